import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReporting

/// The part of the page that needs no scripts.
///
/// It has the summary, findings, a picture and a table of the first bindings of each container.
struct StaticPart {
  static let mostBindings = 1_000
  /// Further findings are only in the data.
  static let mostGroups = 200
  /// The first findings of a group that are listed.
  private static let mostMembers = 5

  let report: LintReport
  let subjects: [PageSubject]
  let pictures: [InlinePicture?]

  func write<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try sink(Array("<div id=\"static\">\n\(summary)".utf8))
    for (subject, picture) in zip(subjects, pictures) {
      var text = "<h2>\(HTML.text(Self.name(of: subject)))</h2>\n"
      text += findings(of: subject)
      if let picture {
        text += "<figure class=\"static-picture\">\n\(picture.element)</figure>\n"
      }
      text += bindings(of: subject)
      try sink(Array(text.utf8))
    }
    try sink(Array("</div>\n".utf8))
  }

  private static func name(of subject: PageSubject) -> String {
    let name = subject.graph.definition.name
    let environment = subject.graph.definition.environment?.name
    return environment.map { "\(name), environment \($0)" } ?? name
  }

  private var summary: String {
    let lines = report.unread.map { "not read: \($0)" } + Summary.lines(for: report)
    return "<section class=\"static-summary\">\n<h1>swift-di report</h1>\n"
      + lines.map { "<p>\(HTML.text($0))</p>\n" }.joined() + "</section>\n"
  }

  // MARK: Findings

  private func findings(of subject: PageSubject) -> String {
    let groups = subject.groups.filter { $0.first.finding.state == .new }
    guard !groups.isEmpty else { return "" }
    var text = "<section class=\"static-findings\">\n<h3>Findings</h3>\n<ol>\n"
    text += groups.prefix(Self.mostGroups).map(item).joined()
    text += "</ol>\n"
    let left = groups.count - Self.mostGroups
    if left > 0 { text += "<p>and \(counted(left, "more group")) of findings</p>\n" }
    return text + "</section>\n"
  }

  private func item(_ group: FindingGroup) -> String {
    let (first, words) = (group.first, group.words)
    let severity = first.finding.severity.word
    var text = "<li class=\"\(severity)\"><p><b>\(HTML.text(group.sign ?? ""))</b> "
    text += "<span class=\"severity\">\(severity)</span> \(HTML.text(words.message)) "
    text += "<code>\(HTML.text(first.finding.label))</code></p>"
    let restriction = first.restriction.map { " \(HTML.text($0))" } ?? ""
    text += "<p class=\"place\">\(HTML.text(first.place.text))\(restriction)</p>"
    if let help = words.help { text += "<p class=\"help\">\(HTML.text(help))</p>" }
    let others = group.others
    for other in others.prefix(Self.mostMembers) {
      text += "<p>also \(HTML.text(other.subject ?? "")) "
      text += "<span class=\"place\">\(HTML.text(other.place.text))</span></p>"
    }
    if others.count > Self.mostMembers {
      text += "<p>and \(others.count - Self.mostMembers) more</p>"
    }
    return text + "</li>\n"
  }

  // MARK: Bindings

  private func bindings(of subject: PageSubject) -> String {
    let graph = subject.graph
    let count = graph.definition.bindingCount
    guard count > 0 else { return "" }
    let noun = subject.modules.noun.one
    var text = "<table class=\"static\">\n<caption>"
    text +=
      count > Self.mostBindings
      ? "The first \(Self.mostBindings) of \(count) bindings" : counted(count, "binding")
    text += "</caption>\n"
    var file: String?
    let rows = (0..<min(count, Self.mostBindings)).map { row in
      let place = subject.entry.location(of: row)
      defer { file = place?.file }
      return [
        graph.name(of: row),
        subject.modules.moduleOfNode[row].map { subject.modules.modules[$0].label } ?? "",
        subject.entry.scope(of: row) ?? "alias",
        graph.containers.containers[graph.container(of: row)].name,
        // In the file of the row above, so only the line is shown.
        place.map { $0.file == file ? ":\($0.line ?? 0)" : $0.text } ?? "",
      ]
    }
    let heads = ["key", noun, "scope", "container", "source (a line alone: same file as above)"]
    let columns = heads.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    text += "<thead><tr>\(columns.map { "<th>\(heads[$0])" }.joined())</thead>\n<tbody>\n"
    for row in rows {
      text += "<tr>" + columns.map { "<td>\(HTML.text(row[$0]))" }.joined() + "\n"
    }
    return text + "</tbody>\n</table>\n"
  }
}
