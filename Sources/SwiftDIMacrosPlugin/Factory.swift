#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The initialiser that constructs instances, and the generated function that calls it.
  ///
  /// The function takes no parameters that have defaults, unless `using` names them. It is a member
  /// of the type, so it shares the type's isolation, even if that is inferred.
  struct Factory {
    static let name = "__swiftDIMake"

    struct Parameter {
      /// The argument's label; nil if it has none.
      let label: String?
      let name: String
      let type: String
    }

    private(set) var parameters: [Parameter] = []
    /// Members with a default and without a written type, for which `using` cannot request another
    /// value.
    private(set) var untyped: Set<String> = []
    private var isAsync = false
    private var isThrowing = false
    /// Whether the initialiser is isolated to a global actor other than the main actor.
    private var isForeign = false
    /// Attributes and modifiers that isolate the initialiser.
    private var isolation: [String] = []

    /// Takes the parameters without defaults, and those that `using` names.
    init(
      of type: InjectableType, attribute: AttributeSyntax, taking wanted: Set<String>
    ) throws(DiagnosticsError) {
      isForeign = Self.isForeign(type.attributes)
      if let initializer = try Self.choose(of: type, attribute) {
        try read(initializer, taking: wanted)
      } else if type.kind == .structure {
        try readMembers(of: type, taking: wanted)
      } else if type.inherits {
        throw Problem.hasNoInitializer(type.name).error(
          at: type.nameToken,
          fixIts: ["init()", "override init()"].map { Self.add($0, to: type) })
      }
    }

    // MARK: Choosing

    private static func choose(
      of type: InjectableType, _ attribute: AttributeSyntax
    ) throws(DiagnosticsError) -> InitializerDeclSyntax? {
      let all = type.initializers
      let marked = all.filter { $0.attributes.named("InjectableInit") != nil }
      if marked.count > 1, let second = marked[1].attributes.named("InjectableInit") {
        throw Problem.isMarkedTwice.error(
          at: second,
          fixIts: [
            .replace(
              message: Words("remove '@InjectableInit'"), oldNode: marked[1],
              newNode: marked[1].withoutMark)
          ])
      }
      if let chosen = marked.first {
        if let mark = chosen.attributes.unavailable {
          throw Problem.isUnavailableInitializer.error(at: mark)
        }
        return chosen
      }
      let available = all.filter { $0.attributes.unavailable == nil }
      if available.isEmpty, let mark = all.first?.attributes.unavailable {
        throw Problem.isUnavailableInitializer.error(at: mark)
      }
      let open = available.filter { !$0.isPrivate }
      if open.count > 1 {
        throw Problem.hasSeveralInitializers(type.name, count: open.count).error(
          at: attribute, fixIts: open.map(Self.mark),
          notes: open.map { Note(node: Syntax($0.initKeyword), message: Words("this one")) })
      }
      if open.isEmpty, let first = available.first {
        throw Problem.isPrivate(type.name).error(
          at: first, fixIts: [Self.mark(first), Self.open(first)])
      }
      return open.first
    }

    private static func mark(_ initializer: InitializerDeclSyntax) -> FixIt {
      .replace(
        message: Words("mark 'init\(initializer.labels)' with '@InjectableInit'"),
        oldNode: initializer, newNode: initializer.withMark)
    }

    private static func open(_ initializer: InitializerDeclSyntax) -> FixIt {
      .replace(
        message: Words("make the initialiser internal"), oldNode: initializer,
        newNode: initializer.opened)
    }

    /// Proposes an initialiser.
    ///
    /// Two fix-its offer it with and without `override`, because the macro cannot see whether the
    /// superclass has one.
    private static func add(_ initializer: String, to type: InjectableType) -> FixIt {
      let added: DeclSyntax = "\(raw: initializer) {\n  }"
      var block = type.memberBlock
      let item = MemberBlockItemSyntax(
        leadingTrivia: .newline + .spaces(2), decl: added)
      block.members.insert(item, at: block.members.startIndex)
      return .replace(
        message: Words("add '\(initializer)'"), oldNode: type.memberBlock, newNode: block)
    }

    // MARK: Reading

    /// A synchronous request can run on the main actor, but must wait for any other actor.
    private static func isForeign(_ attributes: AttributeListSyntax) -> Bool {
      attributes.actors.contains { $0.bareName != "MainActor" }
    }

    private mutating func read(
      _ initializer: InitializerDeclSyntax, taking wanted: Set<String>
    ) throws(DiagnosticsError) {
      if let mark = initializer.optionalMark { throw Problem.isFailable.error(at: mark) }
      if let generics = initializer.genericParameterClause {
        throw Problem.isGenericInitializer.error(at: generics)
      }
      let effects = initializer.signature.effectSpecifiers
      isAsync = effects?.asyncSpecifier != nil
      isThrowing = effects?.throwsClause != nil
      let actors = initializer.attributes.actors
      let nonisolated = initializer.modifiers.filter { $0.name.text == "nonisolated" }
      isolation = actors.map(\.trimmedDescription) + nonisolated.map(\.trimmedDescription)
      if !isolation.isEmpty { isForeign = Self.isForeign(initializer.attributes) }
      for parameter in initializer.signature.parameterClause.parameters {
        let name = (parameter.secondName ?? parameter.firstName).bareName
        guard parameter.defaultValue == nil || wanted.contains(name) else { continue }
        if let fault = parameter.fault {
          throw Problem.parameter(name, is: fault).error(at: parameter)
        }
        let label = parameter.firstName
        parameters.append(
          Parameter(
            label: label.tokenKind == .wildcard ? nil : label.labelText, name: name,
            type: parameter.type.plain))
      }
    }

    /// Reads the parameters of a structure's memberwise initialiser that have no default or that
    /// `using` names.
    private mutating func readMembers(
      of type: InjectableType, taking wanted: Set<String>
    ) throws(DiagnosticsError) {
      for (condition, member) in type.conditional {
        if let variable = member.as(VariableDeclSyntax.self), !variable.isStatic,
          variable.bindings.contains(where: \.isStored)
        {
          throw Problem.isConditional("a member").error(at: condition)
        }
      }
      for variable in type.variables
      where !variable.modifiers.contains(where: { $0.name.text == "lazy" }) {
        let isVariable = variable.bindingSpecifier.tokenKind == .keyword(.var)
        // In 'let a, b: A' the members before the last one share its type.
        var written: TypeSyntax?
        var members: [(name: TokenSyntax, type: TypeSyntax?, hasValue: Bool)] = []
        for binding in variable.bindings.reversed() where binding.isStored {
          if let type = binding.typeAnnotation?.type {
            written = type
          } else if binding.initializer != nil {
            written = nil
          }
          // A constant with an initial value is not a parameter.
          if !isVariable, binding.initializer != nil { continue }
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
            continue
          }
          members.append((name, written, binding.initializer != nil))
        }
        for member in members.reversed() {
          let name = member.name.bareName
          let isWanted = wanted.contains(name)
          if member.hasValue, !isWanted { continue }
          guard let type = member.type else {
            untyped.insert(name)
            continue
          }
          guard variable.attributes.allSatisfy(\.isHarmless) else {
            throw Problem.isWrappedMember(name).error(at: variable)
          }
          let isOptional =
            type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
          if isVariable, isOptional, !isWanted { continue }
          let isFunction =
            type.is(FunctionTypeSyntax.self)
            || type.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true
          parameters.append(
            Parameter(
              label: member.name.labelText, name: name,
              type: (isFunction ? "@escaping " : "") + type.trimmedDescription))
        }
      }
    }

    // MARK: Writing

    func function(making type: InjectableType) -> DeclSyntax {
      let list = parameters.enumerated().map { "_ p\($0): \($1.type)" }.joined(separator: ", ")
      let arguments = parameters.enumerated().map { index, parameter in
        (parameter.label.map { "\($0): " } ?? "") + "p\(index)"
      }.joined(separator: ", ")
      let effects = (isAsync || isForeign ? " async" : "") + (isThrowing ? " throws" : "")
      let words = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
      let isolation = isolation.map { $0 + " " }.joined()
      return """
        \(raw: isolation)private static func \(raw: Self.name)(\(raw: list))\(raw: effects) -> \(raw: type.written) {
          \(raw: words)\(raw: type.written)(\(raw: arguments))
        }
        """
    }
  }

  extension InitializerDeclSyntax {
    fileprivate var isPrivate: Bool {
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    }

    fileprivate var labels: String {
      "(" + signature.parameterClause.parameters.map { $0.firstName.bareName + ":" }.joined() + ")"
    }

    fileprivate var withMark: InitializerDeclSyntax {
      var marked = self
      let trivia = leadingTrivia
      marked.leadingTrivia = []
      marked.attributes.insert(
        .attribute("@InjectableInit").with(\.trailingTrivia, .space),
        at: marked.attributes.startIndex)
      marked.leadingTrivia = trivia
      return marked
    }

    fileprivate var withoutMark: InitializerDeclSyntax {
      var plain = self
      plain.attributes = plain.attributes.filter {
        $0.as(AttributeSyntax.self)?.bareName != "InjectableInit"
      }
      plain.leadingTrivia = leadingTrivia
      return plain
    }

    fileprivate var opened: InitializerDeclSyntax {
      var opened = self
      opened.modifiers = opened.modifiers.filter {
        !["private", "fileprivate"].contains($0.name.text)
      }
      opened.leadingTrivia = leadingTrivia
      return opened
    }
  }

  extension FunctionParameterSyntax {
    /// The reason why no value can be given for the parameter.
    fileprivate var fault: Problem.ParameterFault? {
      if ellipsis != nil { return .variadic }
      if type.contains(SomeOrAnyTypeSyntax.self, where: { $0.someOrAnySpecifier.text == "some" }) {
        return .opaque
      }
      guard let attributed = type.as(AttributedTypeSyntax.self) else { return nil }
      if attributed.attributes.named("autoclosure") != nil { return .autoclosure }
      for specifier in attributed.specifiers {
        guard let word = specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.text else {
          continue
        }
        switch word {
        case "inout": return .inOut
        case "isolated": return .isolated
        case "sending": return .sending
        default: continue
        }
      }
      return nil
    }
  }

  extension TypeSyntax {
    /// The type without ownership specifiers.
    fileprivate var plain: String {
      guard var attributed = self.as(AttributedTypeSyntax.self) else { return trimmedDescription }
      attributed.specifiers = attributed.specifiers.filter {
        let word = $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.text
        return !["borrowing", "consuming", "__owned", "__shared"].contains(word)
      }
      return attributed.trimmedDescription
    }

    fileprivate func contains<Node: SyntaxProtocol>(
      _: Node.Type, where isMeant: (Node) -> Bool
    ) -> Bool {
      var pending = [Syntax(self)]
      while let node = pending.popLast() {
        if let found = node.as(Node.self), isMeant(found) { return true }
        pending += node.children(viewMode: .sourceAccurate)
      }
      return false
    }
  }

  extension PatternBindingSyntax {
    /// Whether the binding has storage: it has no accessors except observers.
    fileprivate var isStored: Bool {
      switch accessorBlock?.accessors {
      case nil: true
      case .getter: false
      case .accessors(let list):
        list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      }
    }
  }

  extension AttributeListSyntax.Element {
    /// Whether the attribute does not affect how a member is initialised.
    fileprivate var isHarmless: Bool {
      guard let attribute = self.as(AttributeSyntax.self) else { return false }
      return ["available", "MainActor", "usableFromInline"].contains(attribute.bareName)
    }
  }
#endif
