import DIDefinition
import DIGraph

/// An entry of the baseline whose findings are gone.
///
/// Judged by the analyser once all other rules have run: `check` itself finds nothing.
struct StaleBaselineRule: Rule {
  static let id = "stale-baseline"

  let description = RuleDescription(
    id: id, severity: .note,
    summary: "The baseline has a finding that does not occur any more.",
    rationale: """
      Somebody mended what was recorded. Left in place, the entry would one day make the same mistake \
      pass. The summary always counts such entries; --strict-baseline makes them errors. Only those \
      are judged whose definition was linted and whose rule ran.
      """,
    nonTriggering: [RuleExample("baseline missing-binding Car Engine; singleton Car -> Engine")],
    triggering: [RuleExample("↓baseline missing-binding Car Engine; singleton Car")])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {}

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .stale(let stale) = finding.facts else { return FindingWords(description.summary) }
    let entry = stale.entry
    let about = entry.keys.map { "'\($0)'" }.joined(separator: ", ")
    let finding = "'\(entry.rule)'" + (about.isEmpty ? "" : " of \(about)")
    let recorded =
      stale.missing == entry.count
      ? "\(finding) is in the baseline and does not occur any more"
      : "\(finding) is in the baseline \(entry.count) times and occurs "
        + "\(entry.count - stale.missing == 1 ? "once" : "\(entry.count - stale.missing) times")"
    return FindingWords(recorded, help: "write the baseline anew with --write-baseline")
  }
}
