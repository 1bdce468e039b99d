#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A class, an actor, a structure or an enumeration.
  private typealias NominalType = DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax

  /// The marked type, with the facts that injection needs.
  struct InjectableType {
    enum Kind {
      case structure
      case reference
    }

    let kind: Kind
    /// The name as messages show it.
    let name: String
    /// The name as source text.
    var written: String { nameToken.text }
    /// The name, with the names of the enclosing types.
    let qualifiedName: String
    let members: MemberBlockItemListSyntax
    let hasInheritanceClause: Bool
    /// Whether there may be a superclass.
    let inherits: Bool
    let nameToken: TokenSyntax
    let memberBlock: MemberBlockSyntax
    let attributes: AttributeListSyntax

    init(
      _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) throws(DiagnosticsError) {
      guard let type = declaration as? any NominalType, !declaration.is(EnumDeclSyntax.self) else {
        throw Problem.isNoType(Self.kind(of: declaration)).error(at: attribute)
      }
      kind = declaration.is(StructDeclSyntax.self) ? .structure : .reference
      nameToken = type.name
      name = nameToken.bareName
      attributes = declaration.attributes
      if Self.isRepeated(attribute, on: declaration, in: context) {
        throw Problem.isRepeated(name).error(at: attribute)
      }
      if let mark = attributes.unavailable {
        throw Problem.isUnavailable(name).error(at: mark)
      }
      if let suppressed = Self.suppressed(by: declaration.inheritanceClause) {
        throw Problem.isNotCopied(name).error(at: suppressed)
      }
      if let generics = type.genericParameterClause {
        throw Problem.isGeneric(name).error(at: generics)
      }
      var around: [String] = []
      for scope in context.lexicalContext {
        guard let (outer, generics) = Self.type(scope) else {
          throw Problem.isLocal(name).error(at: attribute)
        }
        guard generics == nil else { throw Problem.isGeneric(name).error(at: attribute) }
        around.append(outer)
      }
      qualifiedName = (around.reversed() + [name]).joined(separator: ".")
      memberBlock = declaration.memberBlock
      members = declaration.memberBlock.members
      hasInheritanceClause = declaration.inheritanceClause != nil
      inherits = hasInheritanceClause && !declaration.is(ActorDeclSyntax.self)
      try checkConditions()
      if kind == .structure, let property = injected.first {
        throw Problem.isPropertyOfValue(property.name).error(at: property.attribute)
      }
    }

    /// Whether the type has another attribute of this kind.
    private static func isRepeated(
      _ attribute: AttributeSyntax, on declaration: some DeclGroupSyntax,
      in context: some MacroExpansionContext
    ) -> Bool {
      // The compiler sends the attribute apart from the declaration, so only their locations
      // identify it.
      func place(_ node: AttributeSyntax) -> [String?] {
        let location = context.location(of: node)
        return [location?.line.trimmedDescription, location?.column.trimmedDescription]
      }
      let marks = declaration.attributes.all(named: attribute.bareName)
      guard marks.count > 1 else { return false }
      return place(marks[0]) != place(attribute)
    }

    /// The entry that makes instances noncopyable or nonescapable, which a container cannot hold.
    private static func suppressed(by clause: InheritanceClauseSyntax?) -> InheritedTypeSyntax? {
      clause?.inheritedTypes.first {
        guard let type = $0.type.as(SuppressedTypeSyntax.self)?.type else { return false }
        return ["Copyable", "Escapable"].contains(type.trimmedDescription)
      }
    }

    // MARK: Conditions

    /// The declarations in `#if` blocks of the body, each with its outermost block.
    var conditional: [(condition: IfConfigDeclSyntax, member: DeclSyntax)] {
      members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }.flatMap { condition in
        var found: [DeclSyntax] = []
        var pending = [condition]
        while let next = pending.popLast() {
          for clause in next.clauses {
            guard case .decls(let members) = clause.elements else { continue }
            for member in members {
              if let inner = member.decl.as(IfConfigDeclSyntax.self) {
                pending.append(inner)
              } else {
                found.append(member.decl)
              }
            }
          }
        }
        return found.map { (condition, $0) }
      }
    }

    /// Rejects declarations in `#if` whose presence would change the binding, because the macro
    /// cannot know in which builds they exist.
    private func checkConditions() throws(DiagnosticsError) {
      let isChosen = initializers.contains { $0.attributes.named("InjectableInit") != nil }
      for (condition, member) in conditional {
        if let initializer = member.as(InitializerDeclSyntax.self),
          !isChosen || initializer.attributes.named("InjectableInit") != nil
        {
          throw Problem.isConditional("an initialiser").error(at: condition)
        }
        if let variable = member.as(VariableDeclSyntax.self),
          variable.injectAttribute != nil
        {
          throw Problem.isConditional("a property to be filled").error(at: condition)
        }
      }
    }

    private static func kind(of declaration: some DeclGroupSyntax) -> String {
      if declaration.is(EnumDeclSyntax.self) { return "an enumeration" }
      if declaration.is(ProtocolDeclSyntax.self) { return "a protocol" }
      return "this"
    }

    private static func type(_ scope: Syntax) -> (String, GenericParameterClauseSyntax?)? {
      if let type = scope.asProtocol((any DeclGroupSyntax).self) as? any NominalType {
        return (type.name.bareName, type.genericParameterClause)
      }
      return scope.as(ExtensionDeclSyntax.self).map {
        ($0.extendedType.trimmedDescription.filter { $0 != "`" }, nil)
      }
    }

    // MARK: Properties

    /// A property marked with `Inject` or `InjectWeak`.
    struct InjectedProperty {
      let name: String
      let attribute: AttributeSyntax
      /// The binding name that it requests, as source text.
      let asked: String?
    }

    var injected: [InjectedProperty] {
      variables.compactMap { variable in
        guard let attribute = variable.injectAttribute,
          let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?
          .first { $0.label == nil }
        return InjectedProperty(
          name: name.identifier.bareName, attribute: attribute,
          asked: argument?.expression.trimmedDescription)
      }
    }

    /// The variables and constants that are not static.
    var variables: [VariableDeclSyntax] {
      members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { !$0.isStatic }
    }

    var initializers: [InitializerDeclSyntax] {
      members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }

    /// The call that fills the properties, including those of superclasses, and calls
    /// `afterInjection`; nil if the type can have neither.
    func injection(filling: [InjectableArguments.Entry]) -> String? {
      // Properties of superclasses and conformances are found at run time.
      guard kind == .reference, hasInheritanceClause || !injected.isEmpty else { return nil }
      let names =
        injected.compactMap { property in
          property.asked.map { "\(property.name.literal): \($0)" }
        } + filling.map { "\($0.name.literal): \($0.value)" }
      return names.isEmpty ? ".injected()" : ".injected([\(names.joined(separator: ", "))])"
    }
  }

  extension VariableDeclSyntax {
    var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

    var injectAttribute: AttributeSyntax? {
      attributes.named("Inject") ?? attributes.named("InjectWeak")
    }
  }
#endif
