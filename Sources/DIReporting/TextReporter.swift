import DIAnalysis
import DIDefinition
import DIGraph

/// Writes findings for people: the headline, the lines of source, the evidence drawn, the help.
struct TextReporter {
  let options: ReportOptions
  private let style: TextStyle

  init(options: ReportOptions) {
    self.options = options
    style = TextStyle(options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = OutputBuffer()
    var snippets = SourceSnippets(options: options, style: style)
    var rules: [String] = []
    var seen: Set<String> = []
    for entry in report.entries.map(ReportedEntry.init) {
      let drawing = FindingDrawing(entry, options: options, style: style)
      for finding in entry.analysis.findings where options.shows(finding) {
        if !seen.isEmpty { output.endLine() }
        write(finding, in: entry, drawing: drawing, snippets: &snippets, to: &output)
        if seen.insert(finding.rule).inserted { rules.append(finding.rule.visible) }
        try output.drain(to: sink)
      }
    }
    if !rules.isEmpty { output.endLine() }
    for rule in rules {
      output.write("[\(rule)]: swift-di explain \(rule)")
      output.endLine()
    }
    try output.flush(to: sink)
  }

  private func write(
    _ finding: Finding, in entry: ReportedEntry, drawing: FindingDrawing,
    snippets: inout SourceSnippets, to output: inout OutputBuffer
  ) {
    let words = entry.analysis.words(for: finding)
    let headline = Headline(finding, words: words, in: entry)
    headline.write(to: &output, style: style)
    if snippets.write(headline, to: &output) { output.endLine() }
    writeEvidence(finding, words, drawing: drawing, to: &output)
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
