import DIAnalysis
import DIDefinition
import DIGraph

/// Writes a JUnit report in the schema that Jenkins publishes.
///
/// There is a suite for each rule that ran, with a test case for each finding, or with a passing
/// test case if there is none, so a report is never empty. A finding is a failure if it makes the
/// run fail; other findings and suppressed ones are skipped test cases. O(findings + rules).
struct JUnitReporter {
  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let suites = suites(of: report)
    var output = OutputBuffer()
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let errors = report.unread.count
    let tests = suites.reduce(errors) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    output.write(
      "<testsuites name=\"swift-di\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\">\n"
    )
    writeUnread(report.unread, to: &output)
    for suite in suites {
      output.write("  <testsuite name=\"\(Self.escaped(suite.rule))\" tests=\"\(suite.tests)\"")
      output.write(" failures=\"\(suite.failures)\" errors=\"0\" skipped=\"\(suite.skipped)\">\n")
      if suite.items.isEmpty {
        output.write(
          "    <testcase name=\"no findings\" classname=\"\(Self.escaped(suite.rule))\"/>\n")
      }
      for (item, group) in suite.items {
        write(item, group: group, fails: suite.fails(item), to: &output)
        try output.drain(to: sink)
      }
      for omission in suite.omissions {
        output.write("    <system-out>\(Self.escaped(omission))</system-out>\n")
      }
      output.write("  </testsuite>\n")
    }
    output.write("</testsuites>\n")
    try output.flush(to: sink)
  }

  /// Writes a suite of the inputs that could not be read; nothing if there are none.
  private func writeUnread(_ messages: [String], to output: inout OutputBuffer) {
    guard !messages.isEmpty else { return }
    output.write("  <testsuite name=\"inputs\" tests=\"\(messages.count)\"")
    output.write(" failures=\"0\" errors=\"\(messages.count)\" skipped=\"0\">\n")
    for message in messages {
      let text = Self.escaped(message)
      output.write("    <testcase name=\"\(text)\" classname=\"inputs\">\n")
      output.write("      <error message=\"\(text)\" type=\"unread\"/>\n    </testcase>\n")
    }
    output.write("  </testsuite>\n")
  }

  // MARK: Suites

  /// The findings of one rule.
  private struct Suite {
    let rule: String
    let failOn: Severity?
    var items: [(item: ReportedFinding, group: String)] = []
    /// The notes about findings that are not reported.
    var omissions: [String] = []
    var failures = 0

    /// A rule without findings has one passing test case.
    var tests: Int { max(1, items.count) }
    var skipped: Int { items.count - failures }

    mutating func add(_ item: ReportedFinding, group: String) {
      items.append((item, group))
      if fails(item) { failures += 1 }
    }

    func fails(_ item: ReportedFinding) -> Bool {
      guard item.finding.state.isNew, let failOn else { return false }
      return item.finding.severity >= failOn
    }
  }

  /// The suites, in the order of the rules.
  private func suites(of report: LintReport) -> [Suite] {
    let ran = Set(report.entries.flatMap { $0.variants.flatMap(\.analysis.ranRules) })
    var suites = Rules.descriptions.map(\.id).filter(ran.contains)
      .map { Suite(rule: $0, failOn: report.failOn) }
    var positions: [String: Int] = [:]
    for (position, suite) in suites.enumerated() { positions[suite.rule] = position }
    for container in report.entries {
      let groups = container.groups
      container.forEachFinding { item in
        let group = groups.sign(of: item)
        let rule = item.finding.rule
        // A strict baseline is checked though its rule does not run.
        let position = positions[rule] ?? suites.count
        if position == suites.count {
          suites.append(Suite(rule: rule, failOn: report.failOn))
          positions[rule] = position
        }
        suites[position].add(item, group: group)
      }
      for (omitted, words) in zip(container.omittedNew, container.omissions) {
        guard let position = positions[omitted.rule] else { continue }
        suites[position].omissions.append("\(container.input): \(words)")
      }
    }
    return suites
  }

  // MARK: Test cases

  private func write(
    _ item: ReportedFinding, group: String, fails: Bool, to output: inout OutputBuffer
  ) {
    let container = item.entry.graph.definition.name
    let severity = item.finding.severity.word
    output.write("    <testcase name=\"\(Self.escaped(item.message))\"")
    output.write(" classname=\"\(Self.escaped(container))\"")
    output.write(" group=\"\(group)\"")
    output.write(">\n")
    let element = fails ? "failure" : "skipped"
    output.write("      <\(element) type=\"\(note(item.finding.state) ?? severity)\"")
    output.write(" message=\"\(Self.escaped(item.message))\">")
    output.write(lines(of: item).map(Self.escaped).joined(separator: "\n"))
    output.write("</\(element)>\n    </testcase>\n")
  }

  /// The reason why a finding does not count; nil if it does.
  private func note(_ state: Finding.State) -> String? {
    switch state {
    case .new: nil
    case .known: "known"
    case .suppressed: "suppressed"
    }
  }

  /// The finding's line in the concise report, its path, the reason, the help and the notes.
  private func lines(of item: ReportedFinding) -> [String] {
    let words = item.entry.words(for: item.finding)
    let severity = item.finding.severity.word
    var lines = ["\(item.place.text): \(severity): \(item.message) [\(item.finding.label)]"]
    if let chain = Chain(item) { lines.append(chain.text("…")) }
    switch item.finding.state {
    case .new: break
    case .known: lines.append("known: it is in the baseline")
    case .suppressed(let reason): lines.append("suppressed" + (reason.map { ": \($0)" } ?? ""))
    }
    if let help = words.help { lines.append("help: \(help.unambiguous)") }
    return lines + words.notes.map { "note: \($0.unambiguous)" }
  }

  /// Escapes text for XML 1.0; `visible` already escapes the characters that XML forbids.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
