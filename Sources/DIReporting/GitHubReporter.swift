import DIAnalysis
import DIDefinition

/// Writes workflow commands that GitHub Actions turns into annotations.
///
/// Actions shows ten annotations of each severity for a step, so no more are written, and the last
/// one contains the number of further findings. If there are more findings than annotations, those
/// with one cause share one. Values are escaped like in actions/toolkit.
struct GitHubReporter {
  /// The largest number of annotations of a severity in a step.
  static let limit = 10

  let options: ReportOptions
  private let paths: RepositoryPaths

  init(options: ReportOptions) {
    self.options = options
    paths = RepositoryPaths(options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let groups = FindingGroup.groups(of: report, options)
    var output = OutputBuffer()
    for severity in Severity.allCases.reversed() {
      let alike = groups.filter { $0.first.finding.severity == severity }
      // If all findings fit, each is at its own line. Otherwise findings with one cause share the
      // line of the first.
      let reported = alike.reduce(0) { $0 + $1.count }
      let hasRoom = reported <= Self.limit
      let shown = hasRoom ? alike.flatMap(\.singles) : Array(alike.prefix(Self.limit))
      let noun = { (count: Int) in counted(count, "more \(severity.word)") }
      var rest: [String] = []
      let beyond = reported - shown.reduce(0) { $0 + $1.count }
      if beyond > 0 { rest.append("and \(noun(beyond)): GitHub shows \(Self.limit)") }
      let omitted = report.count(of: severity) - reported
      if omitted > 0 {
        let them = inflected(omitted, "it", "them")
        let least = report.isCountedInPart ? "at least " : ""
        rest.append("and \(least)\(noun(omitted)): --max-findings left \(them) out")
      }
      for (index, group) in shown.enumerated() {
        write(group, rest: index == shown.count - 1 ? rest : [], to: &output)
        try output.drain(to: sink)
      }
    }
    try output.flush(to: sink)
  }

  /// Writes one annotation.
  ///
  /// The last one of its severity says how many findings are left out, and why.
  private func write(_ group: FindingGroup, rest: [String], to output: inout OutputBuffer) {
    let severity = group.first.finding.severity
    output.write("::\(Self.command(for: severity)) ")
    output.write(properties(of: group.first).joined(separator: ","))
    let words = group.words
    var lines = [group.line(words)]
    if let chain = Chain(group.first) { lines.append(chain.text("…")) }
    if let help = words.help {
      lines.append("help: \(help.unambiguous)")
    }
    lines += others(of: group) + rest
    output.write("::")
    output.write(lines.map(Self.escaped(message:)).joined(separator: "%0A"))
    output.endLine()
  }

  private func properties(of item: ReportedFinding) -> [String] {
    var properties: [String] = []
    let place = item.place
    if RepositoryPaths.isFile(place.file) {
      properties.append("file=\(Self.escaped(property: paths.path(of: place.file)))")
      if let line = place.line { properties.append("line=\(line)") }
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(Self.escaped(property: "swift-di \(item.finding.label)"))")
    return properties
  }

  /// One line for each of the group's other findings to show.
  private func others(of group: FindingGroup) -> [String] {
    let shown = group.shownOthers
    var lines = shown.map { item in
      "also \((item.subject ?? "").unambiguous) (\(paths.text(of: item.place)))"
    }
    let left = group.others.count - shown.count
    if left > 0 { lines.append("and \(left) more") }
    return lines
  }

  private static func command(for severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func escaped(message: String) -> String {
    message.visible.replacing("%", with: "%25")
  }

  private static func escaped(property: String) -> String {
    escaped(message: property).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
