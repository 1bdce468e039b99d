package import DIAnalysis
import DIDefinition

/// Writes what changed from one version of a container to another, in one format.
package struct ComparisonReporter: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text
    case json
    case markdown
  }

  private let format: Format
  private let options: ReportOptions
  private let toolVersion: String
  private let isFull: Bool

  /// Chooses how it is written.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - options: colours and the limit of Markdown.
  ///   - toolVersion: the version of this program.
  ///   - isFull: whether text lists all changes and not only the first of each kind.
  package init(_ format: Format, options: ReportOptions, toolVersion: String, isFull: Bool) {
    self.format = format
    self.options = options
    self.toolVersion = toolVersion
    self.isFull = isFull
  }

  /// Writes a comparison; text and Markdown say nothing if nothing differs.
  package func write<Failure: Error>(
    _ comparison: ContainerComparison, inputs: (old: String, new: String),
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let subject = ComparedContainers(comparison, inputs)
    switch format {
    case .json: try ComparisonJSON(subject, toolVersion).write(to: sink)
    case .text where !comparison.isEmpty:
      try ComparisonText(subject, options, isFull: isFull).write(to: sink)
    case .markdown where !comparison.isEmpty:
      try ComparisonMarkdown(subject, options).write(to: sink)
    case .text, .markdown: break
    }
  }
}

/// The two versions of a container while their differences are reported.
struct ComparedContainers {
  let comparison: ContainerComparison
  let old: ReportedAnalysis
  let new: ReportedAnalysis

  init(_ comparison: ContainerComparison, _ inputs: (old: String, new: String)) {
    self.comparison = comparison
    old = ReportedAnalysis(input: inputs.old, analysis: comparison.old)
    new = ReportedAnalysis(input: inputs.new, analysis: comparison.new)
  }

  /// The changes of findings in reading order: new ones before removed ones, the most severe first.
  var findings: [ContainerComparison.FindingChange] {
    let (gone, new) = (
      comparison.findings.filter { $0.change == .removed },
      comparison.findings.filter { $0.change != .removed }
    )
    return [new, gone].flatMap { changes in
      Severity.allCases.reversed().flatMap { severity in
        changes.filter { $0.finding.severity == severity }
      }
    }
  }

  /// The version in which a finding is.
  func entry(of change: ContainerComparison.FindingChange) -> ReportedAnalysis {
    switch change.change {
    case .added, .changed: new
    case .removed: old
    }
  }

  func headline(of change: ContainerComparison.FindingChange) -> Headline {
    let entry = entry(of: change)
    return Headline(
      change.finding, words: entry.words(for: change.finding), in: entry)
  }
}

extension ContainerComparison {
  /// How many changes of each kind there are, in words: "1 added, 2 changed".
  static func counts(
    _ changes: [Change], added: String = "added", removed: String = "removed"
  ) -> String {
    let counts = [
      (changes.count { $0 == .added }, added), (changes.count { $0 == .removed }, removed),
      (changes.count { $0 == .changed }, "changed"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension ContainerComparison.BindingChange {
  /// "binding 'Car' in 'Child'", without the noun for an ordinary binding.
  var subject: String {
    let noun =
      switch role {
      case .binding: ""
      case .contribution, .decorator: "\(role.rawValue) "
      }
    return "\(noun)'\(key.unambiguous)'" + (container.map { " in '\($0.visible)'" } ?? "")
  }

  /// The facts of an added or removed binding, such as "singleton, module Net, eager".
  var description: String {
    facts.map { fact in
      let value = (fact.new ?? fact.old ?? "").visible
      if value == "true" { return fact.words }
      return fact.fact == "scope" ? value : "\(fact.words) \(value)"
    }.joined(separator: ", ")
  }
}

extension ContainerComparison.FactChange {
  /// The fact as people call it.
  var words: String {
    switch fact {
    case "mapKey": "map key"
    case "environment": "reads"
    default: fact
    }
  }

  /// "scope: prototype -> singleton", "now eager", "no longer eager".
  var description: String {
    if old == nil, new == "true" { return "now \(words)" }
    if new == nil, old == "true" { return "no longer \(words)" }
    let none = fact == "scope" ? "unscoped" : "none"
    return "\(words): \((old ?? none).visible) -> \((new ?? none).visible)"
  }
}

extension ContainerComparison.DependencyChange {
  /// "+ needs 'Clock' (provider)", or what changed of it.
  var line: String { "\(change.sign) \(change == .changed ? "" : "needs ")\(description)" }

  /// "'Clock' (provider, optional)", or what changed of it.
  var description: String {
    let isChanged = change == .changed
    let words = facts.compactMap { fact -> String? in
      if isChanged { return fact.description }
      let value = (fact.new ?? fact.old ?? "").visible
      if value == "true" { return fact.words }
      if fact.fact == "kind" { return value == "instance" ? nil : value }
      return "\(fact.words) \(value)"
    }
    guard !words.isEmpty else { return "'\(key.unambiguous)'" }
    let text = words.joined(separator: ", ")
    return isChanged ? "'\(key.unambiguous)' \(text)" : "'\(key.unambiguous)' (\(text))"
  }
}

extension ContainerComparison.EntryChange {
  /// "scope 'session'".
  var subject: String {
    switch part {
    case .variable: "environment variable '\(name.visible)'"
    default: "\(part.rawValue) '\(name.visible)'"
    }
  }

  /// Its value, or its old and new values; nil if it has none.
  var detail: String? {
    switch change {
    case .added: new?.visible
    case .removed: nil
    case .changed:
      old == nil && new == nil
        ? "another value" : "\((old ?? "none").visible) -> \((new ?? "none").visible)"
    }
  }
}

extension ContainerComparison.Change {
  /// The sign of a line.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }
}
