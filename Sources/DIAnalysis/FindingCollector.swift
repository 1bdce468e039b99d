import DIDefinition
import DIGraph

/// Collects the findings of every rule: assigns their severities and states, counts them, and
/// retains those to report.
///
/// However many findings there are, it retains at most about twice as many per rule as the limit
/// allows.
struct FindingCollector {
  private let context: RuleContext
  private let configuration: AnalyzerConfiguration
  /// The ids of the rules whose suppressions are checked.
  let judged: Set<String>
  private(set) var suppressions: Suppressions
  private(set) var known: KnownFindings
  private(set) var summary = Analysis.Summary()
  /// The retained findings of the completed rules.
  private(set) var findings: [Finding] = []
  /// The number of findings of each rule that are counted but not retained.
  private(set) var omitted: [String: Int] = [:]
  /// The number of the omitted findings of each rule that are new.
  private(set) var omittedNew: [String: Int] = [:]
  /// The rules that stopped counting, so that there may be more findings of them.
  private(set) var countedInPart: Set<String> = []

  /// The settings of the last rule that added a finding.
  private var settings: RuleSettings
  /// The retained findings of the running rule.
  private var retained: [Finding] = []
  private var retainedEdges = 0
  /// Findings after this one are not retained; nil as long as there is room.
  private var last: (finding: Finding, position: FindingPosition?)?
  private var dropped = 0
  private var droppedNew = 0

  init(
    _ context: RuleContext, _ configuration: AnalyzerConfiguration, _ suppressions: Suppressions,
    _ known: KnownFindings, judged: Set<String>
  ) {
    self.context = context
    self.configuration = configuration
    self.suppressions = suppressions
    self.known = known
    self.judged = judged
    settings = RuleSettings("", configuration, isOfEngine: false)
  }

  // MARK: For rules

  /// Adds a finding of the running rule.
  ///
  /// Amortised O(log limit).
  ///
  /// - Parameters:
  ///   - finding: the finding, with the severity that its rule chose.
  ///   - mayBeSuppressed: whether an `ignore` can silence it.
  mutating func add(_ finding: Finding, mayBeSuppressed: Bool = true) {
    var finding = finding
    let rule = settings(of: finding.rule)
    finding.preventsBuilding = finding.severity == .error && rule.preventsBuilding
    finding.severity = rule.severities[finding.severity]
    if mayBeSuppressed, !suppressions.isEmpty { finding.state = suppressions.state(of: finding) }
    if finding.state.isNew, !known.isEmpty,
      known.take(finding, container: context.child(finding.container))
    {
      finding.state = .known
    }
    if finding.preventsBuilding { finding.unsilence() }
    // Suppressions and baseline entries of a note count as used even if notes are not reported.
    guard finding.severity > .note || rule.includesNotes else { return }
    summary.count(finding)
    guard admits(finding) else {
      dropped += 1
      if finding.state.isNew { droppedNew += 1 }
      return
    }
    retained.append(finding)
    retainedEdges += finding.path.count
    guard let limit = configuration.limit else { return }
    if retained.count >= 2 * limit.findings || retainedEdges >= 2 * limit.edges { prune(limit) }
  }

  /// The settings of a rule.
  ///
  /// The collector looks up those of the running rule once.
  private mutating func settings(of rule: String) -> RuleSettings {
    if settings.rule.isExactly(rule) { return settings }
    settings = RuleSettings(rule, configuration, isOfEngine: context.definition.isOfEngine)
    return settings
  }

  /// Whether a new finding would be retained if it were added now.
  ///
  /// A rule with a large number of findings can skip the evidence of the others.
  func admits(_ finding: Finding) -> Bool {
    guard let last else { return true }
    return FindingOrder.precedes(finding, last.finding, at: last.position, in: context)
  }

  /// How many findings are reported; nil for all.
  var limit: ReportLimit? { configuration.limit }

  /// Whether only some of the findings are reported.
  var isLimited: Bool { configuration.limit != nil }

  /// Counts a finding that is not retained and that no `ignore` and no baseline entry can concern.
  mutating func countOne(_ severity: Severity, of rule: RuleDescription) {
    summary.countOne(configuration.severity(severity, of: rule.id))
    dropped += 1
    droppedNew += 1
  }

  /// Counts one finding for a rule that ends its search early and may have more findings.
  mutating func countAtLeastOne(_ severity: Severity, of rule: RuleDescription) {
    countOne(severity, of: rule)
    countedInPart.insert(rule.id)
  }

  /// Whether an `ignore` or the baseline may concern a rule's findings with this first key.
  mutating func mayBeQuiet(_ rule: RuleDescription, key: String) -> Bool {
    known.mayConcern(rule.id, key: key) || suppressions.mayConcern(rule.id, key: key)
  }

  // MARK: For the analyser

  /// Completes the findings of a rule.
  mutating func finish(_ rule: String) {
    if let limit = configuration.limit { prune(limit) }
    findings += retained
    if dropped > 0 { omitted[rule] = dropped }
    if droppedNew > 0 { omittedNew[rule] = droppedNew }
    retained = []
    retainedEdges = 0
    dropped = 0
    droppedNew = 0
    last = nil
  }

  /// Drops the findings beyond the limit.
  private mutating func prune(_ limit: ReportLimit) {
    let findings = retained
    let order = FindingOrder.order(of: findings, in: context)
    let count = limit.count(ofPathLengths: order.lazy.map { findings[$0].path.count })
    if count < order.count || count == limit.findings {
      let finding = findings[order[count - 1]]
      last = (finding, context.position(of: finding.place))
    }
    dropped += order.count - count
    droppedNew += order[count...].count { findings[$0].state.isNew }
    retained = order[..<count].map { findings[$0] }
    retainedEdges = retained.reduce(0) { $0 + $1.path.count }
  }
}

/// The settings of a rule for its findings.
private struct RuleSettings {
  let rule: String
  /// Whether an error of the rule prevents building the container.
  let preventsBuilding: Bool
  let includesNotes: Bool
  let severities: Severities

  /// The severities of a rule's findings, with the changes of the configuration.
  struct Severities {
    let error: Severity
    let warning: Severity
    let note: Severity

    subscript(severity: Severity) -> Severity {
      switch severity {
      case .error: error
      case .warning: warning
      case .note: note
      }
    }
  }

  init(_ rule: String, _ configuration: AnalyzerConfiguration, isOfEngine: Bool) {
    self.rule = rule
    preventsBuilding = isOfEngine && Rules.preventBuilding(rule)
    includesNotes = configuration.includesNotes(of: rule)
    severities = Severities(
      error: configuration.severity(.error, of: rule),
      warning: configuration.severity(.warning, of: rule),
      note: configuration.severity(.note, of: rule))
  }
}

extension Finding {
  /// Makes a silenced finding an error again.
  fileprivate mutating func unsilence() {
    switch state {
    case .new: return
    case .suppressed: vainSilence = .suppression
    case .known: vainSilence = .baseline
    }
    state = .new
    severity = .error
  }
}
