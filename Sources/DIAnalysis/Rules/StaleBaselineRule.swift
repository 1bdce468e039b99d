import DIDefinition
import DIGraph

/// An entry of the baseline with findings that no longer occur.
///
/// The analyser reports it after all other rules have run; `check` itself finds nothing.
struct StaleBaselineRule: Rule {
  static let id = "stale-baseline"

  let description = RuleDescription(
    id: id, severity: .note,
    summary: "An entry of the baseline does not occur any more.",
    rationale: """
      What was recorded is mended. If the entry stays, the same mistake will pass unnoticed later. The \
      summary always counts such entries; --strict-baseline makes them errors. Only those are judged \
      whose definition was linted and whose rule ran. An 'ignore' has no effect on them.
      """,
    nonTriggering: [RuleExample("baseline missing-binding Car Engine; singleton Car -> Engine")],
    triggering: [RuleExample("↓baseline missing-binding Car Engine; singleton Car")])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {}

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .stale(let stale) = finding.facts else { return FindingWords(description.summary) }
    let entry = stale.entry
    let about = entry.keys.map { "'\($0)'" }.joined(separator: ", ")
    let finding =
      "'\(entry.rule)'" + (about.isEmpty ? "" : " of \(about)")
      + (entry.container.map { " in '\($0)'" } ?? "")
    let recorded =
      stale.missing == entry.count
      ? "\(finding) is in the baseline and does not occur any more"
      : "\(finding) is in the baseline \(entry.count) times and occurs "
        + "\(entry.count - stale.missing == 1 ? "once" : "\(entry.count - stale.missing) times")"
    return FindingWords(recorded, help: "write the baseline anew with --write-baseline")
  }
}
