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
    var stale: [FindingGroup] = []
    func note(_ rule: String) {
      if seen.insert(rule).inserted { rules.append(rule) }
    }
    for container in report.entries {
      let drawings = container.analyses.map {
        FindingDrawing($0, options: options, style: style)
      }
      for group in container.shownGroups(options) {
        guard !group.isStale else {
          stale.append(group)
          continue
        }
        if !seen.isEmpty { output.endLine() }
        write(group, drawing: drawings[group.first.variant], snippets: &snippets, to: &output)
        note(group.first.finding.rule)
        try output.drain(to: sink)
      }
      if !container.omittedNew.isEmpty { output.endLine() }
      concise.writeOmissions(of: container, to: &output)
    }
    // Stale entries come last, because they would hide new findings.
    for group in FindingGroup.joined(stale) {
      if !seen.isEmpty { output.endLine() }
      let drawing = FindingDrawing(group.first.entry, options: options, style: style)
      write(group, drawing: drawing, snippets: &snippets, to: &output)
      note(group.first.finding.rule)
    }
    if !rules.isEmpty { output.endLine() }
    for rule in rules {
      output.write("[\(rule)]: swift-di rules \(rule)")
      output.endLine()
    }
    try output.flush(to: sink)
  }

  /// Writes the first finding of a group completely, and the subjects and locations of the others.
  private func write(
    _ group: FindingGroup, drawing: FindingDrawing,
    snippets: inout SourceSnippets, to output: inout OutputBuffer
  ) {
    let item = group.first
    let words = group.words
    let headline = Headline(item.finding, words: words, in: item.entry)
    headline.write(to: &output, style: style, sign: group.sign)
    if snippets.write(headline, to: &output) { output.endLine() }
    writeEvidence(item.finding, words, drawing: drawing, to: &output)
    if let restriction = item.restriction { write("note", restriction, to: &output) }
    writeOthers(of: group, to: &output)
  }

  private func writeOthers(of group: FindingGroup, to output: inout OutputBuffer) {
    let shown = group.shownOthers
    guard !shown.isEmpty else { return }
    var rows = DrawingRows(style: style, width: options.boundedWidth)
    for item in shown {
      rows.add(
        strokes: "also ", name: item.subject ?? "", traits: item.place.text, place: "")
    }
    let left = group.others.count - shown.count
    if left > 0 { rows.addLine("and \(left) more (--format json has all of them)") }
    rows.write(to: &output)
  }

  /// Writes the text after the first line and the source: the drawing, the help, the notes.
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
    output.write(text.unambiguous)
    output.endLine()
  }
}
