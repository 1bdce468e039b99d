import DIDefinition
import DIGraph

/// An override that replaces nothing.
struct OverrideOfNothingRule: Rule {
  let description = RuleDescription(
    id: "override-of-nothing", severity: .warning,
    summary: "A binding overrides, but there is nothing before it to replace.",
    rationale: """
      Either what was to be replaced has another key now, or the order of the modules changed. A \
      contribution replaces the earlier one of the same id.
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

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for row in context.graph.effective.overridesOfNothing {
      guard context.graph.isEffective(row) else { continue }
      findings.add(
        Finding(
          description, keys: [context.name(row)], at: .binding(row),
          container: context.graph.container(of: row)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let key = finding.keys.first ?? ""
    if case .binding(let row) = finding.place,
      context.definition.bindingTable.flags[row].contains(.contributes)
    {
      let id = context.definition.bindingTable.ids[symbol: row].map {
        "no earlier contribution has the id '\(context.definition.symbols[$0])'"
      }
      return FindingWords(
        "contribution '\(key)' overrides nothing: \(id ?? "it has no id")",
        help: idAdvice[context.notation])
    }
    let near = context.definition.symbols.find(key).flatMap {
      context.nearKeys.near($0, requestedBy: nil).first?.key
    }
    return FindingWords(
      "'\(key)' overrides nothing: no earlier binding has its key",
      help: near.map { "did you mean '\($0)'? Else \(removal[context.notation])" }
        ?? description.advice?[context.notation])
  }

  private let removal = Advice(swift: "remove '.overrides()'", json: "remove 'overrides'")
  private let idAdvice = Advice(
    swift: "remove '.overrides()', or name the id of the one to replace",
    json: "remove 'overrides', or name the id of the one to replace")
}
