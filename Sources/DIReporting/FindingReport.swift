public import DIAnalysis
import DIDefinition

/// One finding as the text report has it, for those who show findings one by one.
///
/// A test framework, say, that knows places of its own.
public struct FindingReport: Sendable {
  /// What is wrong and the rule's name: the first line, without place and severity.
  public let headline: String
  /// What is drawn and said below it; no line of source.
  public let evidence: String

  /// Writes the reports of all findings of an analysis, in its order.
  public static func reports(
    _ analysis: Analysis, options: ReportOptions = ReportOptions()
  ) -> [FindingReport] {
    let entry = ReportedEntry(input: "", analysis: analysis)
    let drawing = FindingDrawing(entry, options: options, style: TextStyle(options))
    let reporter = TextReporter(options: options)
    return analysis.findings.map { finding in
      let words = analysis.words(for: finding)
      var output = OutputBuffer()
      reporter.writeEvidence(finding, words, drawing: drawing, to: &output)
      var bytes: [UInt8] = []
      output.flush { bytes += $0 }
      return FindingReport(
        headline: "\(words.message.visible) [\(finding.rule.visible)]",
        evidence: String(decoding: bytes, as: UTF8.self))
    }
  }
}
