#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The type that is marked, as far as it can be injected.
  struct InjectableType {
    enum Kind {
      case structure
      case reference
    }

    let kind: Kind
    let name: String
    /// The name with those of the types around it.
    let qualifiedName: String
    let members: MemberBlockItemListSyntax
    /// Whether there may be a superclass.
    let inherits: Bool
    let nameToken: TokenSyntax
    let memberBlock: MemberBlockSyntax

    init(
      _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax,
      in context: some MacroExpansionContext
    ) throws(Refusal) {
      let generics: GenericParameterClauseSyntax?
      if let type = declaration.as(ClassDeclSyntax.self) {
        (kind, nameToken, generics) = (.reference, type.name, type.genericParameterClause)
      } else if let type = declaration.as(ActorDeclSyntax.self) {
        (kind, nameToken, generics) = (.reference, type.name, type.genericParameterClause)
      } else if let type = declaration.as(StructDeclSyntax.self) {
        (kind, nameToken, generics) = (.structure, type.name, type.genericParameterClause)
      } else {
        throw Refusal(Problem.isNoType(Self.kind(of: declaration)).at(attribute))
      }
      name = nameToken.text
      if let generics { throw Refusal(Problem.isGeneric(name).at(generics)) }
      var around: [String] = []
      for scope in context.lexicalContext {
        guard let (outer, generics) = Self.type(scope) else {
          throw Refusal(Problem.isLocal(name).at(attribute))
        }
        guard generics == nil else { throw Refusal(Problem.isGeneric(name).at(attribute)) }
        around.append(outer)
      }
      qualifiedName = (around.reversed() + [name]).joined(separator: ".")
      memberBlock = declaration.memberBlock
      members = declaration.memberBlock.members
      inherits = declaration.inheritanceClause != nil && !declaration.is(ActorDeclSyntax.self)
      if kind == .structure, let property = injected.first {
        throw Refusal(Problem.isPropertyOfValue(property.name).at(property.attribute))
      }
    }

    private static func kind(of declaration: some DeclGroupSyntax) -> String {
      if declaration.is(EnumDeclSyntax.self) { return "an enumeration" }
      if declaration.is(ProtocolDeclSyntax.self) { return "a protocol" }
      return "this"
    }

    private static func type(_ scope: Syntax) -> (String, GenericParameterClauseSyntax?)? {
      if let type = scope.as(ClassDeclSyntax.self) {
        return (type.name.text, type.genericParameterClause)
      }
      if let type = scope.as(StructDeclSyntax.self) {
        return (type.name.text, type.genericParameterClause)
      }
      if let type = scope.as(EnumDeclSyntax.self) {
        return (type.name.text, type.genericParameterClause)
      }
      if let type = scope.as(ActorDeclSyntax.self) {
        return (type.name.text, type.genericParameterClause)
      }
      return scope.as(ExtensionDeclSyntax.self).map { ($0.extendedType.trimmedDescription, nil) }
    }

    // MARK: Properties

    /// A property that is marked with `Inject`.
    struct InjectedProperty {
      let name: String
      let attribute: AttributeSyntax
      /// The name by which it asks, as source text.
      let asked: String?
    }

    var injected: [InjectedProperty] {
      variables.compactMap { variable in
        guard let attribute = variable.attributes.named("Inject"),
          let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?
          .first { $0.label == nil }
        return InjectedProperty(
          name: name.identifier.text, attribute: attribute,
          asked: argument?.expression.trimmedDescription)
      }
    }

    /// The variables and constants that are not static.
    var variables: [VariableDeclSyntax] {
      members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
        !variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
      }
    }

    var initializers: [InitializerDeclSyntax] {
      members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }

    /// What is said of the binding about properties and what comes after them.
    var completion: String {
      // Superclasses' properties are found at run time.
      guard kind == .reference, inherits || !injected.isEmpty else { return ".completing()" }
      let names = injected.compactMap { property in
        property.asked.map { "\"\(property.name)\": \($0)" }
      }
      return names.isEmpty ? ".injected()" : ".injected([\(names.joined(separator: ", "))])"
    }
  }

  extension AttributeListSyntax {
    /// The attribute of a name, with or without the module's in front.
    func named(_ name: String) -> AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
        let text = $0.attributeName.trimmedDescription
        return text == name || text.hasSuffix("." + name)
      }
    }
  }
#endif
