public import DIAnalysis
public import DIDefinition
import DIReporting

/// A finding of `swift-di lint`, as a value.
public struct ContainerFinding: Sendable, Hashable {
  /// The name of the rule.
  public let rule: String
  /// The engine's code for a fault of compiled code, of the rule `does-not-build`.
  public let code: String?
  /// The severity, as the options and the configuration determine it.
  public let severity: Severity
  /// The finding in one sentence.
  public let message: String
  /// The drawn path, the help and the notes, as the command prints them.
  public let evidence: String
  /// The keys of the finding, as the rule's page lists them.
  public let keys: [String]
  /// The location of the binding in question; the file is a file identifier, `Module/File.swift`.
  public let source: DIDefinition.SourceLocation?

  private let label: String

  init(_ finding: Finding, _ report: FindingReport, in analysis: Analysis) {
    rule = finding.rule
    code = finding.code
    label = finding.label
    severity = finding.severity
    message = analysis.words(for: finding).message
    evidence = report.evidence
    keys = finding.keys
    source = analysis.source(of: finding)
  }
}

extension ContainerFinding: CustomStringConvertible {
  /// The finding as the command prints it, without source lines.
  public var description: String {
    (source.map { "\($0.text): " } ?? "") + "\(severity.word): \(text)"
  }

  /// The finding without its location.
  var text: String {
    let lines = "\(message.visible) [\(label)]\n\(evidence)"
    return String(
      lines[..<(lines.lastIndex { !$0.isNewline }.map(lines.index(after:)) ?? lines.endIndex)])
  }
}
