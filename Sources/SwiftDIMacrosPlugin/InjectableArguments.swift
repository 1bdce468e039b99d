#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// What the mark says, as source text.
  struct InjectableArguments {
    /// What is said of one parameter.
    struct ParameterWords {
      let name: String
      let node: ExprSyntax
      let value: String
    }

    private(set) var scope: String?
    private(set) var name: String?
    private(set) var isEager = false
    private(set) var types: [String] = []
    private(set) var parameters: [ParameterWords] = []

    init(_ attribute: AttributeSyntax) throws(Refusal) {
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
            throw Refusal(Problem.isNoLiteral("eager").at(argument.expression))
          }
          isEager = literal.literal.tokenKind == .keyword(.true)
        case "using": parameters = try Self.words(argument.expression)
        // The compiler refuses other labels.
        default: break
        }
      }
    }

    private static func words(_ list: ExprSyntax) throws(Refusal) -> [ParameterWords] {
      guard let list = list.as(DictionaryExprSyntax.self) else {
        throw Refusal(Problem.isNoParameterList.at(list))
      }
      guard case .elements(let elements) = list.content else { return [] }
      var words: [ParameterWords] = []
      for element in elements {
        guard
          let segments = element.key.as(StringLiteralExprSyntax.self)?.segments,
          segments.count == 1,
          let name = segments.first?.as(StringSegmentSyntax.self)?.content.text
        else { throw Refusal(Problem.isNoParameterList.at(element.key)) }
        words.append(
          ParameterWords(
            name: name, node: element.key, value: element.value.trimmedDescription))
      }
      return words
    }

    /// Refuses what is said of parameters that are not there.
    func check(against factory: Factory) throws(Refusal) {
      let known = factory.parameters.map(\.name)
      for words in parameters where !known.contains(words.name) {
        throw Refusal(Problem.hasUnknownParameter(words.name, known: known).at(words.node))
      }
    }
  }
#endif
