import DIDefinition
import DIGraph

/// An override that replaces nothing.
enum OverrideOfNothingRule: BindingRule {
  static let description = RuleDescription(
    id: "override-of-nothing", severity: .warning,
    summary: "A binding overrides, but no earlier binding has its key.",
    rationale: """
      Either the binding to replace has another key now, or it comes later, or it is missing. A \
      contribution overrides an earlier contribution with the same id.
      """,
    advice: Advice(
      swift: "remove '.overrides()', or bind it later",
      json: "remove 'overrides', or register it later"),
    example: RuleExample(
      swift: """
        struct DemoModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init).overrides()  // the kitchen's boiler, but the kitchen is missing
          }
        }
        """,
      sound: """
        struct DemoModule: Module {
          var requires: [any Module] { [KitchenModule()] }
          func configure(_ bindings: Bindings) {
            bindings.bind(Boiler.init).overrides()
          }
        }
        """,
      finding: """
        warning: 'Boiler' overrides nothing: no earlier binding has its key [override-of-nothing]
           help: remove '.overrides()', or bind it later
        """))

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
      help: suggestion(near, insteadOf: key).map { "\($0) If not, \(removal[context.notation])" }
        ?? description.advice?[context.notation])
  }

  private static let removal = Advice(swift: "remove '.overrides()'", json: "remove 'overrides'")
  private static let idAdvice = Advice(
    swift: "remove '.overrides()', or name the id of the contribution to replace",
    json: "remove 'overrides', or name the id of the contribution to replace")
}
