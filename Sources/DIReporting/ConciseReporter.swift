import DIAnalysis
import DIDefinition
import DIGraph

/// Writes one line for each finding, with its path at the end of the message.
struct ConciseReporter {
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
    for entry in report.entries.map(ReportedEntry.init) {
      for finding in entry.analysis.findings where options.shows(finding) {
        let words = entry.analysis.words(for: finding)
        let headline = Headline(finding, words: words, in: entry)
        let detail = chain(entry.evidence(finding.path), in: entry)
        headline.write(to: &output, style: style, detail: detail)
        try output.drain(to: sink)
      }
    }
    try output.flush(to: sink)
  }

  /// Writes `: A -> B -> A`, and nothing for a path that says no more than the message.
  private func chain(_ evidence: Evidence, in entry: ReportedEntry) -> String {
    guard evidence.steps.count > 1, evidence.isConnected else { return "" }
    let nodes = evidence.nodes
    let folding = Folding(
      count: nodes.count, steps: evidence.steps.count, showsAll: options.showsFullPaths)
    var text = ": "
    for (index, node) in nodes.enumerated() {
      if folding.hidden.contains(index) {
        guard index == folding.hidden.lowerBound else { continue }
        text += " -> \(style.strokes.ellipsis) \(folding.hidden.count) more"
      } else {
        if index > 0 { text += " -> " }
        text += entry.graph.name(of: node).visible
      }
    }
    if evidence.isRing, let first = nodes.first {
      text += " -> " + entry.graph.name(of: first).visible
    }
    return text
  }
}
