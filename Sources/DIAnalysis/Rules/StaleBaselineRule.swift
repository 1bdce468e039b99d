import DIDefinition
import DIGraph

/// An entry of the baseline with findings that no longer occur.
///
/// `check` returns nothing: a rule sees one definition, and an entry is stale only if no definition of its
/// name has the finding. The analyser adds the findings after all definitions.
enum StaleBaselineRule: Rule {
  static let id = "stale-baseline"

  static let description = RuleDescription(
    id: id, severity: .note,
    summary: "An entry of the baseline no longer occurs.",
    rationale: """
      The recorded finding is fixed. If the entry stays, the same fault will pass unnoticed later. \
      The summary always counts such entries; 'strictBaseline: true' in the configuration makes \
      them errors. An entry is checked only if its definition was linted, in all environments that \
      had the finding, and its rule ran. An 'ignore' has no effect on it.
      """,
    advice: Advice("update the baseline with --write-baseline"),
    nonTriggering: [RuleExample("baseline missing-binding Car Engine; singleton Car -> Engine")],
    triggering: [RuleExample("↓baseline missing-binding Car Engine; singleton Car")])

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {}

  /// The finding of one entry.
  static func finding(
    of stale: StaleEntry, _ severity: Severity, in containers: ContainerTree
  ) -> Finding {
    finding(
      severity: severity, keys: stale.entry.keys, at: .code(stale.entry.source),
      container: stale.entry.container.flatMap { containers.position(of: $0) } ?? 0, facts: stale)
  }

  /// One command updates all stale entries.
  static func cause(of stale: StaleEntry, in context: RuleContext) -> FindingCause? {
    FindingCause(
      identity: [], subject: subject(stale.entry),
      predicate: "are in the baseline and no longer occur")
  }

  /// The finding that an entry records.
  private static func subject(_ entry: Baseline.Entry) -> String {
    let keys = quotedList(entry.keys)
    return "'\(entry.rule)'" + (keys.isEmpty ? "" : " of \(keys)")
      + (entry.container.map { " in '\($0)'" } ?? "")
  }

  static func words(for stale: StaleEntry, in context: RuleContext) -> FindingWords {
    let entry = stale.entry
    let finding = subject(entry)
    let recorded =
      stale.missing == entry.count
      ? "\(finding) is in the baseline and no longer occurs"
      : "\(finding) is in the baseline \(entry.count) times and occurs "
        + "\(entry.count - stale.missing == 1 ? "once" : "\(entry.count - stale.missing) times")"
    return FindingWords(recorded, help: description.advice?[context.notation])
  }
}
