import DIAnalysis
import DIDefinition
import DIGraph

/// Writes findings for people: the headline, the lines of source, the evidence drawn, the help.
struct TextReporter {
  let options: ReportOptions
  private let style: TextStyle
  private let concise: ConciseReporter

  init(options: ReportOptions) {
    self.options = options
    style = TextStyle(options)
    concise = ConciseReporter(options: options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = OutputBuffer()
    var snippets = SourceSnippets(options: options, style: style)
    var rules: [String] = []
    var seen: Set<String> = []
    for container in report.entries.map(ReportedContainer.init) {
      let drawings = container.mapEnvironments {
        FindingDrawing($0, options: options, style: style)
      }
      try container.forEachFinding { (item) throws(Failure) in
        guard options.shows(item.finding) else { return }
        if !seen.isEmpty { output.endLine() }
        write(item, drawing: drawings[item.variant], snippets: &snippets, to: &output)
        let rule = item.finding.rule
        // A rule of a newer engine has no page here.
        if seen.insert(rule).inserted, Rules.rule(rule) != nil { rules.append(rule.visible) }
        try output.drain(to: sink)
      }
      if !container.omitted.isEmpty { output.endLine() }
      concise.writeOmissions(of: container, to: &output)
    }
    if !rules.isEmpty { output.endLine() }
    for rule in rules {
      output.write("[\(rule)]: swift-di explain \(rule)")
      output.endLine()
    }
    try output.flush(to: sink)
  }

  private func write(
    _ item: ReportedContainer.Item, drawing: FindingDrawing,
    snippets: inout SourceSnippets, to output: inout OutputBuffer
  ) {
    let words = item.entry.analysis.words(for: item.finding)
    let headline = Headline(item.finding, words: words, in: item.entry)
    headline.write(to: &output, style: style)
    if snippets.write(headline, to: &output) { output.endLine() }
    writeEvidence(item.finding, words, drawing: drawing, to: &output)
    if let restriction = item.restriction { write("note", restriction, to: &output) }
  }

  /// Writes what comes after the first line and the source: the drawing, the help, the notes.
  func writeEvidence(
    _ finding: Finding, _ words: FindingWords, drawing: FindingDrawing,
    to output: inout OutputBuffer
  ) {
    drawing.write(finding, to: &output)
    if let help = words.help { write("help", help, to: &output) }
    for note in words.notes { write("note", note, to: &output) }
  }

  private func write(_ label: String, _ text: String, to output: inout OutputBuffer) {
    output.write("   \(label): ")
    output.write(visible: text)
    output.endLine()
  }
}
