#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The arguments of the attribute, as source text.
  struct InjectableArguments {
    /// One element of a dictionary argument, for one parameter or property.
    struct Entry {
      let name: String
      let node: ExprSyntax
      let value: String
    }

    private(set) var scope: String?
    private(set) var name: String?
    private(set) var isEager = false
    private(set) var types: [String] = []
    private(set) var parameters: [Entry] = []
    /// The binding names for properties of superclasses.
    private(set) var filling: [Entry] = []

    init(_ attribute: AttributeSyntax) throws(DiagnosticsError) {
      var isInTypes = false
      for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
        let text = argument.expression.trimmedDescription
        switch argument.label?.text {
        case nil: if isInTypes { types.append(text) } else { scope = text }
        case "as":
          isInTypes = true
          types.append(text)
        case "named": name = text
        case "eager":
          guard let literal = argument.expression.as(BooleanLiteralExprSyntax.self) else {
            throw Problem.isNoLiteral("eager").error(at: argument.expression)
          }
          isEager = literal.literal.tokenKind == .keyword(.true)
        case "using":
          parameters = try Self.words(argument.expression, else: .isNoParameterList)
        case "filling": filling = try Self.words(argument.expression, else: .isNoPropertyList)
        // The compiler rejects other labels.
        default: break
        }
      }
    }

    private static func words(
      _ list: ExprSyntax, else problem: Problem
    ) throws(DiagnosticsError) -> [Entry] {
      guard let list = list.as(DictionaryExprSyntax.self) else {
        throw problem.error(at: list)
      }
      guard case .elements(let elements) = list.content else { return [] }
      var words: [Entry] = []
      for element in elements {
        guard
          let segments = element.key.as(StringLiteralExprSyntax.self)?.segments,
          segments.count == 1,
          let name = segments.first?.as(StringSegmentSyntax.self)?.content.text
        else { throw problem.error(at: element.key) }
        if words.contains(where: { $0.name == name }) {
          throw Problem.isSaidTwice(name).error(at: element.key)
        }
        words.append(
          Entry(name: name, node: element.key, value: element.value.trimmedDescription))
      }
      return words
    }

    /// Rejects entries for unknown parameters and properties.
    func check(against factory: Factory, of type: InjectableType) throws(DiagnosticsError) {
      for words in filling {
        if let property = type.injected.first(where: { $0.name == words.name }) {
          throw Problem.isOwnProperty(property.name).error(at: words.node)
        }
        if type.kind == .structure || !type.inherits {
          throw Problem.hasNoSuperclass(type.name).error(at: words.node)
        }
      }
      let known = factory.parameters.map(\.name)
      for words in parameters where !known.contains(words.name) {
        if factory.untyped.contains(words.name) {
          throw Problem.isUntyped(words.name).error(at: words.node)
        }
        throw Problem.hasUnknownParameter(words.name, known: known).error(at: words.node)
      }
    }
  }
#endif
