import DIAnalysis
import DIDefinition

/// Writes Markdown for the summary of a CI step and for a comment on a pull request.
///
/// The gravest findings come first; those after the tenth are folded. Findings beyond the limit of
/// bytes are only counted. All names from a definition are in code spans, where they cannot become
/// a link, a mention or a tag.
struct MarkdownReporter {
  /// The number of findings that are not folded.
  private static let open = 10
  /// The largest number of inputs with their own line.
  private static let mostLines = 20
  /// The number of bytes reserved for the last lines.
  private static let reserve = 200

  let options: ReportOptions
  private let paths: RepositoryPaths

  init(options: ReportOptions) {
    self.options = options
    paths = RepositoryPaths(options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = OutputBuffer()
    var spans = MarkdownSpans()
    var size = 0
    func add(_ text: String) {
      size += text.utf8.count
      output.write(text)
    }
    add("### swift-di: \(title(of: report))\n\n")
    let lines = Summary.lines(for: report)
    for message in report.unread.prefix(Self.mostLines) {
      add("- **not read**: \(spans.code(message))\n")
    }
    let unread = report.unread.count - Self.mostLines
    if unread > 0 { add("- and \(counted(unread, "more input")) that cannot be read\n") }
    for line in lines.prefix(Self.mostLines) { add("- \(spans.code(line))\n") }
    let left = lines.count - Self.mostLines
    if left > 0 { add("- and \(counted(left, "more line"))\n") }
    let total = Severity.allCases.reduce(0) { $0 + report.count(of: $1) }
    var (listed, written) = (0, 0)
    for group in groups(of: report) {
      let text = text(of: group, &spans)
      guard size + text.utf8.count <= options.markdownLimit - Self.reserve else { break }
      if written == 0 { add("\n") }
      if written == Self.open {
        add("\n<details><summary>\(total - listed) more</summary>\n\n")
      }
      add(text)
      written += 1
      listed += group.count
      try output.drain(to: sink)
    }
    if listed < total {
      let rest = counted(total - listed, "of them is", "of them are")
      add("\n\(rest) not listed here.\n")
    }
    if written > Self.open { add("\n</details>\n") }
    try output.flush(to: sink)
  }

  /// The title with the number of findings of each severity.
  private func title(of report: LintReport) -> String {
    var counts = Severity.allCases.reversed().map { (report.count(of: $0), $0.word) }
      .filter { $0.0 > 0 }
      .map { counted($0, $1) }
    if !report.unread.isEmpty { counts.append("\(counted(report.unread.count, "input")) not read") }
    guard counts.isEmpty else { return counts.joined(separator: ", ") }
    return report.entries.contains { $0.summary.known > 0 } ? "no new findings" : "no findings"
  }

  /// The groups of the findings to show, the gravest first.
  private func groups(of report: LintReport) -> [FindingGroup] {
    let groups = FindingGroup.groups(of: report, options)
    return Severity.allCases.reversed().flatMap { severity in
      groups.filter { $0.first.finding.severity == severity }
    }
  }

  /// Findings with one cause as an item of a list.
  private func text(of group: FindingGroup, _ spans: inout MarkdownSpans) -> String {
    let (finding, words) = (group.first.finding, group.words)
    let sign = group.sign.map { "\($0) " } ?? ""
    var lines = [
      "- **\(finding.severity.word)** \(sign)\(spans.code(group.line(words))) "
        + "(\(spans.code(finding.label)))",
      "  - at \(spans.code(paths.text(of: group.first.place)))",
    ]
    if let chain = Chain(group.first) {
      lines.append("  - path: \(spans.code(chain.text("…")))")
    }
    if let help = words.help {
      lines.append("  - help: \(spans.code(help.unambiguous))")
    }
    let shown = group.shownOthers
    for item in shown {
      let subject = spans.code((item.subject ?? "").unambiguous)
      lines.append("  - also \(subject) at \(spans.code(paths.text(of: item.place)))")
    }
    let left = group.others.count - shown.count
    if left > 0 { lines.append("  - and \(left) more") }
    return lines.joined(separator: "\n") + "\n"
  }
}
