public import DIAnalysis
public import DIDefinition
import DIReporting

/// Something that `swift-di lint` would report, as a value.
public struct ContainerFinding: Sendable, Hashable {
  /// The name of the rule.
  public let rule: String
  public let severity: Severity
  /// What is wrong, in one sentence.
  public let message: String
  /// The drawn way to it, the help and the notes, as the command prints them.
  public let evidence: String
  /// The keys in question, as the rule's page lists them.
  public let keys: [String]
  /// Where the binding in question is written; the file is a file identifier, `Module/File.swift`.
  public let source: DIDefinition.SourceLocation?

  init(_ finding: Finding, _ report: FindingReport, in analysis: Analysis) {
    rule = finding.rule
    severity = finding.severity
    message = analysis.words(for: finding).message
    evidence = report.evidence
    keys = finding.keys
    source = analysis.source(of: finding)
  }
}

extension ContainerFinding: CustomStringConvertible {
  /// The finding as the command prints it, without lines of source.
  public var description: String {
    var place = ""
    if let source {
      place =
        [source.file, source.line.map(String.init), source.column.map(String.init)]
        .compactMap(\.self).joined(separator: ":").visible + ": "
    }
    return "\(place)\(severity.word): \(text)"
  }

  /// The finding without its place.
  var text: String {
    let lines = "\(message.visible) [\(rule)]\n\(evidence)"
    return String(
      lines[..<(lines.lastIndex { !$0.isNewline }.map(lines.index(after:)) ?? lines.endIndex)])
  }
}
