import DIAnalysis
import DIDefinition

/// Writes Markdown for the summary of a CI step and for a comment on a pull request.
///
/// The gravest findings come first; from the eleventh on they are folded. What does not fit into the
/// limit of bytes is counted. Everything that a definition names stands in code spans: there nothing is
/// a link, a mention or a tag.
struct MarkdownReporter {
  /// How many findings are not folded.
  private static let open = 10
  /// How many inputs are summed up one by one.
  private static let mostLines = 20
  /// How many cells of a text are shown.
  private static let mostCells = 300
  /// What is kept free for the last lines.
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
    var size = 0
    func add(_ text: String) {
      size += text.utf8.count
      output.write(text)
    }
    add("### swift-di: \(title(of: report))\n\n")
    let lines = Summary.lines(for: report)
    for line in lines.prefix(Self.mostLines) { add("- \(Self.code(line))\n") }
    if lines.count > Self.mostLines { add("- and \(lines.count - Self.mostLines) more lines\n") }
    let items = items(of: report)
    let total = Severity.allCases.reduce(0) { $0 + report.count(of: $1) }
    var written = 0
    for item in items {
      let text = text(of: item)
      guard size + text.utf8.count <= options.markdownLimit - Self.reserve else { break }
      if written == 0 { add("\n") }
      if written == Self.open {
        add("\n<details><summary>\(total - written) more</summary>\n\n")
      }
      add(text)
      written += 1
      try output.drain(to: sink)
    }
    if written < total, total > 0 { add("\n\(total - written) of them are not listed here.\n") }
    if written > Self.open { add("\n</details>\n") }
    try output.flush(to: sink)
  }

  /// How many findings there are of each severity.
  private func title(of report: LintReport) -> String {
    let counts = Severity.allCases.reversed().map { (report.count(of: $0), $0.word) }
      .filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }

  /// The findings that people get to see, the gravest first.
  private func items(of report: LintReport) -> [ReportedContainer.Item] {
    var items: [Severity: [ReportedContainer.Item]] = [:]
    for container in report.entries.map(ReportedContainer.init) {
      container.forEachFinding { item in
        if options.shows(item.finding) { items[item.finding.severity, default: []].append(item) }
      }
    }
    return Severity.allCases.reversed().flatMap { items[$0] ?? [] }
  }

  /// A finding as an item of a list.
  private func text(of item: ReportedContainer.Item) -> String {
    var place = item.place
    place.file = paths.path(of: place.file)
    var lines = [
      "- **\(item.finding.severity.word)** \(Self.code(item.message)) (\(Self.code(item.finding.rule)))"
    ]
    lines.append("  - at \(Self.code(place.text))")
    if let chain = Chain(item) { lines.append("  - path: \(Self.code(chain.text("…", options)))") }
    if let help = item.entry.analysis.words(for: item.finding).help {
      lines.append("  - help: \(Self.code(help))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A code span: its fence is longer than any run of backticks in the text.
  static func code(_ text: String) -> String {
    let text = DisplayText.clipped(text, to: mostCells).text
    guard text.contains(where: { $0 != " " }) else { return "` `" }
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One space on each side is taken away again.
    let isPadded =
      text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return isPadded ? "\(fence) \(text) \(fence)" : fence + text + fence
  }
}
