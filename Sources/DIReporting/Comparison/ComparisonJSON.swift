import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DIWriting

/// Writes version 1 of the JSON of comparisons, as its schema says.
struct ComparisonJSON {
  static let formatVersion = 1

  private let subject: ComparedContainers
  private let toolVersion: String

  private var comparison: ContainerComparison { subject.comparison }

  init(_ subject: ComparedContainers, _ toolVersion: String) {
    self.subject = subject
    self.toolVersion = toolVersion
  }

  func write<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.writeHead(formatVersion: Self.formatVersion, toolVersion: toolVersion)
    write("old", subject.old, to: &writer)
    write("new", subject.new, to: &writer)
    try list("findings", comparison.findings, &writer, sink) { write($0, to: &$1) }
    try list("bindings", comparison.bindings, &writer, sink) { write($0, to: &$1) }
    try list("parts", comparison.entries, &writer, sink) { write($0, to: &$1) }
    writeSummary(to: &writer)
    writer.end()
    writer.finish()
    try writer.drain(to: sink)
  }

  private func write(_ name: String, _ entry: ReportedAnalysis, to writer: inout JSONWriter) {
    let definition = entry.graph.definition
    let summary = entry.analysis.summary
    writer.object(name, inline: false) { writer in
      writer.member("name", definition.name)
      writer.member("input", entry.input)
      writer.member("bindings", definition.bindingCount)
      writer.member("dependencies", definition.dependencyCount)
      writer.object("findings") { writer in
        writer.member("error", summary.errors)
        writer.member("warning", summary.warnings)
        writer.member("note", summary.notes)
      }
    }
  }

  private func list<Element, Failure: Error>(
    _ name: String, _ elements: [Element], _ writer: inout JSONWriter,
    _ sink: ([UInt8]) throws(Failure) -> Void, _ write: (Element, inout JSONWriter) -> Void
  ) throws(Failure) {
    try writer.array(name, elements) { (writer, element) throws(Failure) in
      write(element, &writer)
      try writer.drainPiece(to: sink)
    }
  }

  // MARK: Changes

  private func write(_ change: ContainerComparison.FindingChange, to writer: inout JSONWriter) {
    let entry = subject.entry(of: change)
    let finding = change.finding
    writer.beginObject()
    writer.member("change", change.change.rawValue)
    writer.member("rule", finding.rule)
    writer.member("code", finding.code)
    writer.member("severity", finding.severity.word)
    if change.change == .changed { writer.member("oldSeverity", change.oldSeverity?.word) }
    writer.member("message", entry.words(for: finding).message)
    writer.member("container", entry.container(of: finding))
    writer.list("keys", finding.keys)
    writer.member("source", entry.source(of: finding))
    if let place = entry.analysis.definitionPlace(of: finding) {
      writer.object("definition") { writer in
        writer.member("line", place.line)
        writer.member("column", place.column)
      }
    }
    writer.member("fingerprint", entry.fingerprint(of: finding))
    writer.end()
  }

  private func write(_ change: ContainerComparison.BindingChange, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("change", change.change.rawValue)
    writer.member("key", change.key)
    writer.member("container", change.container)
    writer.member("role", change.role.rawValue)
    let source =
      change.newRow.map(subject.new.graph.definition.source(ofBinding:))
      ?? change.oldRow.map(subject.old.graph.definition.source(ofBinding:))
    writer.member("source", source ?? nil)
    write(change.facts, to: &writer)
    if !change.dependencies.isEmpty {
      writer.objects("dependencies", change.dependencies) { writer, dependency in
        writer.member("change", dependency.change.rawValue)
        writer.member("key", dependency.key)
        write(dependency.facts, to: &writer)
      }
    }
    writer.end()
  }

  private func write(_ facts: [ContainerComparison.FactChange], to writer: inout JSONWriter) {
    guard !facts.isEmpty else { return }
    writer.objects("facts", facts) { writer, fact in
      writer.member("fact", fact.fact)
      writer.member("old", fact.old)
      writer.member("new", fact.new)
    }
  }

  private func write(_ change: ContainerComparison.EntryChange, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("change", change.change.rawValue)
    writer.member("part", change.part.rawValue)
    writer.member("name", change.name)
    writer.member("old", change.old)
    writer.member("new", change.new)
    writer.end()
  }

  private func writeSummary(to writer: inout JSONWriter) {
    writer.object("summary", inline: false) { writer in
      func write(_ name: String, _ count: (ContainerComparison.Change) -> Int) {
        writer.object(name) { writer in
          for change in ContainerComparison.Change.allCases {
            writer.member(change.rawValue, count(change))
          }
        }
      }
      write("findings") { change in comparison.findings.count { $0.change == change } }
      write("bindings") { change in comparison.bindings.count { $0.change == change } }
      write("dependencies") { comparison.dependencyCount($0) }
      write("parts") { change in comparison.entries.count { $0.change == change } }
    }
  }
}
