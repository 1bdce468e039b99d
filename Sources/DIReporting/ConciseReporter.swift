import DIAnalysis
import DIDefinition
import DIGraph

/// Writes one line for each finding, with its path at the end of the message.
struct ConciseReporter {
  let options: ReportOptions
  /// Whether Xcode and other editors are to show the lines as marks in the source.
  ///
  /// Then paths are absolute, and a note follows for each further step with a known location.
  private let isForEditors: Bool
  private let style: TextStyle

  init(options: ReportOptions, isForEditors: Bool = false) {
    self.options = options
    self.isForEditors = isForEditors
    style = TextStyle(options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = OutputBuffer()
    for container in report.entries {
      try container.forEachFinding { (item) throws(Failure) in
        guard options.shows(item.finding) else { return }
        let words = item.entry.words(for: item.finding)
        let headline = Headline(
          item.finding, words: words, in: item.entry, folder: isForEditors ? options.folder : nil)
        write(headline, of: item, to: &output)
        if isForEditors { writeSteps(of: item, to: &output) }
        try output.drain(to: sink)
      }
      writeOmissions(of: container, to: &output)
    }
    try output.flush(to: sink)
  }

  /// Writes a line for each rule whose findings are not all in the report.
  func writeOmissions(of container: LintReport.Entry, to output: inout OutputBuffer) {
    for omission in container.omissions {
      output.write(style.path(container.input.visible))
      output.write(": ")
      output.write(style.severity(.note))
      output.write(": \(omission)")
      output.endLine()
    }
  }

  /// Writes the one line of a finding.
  func write(_ headline: Headline, of item: ReportedFinding, to output: inout OutputBuffer) {
    let chain =
      Chain(item).map { ": " + $0.text(style.strokes.ellipsis) } ?? ""
    let restriction = item.restriction.map { " (\($0.unambiguous))" } ?? ""
    headline.write(to: &output, style: style, detail: chain + restriction)
  }

  /// Writes the steps after the first, which is the location of the finding itself.
  private func writeSteps(of item: ReportedFinding, to output: inout OutputBuffer) {
    let steps = item.entry.evidence(item.finding.path).steps
    for (index, step) in steps.enumerated().dropFirst() {
      guard let place = item.entry.analysis.source(ofEdge: step.edge) else { continue }
      let graph = item.entry.graph
      output.write(place.absolute(in: options.folder).text)
      output.write(": note: step \(index + 1) of \(steps.count): '")
      output.write(graph.name(of: step.from).unambiguous)
      output.write("' needs '")
      output.write(graph.name(of: step.to).unambiguous)
      output.write("' (\(graph.kind(of: step.edge).word))")
      output.endLine()
    }
  }
}
