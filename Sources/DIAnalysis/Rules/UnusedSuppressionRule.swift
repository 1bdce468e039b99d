import DIDefinition
import DIGraph

/// An `ignore` that suppresses no finding.
///
/// The analyser reports it after all other rules have run; `check` itself finds nothing.
struct UnusedSuppressionRule: Rule {
  static let id = "unused-suppression"

  let description = RuleDescription(
    id: id, severity: .warning, category: .besideBindings,
    summary: "An 'ignore' silences nothing.",
    rationale: """
      What it was written for is gone, or its rule or keys are misspelt. Left in place it would one \
      day silence something new. Only those are judged whose rule ran.
      """,
    advice: Advice(
      "remove it"),
    nonTriggering: [RuleExample("singleton Car -> Engine; ignore missing-binding Car Engine")],
    triggering: [
      RuleExample("↓ignore missing-binding Car Engine; singleton Car"),
      RuleExample("↓ignore missing-bindng Car; singleton Car"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {}

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .name(let rule) = finding.facts else { return FindingWords(description.summary) }
    let known = Rules.all.map(\.description.id)
    if known.contains(rule) {
      let about =
        finding.keys.isEmpty
        ? "" : " of " + finding.keys.map { "'\($0)'" }.joined(separator: ", ")
      return FindingWords("this ignore of '\(rule)'\(about) silences nothing", help: "remove it")
    }
    let near = NearestName.of(rule, among: known)
    return FindingWords(
      "this ignore names rule '\(rule)', which does not exist",
      help: near.map { "did you mean '\($0)'?" } ?? "remove it; 'swift-di rules' lists the rules")
  }
}
