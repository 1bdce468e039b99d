import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DIWriting

/// Writes version 1 of the JSON report, which report-format.md defines.
struct JSONReporter {
  static let formatVersion = 1

  func write<Failure: Error>(
    _ report: LintReport, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeHead(formatVersion: Self.formatVersion, toolVersion: report.toolVersion)
    writer.member("containers")
    writer.beginArray()
    for entry in report.entries.map(ReportedContainer.init) {
      writer.element()
      try write(entry, to: &writer, draining: sink)
    }
    writer.end()
    writer.member("failed")
    writer.bool(report.failed)
    writer.end()
    writer.finish()
    try writer.drain(to: sink)
  }

  private func write<Failure: Error>(
    _ container: ReportedContainer, to writer: inout JSONWriter,
    draining sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let definition = container.first.graph.definition
    writer.beginObject()
    writer.member("name", definition.name)
    writer.member("input", container.input)
    writer.member("bindings", container.size.bindings)
    writer.member("dependencies", container.size.dependencies)
    writer.member("environments", container.environments)
    writer.member("findings")
    writer.beginArray()
    var groups = FindingGroupIDs(container)
    try container.forEachFinding { (item) throws(Failure) in
      writer.element()
      writer.write(item, group: groups.removeFirst())
      try writer.drainPiece(to: sink)
    }
    writer.end()
    writer.write(omitted: container.omitted)
    writer.member("summary")
    writer.write(container.summary)
    writer.end()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ item: ReportedContainer.Item, group: String?) {
    let (finding, entry) = (item.finding, item.entry)
    let words = entry.analysis.words(for: finding)
    beginObject()
    member("rule", finding.rule)
    member("severity", finding.severity.word)
    member("message", words.message)
    member("container", entry.analysis.container(of: finding))
    member("keys")
    list(finding.keys)
    write(path: entry.evidence(finding.path), of: entry)
    member("reachedFrom", entry.analysis.reachedFrom(finding))
    if let source = entry.analysis.source(of: finding) { write(source) }
    if let place = entry.analysis.definitionPlace(of: finding) { write(place) }
    member("help", words.help)
    member("suggestions", words.suggestions)
    write(rings: words.otherRings)
    member("environments", item.environments)
    member("fingerprint", entry.analysis.fingerprint(of: finding))
    member("group", group)
    write(finding.state)
    end()
  }

  private mutating func list(_ values: [String]) {
    beginArray(inline: true)
    for value in values {
      element()
      string(value)
    }
    end()
  }

  private mutating func write(path: Evidence, of entry: ReportedEntry) {
    guard !path.steps.isEmpty else { return }
    member("path")
    beginArray()
    for step in path.steps {
      element()
      beginObject(inline: true)
      member("from", entry.graph.name(of: step.from))
      member("to", entry.graph.definition.symbols[entry.graph.requestedKey(of: step.edge)])
      member("kind", entry.graph.kind(of: step.edge).word)
      if let source = entry.analysis.source(ofEdge: step.edge) { write(source) }
      end()
    }
    end()
  }

  private mutating func write(_ source: SourceLocation) {
    member("source")
    beginObject(inline: true)
    member("file", source.file)
    member("line", source.line)
    member("column", source.column)
    end()
  }

  private mutating func write(_ place: DefinitionPlace) {
    member("definition")
    beginObject(inline: true)
    member("line", place.line)
    member("column", place.column)
    member("pointer", place.pointer)
    end()
  }

  private mutating func write(rings: [[String]]) {
    guard !rings.isEmpty else { return }
    member("otherRings")
    beginArray()
    for ring in rings {
      element()
      list(ring)
    }
    end()
  }

  private mutating func write(_ state: Finding.State) {
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

  fileprivate mutating func write(omitted: [(rule: String, count: Int)]) {
    guard !omitted.isEmpty else { return }
    member("omitted")
    beginObject(inline: true)
    for (rule, count) in omitted { member(rule, count) }
    end()
  }

  fileprivate mutating func write(_ summary: Analysis.Summary) {
    beginObject(inline: true)
    member("error", summary.errors)
    member("warning", summary.warnings)
    member("note", summary.notes)
    member("suppressed", summary.suppressed)
    member("known", summary.known)
    member("opaque", summary.opaque)
    end()
  }
}
