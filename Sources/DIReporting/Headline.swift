import DIAnalysis
import DIDefinition

/// The first line of a finding: `path:line:column: severity: message [rule] sign`.
///
/// It is one physical line without cut names, because editors and scripts parse it.
struct Headline {
  let place: String
  let severity: Severity
  let message: String
  /// The rule, with the engine's code if there is one.
  let label: String
  /// The location in Swift source, if the definition contains it.
  let source: SourceLocation?

  /// Creates the line of a finding; with `folder` its path becomes absolute.
  init(_ finding: Finding, words: FindingWords, in entry: ReportedAnalysis, folder: String? = nil) {
    source = entry.source(of: finding)
    let place =
      source ?? entry.definitionLocation(of: finding) ?? SourceLocation(file: entry.input)
    self.place = place.absolute(in: folder).text
    severity = finding.severity
    message = words.message.unambiguous
    label = finding.label
  }

  /// Writes the line, with `detail` between the message and the rule, and the `sign` of a group at the
  /// end.
  func write(
    to output: inout OutputBuffer, style: TextStyle, detail: String = "", sign: String? = nil
  ) {
    output.write(style.path(place))
    output.write(": ")
    output.write(style.severity(severity))
    output.write(": ")
    output.write(message)
    output.write(detail)
    output.write(" [")
    output.write(label)
    output.write("]")
    if let sign { output.write(" \(sign)") }
    output.endLine()
  }
}

extension SourceLocation {
  /// The location in compilers' form, `path:line:column`, without unknown parts.
  package var text: String { fileLineAndColumn.visible }

  /// The location with an absolute path, if `folder` is given; `<stdin>` has no folder.
  func absolute(in folder: String?) -> SourceLocation {
    guard let folder, !file.hasPrefix("/"), !file.hasPrefix("<") else { return self }
    var place = self
    place.file = folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    return place
  }
}
