import DIAnalysis
import DIDefinition

/// The first line of a finding: `path:line:column: severity: message [rule]`.
///
/// It is one physical line, and no name in it is cut: it is what editors and scripts read.
struct Headline {
  let place: String
  let severity: Severity
  let message: String
  let rule: String
  /// The place in Swift source, if the definition gives one.
  let source: SourceLocation?

  /// Puts a finding into words; with `folder` the place gets an absolute path.
  init(
    _ finding: Finding, words: FindingWords, in entry: ReportedEntry, folder: String? = nil
  ) {
    source = entry.source(of: finding)
    let place =
      source ?? entry.definitionLocation(of: finding) ?? SourceLocation(file: entry.input)
    self.place = place.absolute(in: folder).text
    severity = finding.severity
    message = words.message.visible
    rule = finding.rule.visible
  }

  /// Writes the line, with `detail` between the message and the rule.
  func write(to output: inout OutputBuffer, style: TextStyle, detail: String = "") {
    output.write(style.path(place))
    output.write(": ")
    output.write(style.severity(severity))
    output.write(": ")
    output.write(message)
    output.write(detail)
    output.write(" [")
    output.write(rule)
    output.write("]")
    output.endLine()
  }
}

extension SourceLocation {
  /// The place as compilers write it: `path:line:column`, without what is not known.
  var text: String {
    var text = file.visible
    guard let line else { return text }
    text += ":\(line)"
    if let column { text += ":\(column)" }
    return text
  }
}
