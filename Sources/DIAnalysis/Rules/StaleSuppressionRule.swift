import DIDefinition
import DIGraph

/// An `ignore` or an entry of the baseline that silences nothing any more.
///
/// It runs after all other rules. The analyser adds the findings about the baseline, because an
/// entry is stale only if no definition of its name has the finding.
enum StaleSuppressionRule: Rule {
  static let id = "stale-suppression"

  static let description = RuleDescription(
    id: id, severity: .warning, category: .besideBindings,
    summary: """
      An 'ignore', an entry of the baseline or an exception of a contract no longer silences a finding.
      """,
    rationale: """
      Either the finding is gone, or the last day of the 'ignore' has passed ('until', in UTC), or \
      its rule or keys are misspelt. If the entry stays, it may silence a new finding one day. An \
      'ignore' is not checked if its rule is turned off, but it is if the rule is only left out by \
      --only. An entry of the baseline is a note, or an error if the baseline is strict, and the \
      summary counts it in any case. It is checked only if its definition was linted in all \
      environments that had the finding, and if its rule ran. An 'ignore' of this rule silences \
      neither itself nor findings about the baseline.
      """,
    example: RuleExample(
      swift: """
        struct Cup {}

        struct CupModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Cup.init)
              .ignoring("missing-binding", reason: "the saucer comes in March")  // nothing is missing
          }
        }
        """,
      sound: """
        struct CupModule: Module {
          func configure(_ bindings: Bindings) {
            bindings.bind(Cup.init)
          }
        }
        """,
      finding: """
        warning: this ignore of 'missing-binding' of 'Cup' silences nothing [stale-suppression]
           help: remove it
        """))

  enum Facts {
    /// An `ignore` that silences nothing.
    case unused(rule: String, keys: [String])
    /// An `ignore` whose last day has passed.
    case expired(rule: String, until: CalendarDate)
    /// An entry of the baseline with findings that no longer occur.
    case entry(StaleEntry)
    /// An exception of a contract that removes nothing.
    case exception(StaleException)
  }

  /// Checks the suppressions of rules that ran, that only `only` excludes, or that do not exist.
  ///
  /// Suppressions of this rule come last, because they may silence findings about the others.
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for isOwn in [false, true] {
      let suppressions = findings.suppressions
      for (entry, isUsed) in zip(suppressions.entries, suppressions.isUsed) {
        let rule = entry.suppression.rule
        if let until = entry.suppression.until, entry.isExpired(on: context.today) {
          guard !isOwn else { continue }
          findings.add(
            finding(about: entry, of: suppressions, .expired(rule: rule, until: until)))
        } else if (rule == id) == isOwn, !isUsed,
          findings.judged.contains(rule) || !Rules.knows(rule)
        {
          let keys = suppressions.keys(of: entry)
          findings.add(
            finding(about: entry, of: suppressions, .unused(rule: rule, keys: keys)),
            mayBeSuppressed: !isOwn)
        }
      }
    }
  }

  /// Returns a finding about an `ignore`.
  private static func finding(
    about entry: Suppressions.Entry, of suppressions: Suppressions, _ facts: Facts
  ) -> Finding {
    finding(
      keys: suppressions.keys(of: entry), at: .site(suppressions.site(of: entry)),
      container: suppressions.container(of: entry), facts: facts)
  }

  /// Returns the finding about an entry of the baseline.
  static func finding(
    of stale: StaleEntry, _ severity: Severity, in containers: ContainerTree
  ) -> Finding {
    finding(
      severity: severity, keys: stale.entry.keys, at: .ownFile(stale.entry.source),
      container: stale.entry.container.flatMap { containers.position(of: $0) } ?? 0,
      facts: .entry(stale))
  }

  /// Returns the finding about an exception of a contract.
  static func finding(of stale: StaleException, _ severity: Severity) -> Finding {
    finding(
      severity: severity, keys: stale.keys, at: .ownFile(stale.exception.source),
      facts: .exception(stale))
  }

  /// The cause of all stale entries of the baseline is one, because one command updates them.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    guard case .entry(let stale) = facts else { return nil }
    return FindingCause(
      identity: [], subject: subject(stale.entry),
      predicate: "are in the baseline and no longer occur")
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    switch facts {
    case .unused(let rule, let keys):
      guard Rules.knows(rule) else {
        let near = NearestName.of(rule, among: Rules.descriptions.map(\.id))
        return FindingWords(
          "this ignore names rule '\(rule)', which does not exist",
          help: suggestion(near, insteadOf: rule) ?? "remove it; 'swift-di rules' lists the rules")
      }
      let list = quotedList(keys)
      return FindingWords(
        "this ignore of '\(rule)'\(list.isEmpty ? "" : " of \(list)") silences nothing",
        help: "remove it")
    case .expired(let rule, let until):
      return FindingWords(
        "this ignore of '\(rule)' ended on \(until)",
        help: "fix what it silenced, or give it a new date with a reason")
    case .entry(let stale):
      let (count, left) = (stale.entry.count, stale.entry.count - stale.missing)
      return FindingWords(
        "\(subject(stale.entry)) is in the baseline "
          + (left == 0
            ? "and no longer occurs"
            : "\(count) times and occurs \(left == 1 ? "once" : "\(left) times")"),
        help: "update the baseline with --write-baseline")
    case .exception(let stale): return stale.words
    }
  }

  /// The finding that an entry of the baseline records.
  private static func subject(_ entry: Baseline.Entry) -> String {
    let keys = quotedList(entry.keys)
    return "'\(Finding.label(entry.rule, entry.code))'" + (keys.isEmpty ? "" : " of \(keys)")
      + (entry.container.map { " in '\($0)'" } ?? "")
  }
}
