public import DIAnalysis
import DIDefinition

/// One finding in the form of the text report, for callers that show findings one by one.
///
/// An example is a test framework that knows source locations itself.
public struct FindingReport: Sendable {
  /// The first line, with the message and the rule's name, but without location and severity.
  public let headline: String
  /// The drawing and the text below it, without source lines.
  public let evidence: String

  /// The reports of all findings of an `analysis`, in its order, with the characters and width of
  /// `options`.
  ///
  /// O(findings), plus the size of their drawings.
  public static func reports(
    _ analysis: Analysis, options: ReportOptions = ReportOptions()
  ) -> [FindingReport] {
    let entry = ReportedAnalysis(input: "", analysis: analysis)
    let drawing = FindingDrawing(entry, options: options, style: TextStyle(options))
    let reporter = TextReporter(options: options)
    return analysis.findings.map { finding in
      let words = analysis.words(for: finding)
      var output = OutputBuffer()
      reporter.writeEvidence(finding, words, drawing: drawing, to: &output)
      var bytes: [UInt8] = []
      output.flush { bytes += $0 }
      return FindingReport(
        headline: "\(words.message.unambiguous) [\(finding.label)]",
        evidence: String(decoding: bytes, as: UTF8.self))
    }
  }
}
