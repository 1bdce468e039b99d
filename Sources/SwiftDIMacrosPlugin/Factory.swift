#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The initialiser that makes instances, and a function around it that leaves out defaults.
  ///
  /// The function is a member of the type, so that it has the type's isolation, be it inferred.
  struct Factory {
    static let name = "__swiftDIMake"

    struct Parameter {
      /// The argument's label; nil for none.
      let label: String?
      let name: String
      let type: String
    }

    private(set) var parameters: [Parameter] = []
    private var isAsync = false
    private var isThrowing = false
    /// Attributes and modifiers that isolate the initialiser.
    private var isolation: [String] = []

    init(of type: InjectableType, attribute: AttributeSyntax) throws(Refusal) {
      if let initializer = try Self.choose(of: type, attribute) {
        try read(initializer)
      } else if type.kind == .structure {
        parameters = try Self.memberwise(type)
      } else if type.inherits {
        throw Refusal(
          Problem.hasNoInitializer(type.name).at(
            type.nameToken, fixIts: [Self.addInitializer(to: type)]))
      }
    }

    // MARK: Choosing

    private static func choose(
      of type: InjectableType, _ attribute: AttributeSyntax
    ) throws(Refusal) -> InitializerDeclSyntax? {
      let all = type.initializers
      let marked = all.filter { $0.attributes.named("InjectableInit") != nil }
      if marked.count > 1, let second = marked[1].attributes.named("InjectableInit") {
        throw Refusal(
          Problem.isMarkedTwice.at(
            second,
            fixIts: [
              FixIt(
                message: Words("remove '@InjectableInit'"),
                changes: [
                  .replace(
                    oldNode: Syntax(marked[1]), newNode: Syntax(marked[1].withoutMark))
                ])
            ]))
      }
      if let chosen = marked.first { return chosen }
      let open = all.filter { !$0.isPrivate }
      if open.count > 1 {
        throw Refusal(
          Problem.hasSeveralInitializers(type.name, count: open.count).at(
            attribute, fixIts: open.map(Self.mark),
            notes: open.map { Note(node: Syntax($0.initKeyword), message: Words("this one")) }))
      }
      if open.isEmpty, let first = all.first {
        throw Refusal(
          Problem.isPrivate(type.name).at(first, fixIts: [Self.mark(first), Self.open(first)]))
      }
      return open.first
    }

    private static func mark(_ initializer: InitializerDeclSyntax) -> FixIt {
      FixIt(
        message: Words("mark 'init\(initializer.labels)' with '@InjectableInit'"),
        changes: [
          .replace(oldNode: Syntax(initializer), newNode: Syntax(initializer.withMark))
        ])
    }

    private static func open(_ initializer: InitializerDeclSyntax) -> FixIt {
      FixIt(
        message: Words("make the initialiser internal"),
        changes: [
          .replace(oldNode: Syntax(initializer), newNode: Syntax(initializer.opened))
        ])
    }

    private static func addInitializer(to type: InjectableType) -> FixIt {
      let added: DeclSyntax = "init() {\n  }"
      var block = type.memberBlock
      let item = MemberBlockItemSyntax(
        leadingTrivia: .newline + .spaces(2), decl: added)
      block.members.insert(item, at: block.members.startIndex)
      return FixIt(
        message: Words("add 'init()'"),
        changes: [.replace(oldNode: Syntax(type.memberBlock), newNode: Syntax(block))])
    }

    // MARK: Reading

    private mutating func read(_ initializer: InitializerDeclSyntax) throws(Refusal) {
      if let mark = initializer.optionalMark { throw Refusal(Problem.isFailable.at(mark)) }
      if let generics = initializer.genericParameterClause {
        throw Refusal(Problem.isGenericInitializer.at(generics))
      }
      let effects = initializer.signature.effectSpecifiers
      isAsync = effects?.asyncSpecifier != nil
      isThrowing = effects?.throwsClause != nil
      isolation = initializer.isolation
      for parameter in initializer.signature.parameterClause.parameters
      where parameter.defaultValue == nil {
        let name = (parameter.secondName ?? parameter.firstName).text
        if let fault = parameter.fault {
          throw Refusal(Problem.parameter(name, is: fault).at(parameter))
        }
        let label = parameter.firstName
        parameters.append(
          Parameter(
            label: label.tokenKind == .wildcard ? nil : label.text, name: name,
            type: parameter.type.plain))
      }
    }

    /// What the compiler's own initialiser of a structure takes and has no default for.
    private static func memberwise(_ type: InjectableType) throws(Refusal) -> [Parameter] {
      var parameters: [Parameter] = []
      for variable in type.variables
      where !variable.modifiers.contains(where: { $0.name.text == "lazy" }) {
        for binding in variable.bindings where binding.initializer == nil && binding.isStored {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let annotation = binding.typeAnnotation?.type
          else { continue }
          guard variable.attributes.allSatisfy(\.isHarmless) else {
            throw Refusal(Problem.isWrappedMember(name).at(variable))
          }
          let isVariable = variable.bindingSpecifier.tokenKind == .keyword(.var)
          if isVariable, annotation.is(OptionalTypeSyntax.self) { continue }
          let text = annotation.trimmedDescription
          let isFunction =
            annotation.is(FunctionTypeSyntax.self)
            || annotation.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self)
              == true
          parameters.append(
            Parameter(label: name, name: name, type: isFunction ? "@escaping \(text)" : text))
        }
      }
      return parameters
    }

    // MARK: Writing

    func function(making type: InjectableType) -> DeclSyntax {
      let list = parameters.enumerated().map { "_ p\($0): \($1.type)" }.joined(separator: ", ")
      let arguments = parameters.enumerated().map { index, parameter in
        (parameter.label.map { "\($0): " } ?? "") + "p\(index)"
      }.joined(separator: ", ")
      let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
      let words = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
      let isolation = isolation.map { $0 + " " }.joined()
      return """
        \(raw: isolation)private static func \(raw: Self.name)(\(raw: list))\(raw: effects) -> \(raw: type.name) {
          \(raw: words)\(raw: type.name)(\(raw: arguments))
        }
        """
    }
  }

  extension InitializerDeclSyntax {
    fileprivate var isPrivate: Bool {
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    }

    fileprivate var labels: String {
      "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
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
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "InjectableInit"
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

    /// What isolates it: `nonisolated`, and attributes that are none of the language's own.
    fileprivate var isolation: [String] {
      let known: Set = [
        "InjectableInit", "available", "backDeployed", "discardableResult", "inlinable", "inline",
        "objc", "preconcurrency", "usableFromInline",
      ]
      let actors = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
        let name = $0.attributeName.trimmedDescription
        return !known.contains(name) && !name.hasPrefix("_") && $0.arguments == nil
      }.map(\.trimmedDescription)
      return actors
        + modifiers.filter { $0.name.text == "nonisolated" }.map(\.trimmedDescription)
    }
  }

  extension FunctionParameterSyntax {
    /// Why no value can be given for it.
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
    /// The type without words about who owns the value.
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
    /// Whether it has storage: no accessors but observers.
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
    /// Whether it says nothing of how a member is initialised.
    fileprivate var isHarmless: Bool {
      guard let attribute = self.as(AttributeSyntax.self) else { return false }
      return ["available", "MainActor", "usableFromInline"].contains(
        attribute.attributeName.trimmedDescription)
    }
  }
#endif
