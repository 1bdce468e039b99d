package import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
package import DIWriting

/// Writes version 1 of the JSON report, defined by `Documentation/Schemas/swift-di-report-1.json`.
struct JSONReporter {
  static let formatVersion = 1

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeHead(formatVersion: Self.formatVersion, toolVersion: report.toolVersion)
    try writer.array("containers", report.entries) {
      (writer, container) throws(Failure) in
      try write(container, to: &writer, draining: sink)
    }
    writer.member("failed", report.failed)
    writer.end()
    writer.finish()
    try writer.drain(to: sink)
  }

  private func write<Failure: Error>(
    _ container: LintReport.Entry, to writer: inout JSONWriter,
    draining sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let definition = container.first.graph.definition
    writer.beginObject()
    writer.member("name", definition.name)
    writer.member("input", container.input)
    writer.member("bindings", container.size.bindings)
    writer.member("dependencies", container.size.dependencies)
    writer.write(definition.balance)
    writer.member("environments", container.environments)
    writer.member("findings")
    writer.beginArray()
    let groups = container.groups
    try container.forEachFinding { (item) throws(Failure) in
      writer.element()
      writer.write(item, group: groups.sign(of: item))
      try writer.drainPiece(to: sink)
    }
    writer.end()
    if !container.omitted.isEmpty {
      writer.object("omitted") { writer in
        for (rule, count) in container.omitted { writer.member(rule, count) }
      }
    }
    writer.object("summary") { writer in
      let summary = container.summary
      writer.member("error", summary.errors)
      writer.member("warning", summary.warnings)
      writer.member("note", summary.notes)
      writer.member("suppressed", summary.suppressed)
      writer.member("known", summary.known)
      writer.member("opaque", summary.opaque)
    }
    writer.end()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ item: ReportedFinding, group: String) {
    let (finding, entry) = (item.finding, item.entry)
    let words = entry.words(for: finding)
    beginObject()
    members(of: item, words) { $0.write(path: entry.evidence(finding.path), of: entry) }
    member("group", group)
    write(finding.state)
    end()
  }

  private mutating func write(path: Evidence, of entry: ReportedAnalysis) {
    guard !path.steps.isEmpty else { return }
    objects("path", path.steps) { writer, step in
      writer.member("from", entry.graph.name(of: step.from))
      writer.member("to", entry.graph.definition.symbols[entry.graph.requestedKey(of: step.edge)])
      writer.member("kind", entry.graph.kind(of: step.edge).word)
      writer.member("source", entry.analysis.source(ofEdge: step.edge))
    }
  }
}

extension JSONWriter {
  /// Writes the members of a finding that do not depend on other findings.
  ///
  /// - Parameters:
  ///   - item: the finding.
  ///   - words: its words.
  ///   - path: writes its evidence.
  package mutating func members(
    of item: ReportedFinding, _ words: FindingWords, path: (inout JSONWriter) -> Void
  ) {
    let (finding, entry) = (item.finding, item.entry)
    member("rule", finding.rule)
    member("code", finding.code)
    member("severity", finding.severity.word)
    member("message", words.message)
    member("container", entry.container(of: finding))
    list("keys", finding.keys)
    path(&self)
    member("reachedFrom", entry.analysis.reachedFrom(finding))
    member("source", entry.analysis.source(of: finding))
    if let place = entry.analysis.definitionPlace(of: finding) {
      object("definition") { writer in
        writer.member("line", place.line)
        writer.member("column", place.column)
        writer.member("pointer", place.pointer)
      }
    }
    member("help", words.help)
    member("suggestions", words.suggestions)
    member("environments", item.environments)
    member("fingerprint", entry.fingerprint(of: finding))
  }

  /// Writes the state of a finding, with the reason of a suppressed one.
  package mutating func write(_ state: Finding.State) {
    switch state {
    case .new:
      member("state", "new")
    case .known:
      member("state", "known")
    case .suppressed(let reason):
      member("state", "suppressed")
      member("reason", reason)
    }
  }
}
