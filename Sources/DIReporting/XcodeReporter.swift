import DIAnalysis
import DIDefinition
import DIGraph

/// Writes lines that Xcode and other editors show as marks in the source.
///
/// Each finding is the line of the concise report with an absolute path, then a note at each
/// further step of the path with a known location.
struct XcodeReporter {
  let options: ReportOptions
  private let concise: ConciseReporter

  init(options: ReportOptions) {
    self.options = options
    concise = ConciseReporter(options: options)
  }

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var output = OutputBuffer()
    for container in report.entries {
      try container.forEachShown(options) { (item) throws(Failure) in
        let words = item.entry.words(for: item.finding)
        let headline = Headline(
          item.finding, words: words, in: item.entry, folder: options.folder)
        concise.write(headline, of: item, to: &output)
        writeSteps(of: item, to: &output)
        try output.drain(to: sink)
      }
      concise.writeOmissions(of: container, to: &output)
    }
    try output.flush(to: sink)
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

extension SourceLocation {
  /// The location with an absolute path, if `folder` is given; `<stdin>` has no folder.
  func absolute(in folder: String?) -> SourceLocation {
    guard let folder, !file.hasPrefix("/"), !file.hasPrefix("<") else { return self }
    var place = self
    place.file = folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    return place
  }
}
