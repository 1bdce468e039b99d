import DIDefinition
import DIGraph

/// An override that replaces nothing.
enum OverrideOfNothingRule: BindingRule {
  static let description = RuleDescription(
    id: "override-of-nothing", severity: .warning,
    summary: "A binding overrides, but no earlier binding has its key.",
    rationale: """
      Either the key of the binding to replace has changed, or the order of the modules. A \
      contribution replaces the earlier one with the same id.
      """,
    advice: Advice(
      swift: "remove '.overrides()', or bind it later",
      json: "remove 'overrides', or register it later"),
    nonTriggering: [
      RuleExample("Clock; override Clock"),
      RuleExample("contribution Plugin id:a; override contribution Plugin id:a"),
    ],
    triggering: [
      RuleExample("override ↓Clock"),
      RuleExample("contribution Plugin id:a; override contribution ↓Plugin id:b"),
      RuleExample("container Session; Clock; override ↓Clock @Session"),
    ])

  static func rows(in context: RuleContext) -> some Sequence<Int> {
    context.graph.effective.overridesOfNothing
  }

  static func words(for row: Int, in context: RuleContext) -> FindingWords {
    let (definition, table) = (context.definition, context.definition.bindingTable)
    let key = context.name(row)
    if table.flags[row].contains(.contributes) {
      let id = table.ids[symbol: row].map { definition.symbols[$0] }
      return FindingWords(
        OverrideWords.message(ofContribution: key, id: id), help: idAdvice[context.notation])
    }
    let near = context.nearKeys.near(context.graph.key(of: row), requestedBy: nil).first?.key
    return FindingWords(
      OverrideWords.message(of: key),
      help: suggestion(near, insteadOf: key).map { "\($0) Else \(removal[context.notation])" }
        ?? description.advice?[context.notation])
  }

  private static let removal = Advice(swift: "remove '.overrides()'", json: "remove 'overrides'")
  private static let idAdvice = Advice(
    swift: "remove '.overrides()', or name the id of the contribution to replace",
    json: "remove 'overrides', or name the id of the contribution to replace")
}
