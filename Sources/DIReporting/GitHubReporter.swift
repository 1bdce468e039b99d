import DIAnalysis
import DIDefinition

/// Writes workflow commands that GitHub Actions turns into annotations.
///
/// Actions shows ten annotations of each severity for a step, so no more are written: the tenth says how
/// many there are besides. The values are escaped as actions/toolkit escapes them.
struct GitHubReporter {
  /// How many annotations of a severity a step may have.
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
    var shown: [Severity: [ReportedContainer.Item]] = [:]
    for container in report.entries.map(ReportedContainer.init) {
      container.forEachFinding { item in
        let severity = item.finding.severity
        guard options.shows(item.finding), shown[severity, default: []].count < Self.limit else {
          return
        }
        shown[severity, default: []].append(item)
      }
    }
    var output = OutputBuffer()
    for severity in Severity.allCases.reversed() {
      let items = shown[severity] ?? []
      let more = report.count(of: severity) - items.count
      for (index, item) in items.enumerated() {
        write(item, more: index == items.count - 1 ? more : 0, to: &output)
        try output.drain(to: sink)
      }
    }
    try output.flush(to: sink)
  }

  /// Writes one annotation; the last of its severity says how many `more` there are.
  private func write(_ item: ReportedContainer.Item, more: Int, to output: inout OutputBuffer) {
    let severity = item.finding.severity
    var properties: [String] = []
    let place = item.place
    if RepositoryPaths.isFile(place.file) {
      properties.append("file=\(Self.escaped(property: paths.path(of: place.file)))")
      if let line = place.line { properties.append("line=\(line)") }
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(Self.escaped(property: "swift-di \(item.finding.rule)"))")
    var lines = [item.message]
    if let chain = Chain(item) { lines.append(chain.text("…", options)) }
    if let help = item.entry.analysis.words(for: item.finding).help {
      lines.append("help: \(help.visible)")
    }
    if more > 0 {
      let noun = "\(severity.word)\(more == 1 ? "" : "s")"
      lines.append("and \(more) more \(noun): GitHub shows \(Self.limit)")
    }
    output.write("::\(Self.command(for: severity)) \(properties.joined(separator: ","))::")
    output.write(lines.map(Self.escaped(message:)).joined(separator: "%0A"))
    output.endLine()
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
