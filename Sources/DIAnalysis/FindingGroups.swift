import DIDefinition

/// The findings of one report in groups of one cause, each with a sign that names it in every format.
///
/// Findings are in one group if rule, cause, severity, state and environments are equal. A finding
/// without a common cause is a group of its own.
package struct FindingGroups: Sendable {
  /// Findings of one cause, or a single finding.
  package struct Group: Sendable {
    /// A letter for the kind of the findings and a number in the order of the report, such as `M1`.
    package let sign: String
    /// The positions of the findings in the report.
    package fileprivate(set) var members: [Int]
  }

  /// The groups, in the order of their first findings.
  package private(set) var all: [Group] = []
  /// The position of the group of each finding, in the order of the report.
  package private(set) var ofFinding: [Int] = []

  private var positions: [Identity: Int] = [:]
  private var counts: [String: Int] = [:]

  /// Creates groups without findings.
  package init() {}

  /// Adds the next finding of the report.
  ///
  /// O(1), expected, except for the lengths of names.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - cause: its cause; nil if it is a group of its own.
  ///   - environments: the environments that have it; empty if all do.
  package mutating func add(_ finding: Finding, cause: FindingCause?, environments: [String]) {
    let identity = cause.map { Identity(finding, $0, environments) }
    let member = ofFinding.count
    if let identity, let position = positions[identity] {
      all[position].members.append(member)
      ofFinding.append(position)
      return
    }
    if let identity { positions[identity] = all.count }
    ofFinding.append(all.count)
    let letter = finding.letter
    counts[letter, default: 0] += 1
    all.append(Group(sign: "\(letter)\(counts[letter, default: 0])", members: [member]))
  }

  private struct Identity: Hashable {
    let rule: String
    let cause: [ExactName]
    let severity: Severity
    let state: Finding.State
    let environments: [ExactName]

    init(_ finding: Finding, _ cause: FindingCause, _ environments: [String]) {
      (rule, severity, state) = (finding.rule, finding.severity, finding.state)
      self.cause = cause.identity.map(ExactName.init)
      self.environments = environments.map(ExactName.init)
    }
  }
}

extension Finding {
  /// The letter of the group's sign: the state of a finding that does not count, otherwise its kind.
  fileprivate var letter: String {
    switch (state, severity) {
    case (.known, _): "K"
    case (.suppressed, _): "S"
    case (.new, .note): "N"
    case (.new, .error), (.new, .warning):
      switch Rules.category(of: rule) {
      case .cycle: "C"
      case .missing: "M"
      case .leak where severity == .error: "L"
      case .leak, .deferredCycle, .unreachable, .binding, .besideBindings:
        severity == .error ? "E" : "W"
      }
    }
  }
}
