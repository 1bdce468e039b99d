import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures
import DIReporting
import DIWriting

/// Writes version 1 of the page's data, which `Documentation/Schemas/report-page.md` describes.
struct PageData {
  static let format = "swift-di-report-page"
  static let formatVersion = 1

  let report: LintReport
  let subjects: [PageSubject]
  /// For each subject the map in the static part of the page, if there is one.
  let maps: [PageMap?]

  /// The JSON in pieces, as text that cannot end a script.
  func write<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("formatVersion", Self.formatVersion)
    writer.object("tool") { writer in
      writer.member("name", "swift-di")
      writer.member("version", report.toolVersion)
    }
    writer.member("failed", report.failed)
    writer.member("verdict", Summary.verdict(on: report))
    writeRules(to: &writer)
    try writer.array("choices", zip(subjects, maps)) { (writer, choice) throws(Failure) in
      write(choice.0, choice.1, to: &writer)
      try writer.drainEscaped(to: sink)
    }
    writer.end()
    writer.finish()
    try writer.drainEscaped(to: sink)
  }

  // MARK: Rules

  private func writeRules(to writer: inout JSONWriter) {
    let found = Set(subjects.flatMap { $0.items.map(\.finding.rule) })
    writer.object("rules", inline: false) { writer in
      for rule in Rules.descriptions where found.contains(rule.id) {
        writer.object(rule.id) { writer in
          writer.member("summary", rule.summary)
          writer.member("category", rule.category.word)
          writer.objects("ignore", SuppressionCode.all(for: rule)) { writer, way in
            writer.member("notation", way.notation)
            writer.member("code", way.code)
            writer.member("place", way.place)
          }
        }
      }
    }
    writer.member("everyKey", SuppressionCode.everyKey)
  }

  // MARK: One container

  private func write(_ subject: PageSubject, _ map: PageMap?, to writer: inout JSONWriter) {
    let (choice, graph) = (subject.choice, subject.graph)
    var texts = TextTable(graph.definition.symbols)
    let scopes = ScopeList(graph, gone: subject.older?.graph.definition.scopes.map(\.name) ?? [])
    writer.beginObject()
    writer.member("name", graph.definition.name)
    writer.member("input", ReportPage.shown(choice.entry.input))
    writer.member("environment", graph.definition.environment?.name)
    writer.member("arguments", choice.arguments)
    writer.member("bindings", graph.definition.bindingCount)
    writer.member("dependencies", graph.definition.dependencyCount)
    writer.write(graph.definition.balance)
    writer.member("balanceText", Summary.balance(of: graph.definition))
    writeSummary(of: subject, to: &writer)
    scopes.write(to: &writer)
    writeContainers(of: graph, scopes, to: &writer)
    ModuleList(subject: subject, map: map).write(to: &writer)
    NodeColumns(subject, &texts, scopes).write(to: &writer)
    let edges = EdgeColumns(subject, &texts)
    edges.write(to: &writer)
    writer.member("roots")
    writer.numbers(graph.rootNodes)
    writer.member("starts")
    writer.numbers(subject.starts)
    writer.member("only", AnswerWords.onlyBinding)
    AnswerRows(subject, &texts).write(to: &writer)
    FindingData(subject).write(to: &writer)
    map?.write(to: &writer)
    DiffData(subject: subject, edges: edges.changes).write(to: &writer)
    writeLink(of: subject, &texts, to: &writer)
    texts.write(to: &writer)
    writer.end()
  }

  private func writeSummary(of subject: PageSubject, to writer: inout JSONWriter) {
    let summary = subject.entry.analysis.summary
    writer.object("summary") { writer in
      writer.member("error", summary.errors)
      writer.member("warning", summary.warnings)
      writer.member("note", summary.notes)
      writer.member("suppressed", summary.suppressed)
      writer.member("known", summary.known)
      writer.member("opaque", summary.opaque)
    }
    let omitted = subject.choice.entry.omitted
    guard !omitted.isEmpty else { return }
    writer.object("omitted") { writer in
      for (rule, count) in omitted { writer.member(rule, count) }
    }
  }

  private func writeContainers(
    of graph: DependencyGraph, _ scopes: ScopeList, to writer: inout JSONWriter
  ) {
    writer.objects("containers", graph.containers.containers) { writer, container in
      writer.member("name", container.name)
      writer.member("parent", container.parent)
      guard container.parent != nil, case .declared = container.lifetime else { return }
      writer.member("scope", scopes.position(of: container.lifetime))
    }
  }

  /// The links to source files, with the files whose path is not their name.
  private func writeLink(
    of subject: PageSubject, _ texts: inout TextTable, to writer: inout JSONWriter
  ) {
    guard let links = subject.choice.links else { return }
    let table = subject.graph.definition.bindingTable
    let files = table.files.distinct.sorted().map(Symbol.init(rawValue:))
    let odd = files.map { (file: $0, name: subject.graph.definition.symbols[$0]) }
      .filter { SourceLinks.pathBelow($0.name) != $0.name }
    writer.object("link", inline: false) { writer in
      writer.member("address", links.templates.address)
      writer.member("fragment", links.templates.fragment)
      writer.object("paths", inline: false) { writer in
        for (file, name) in odd {
          writer.member("\(texts.position(of: file))", SourceLinks.pathBelow(name) ?? "")
        }
      }
    }
  }
}

extension JSONWriter {
  /// Passes on the text written so far with `<` as an escape: in JSON it only occurs in strings.
  fileprivate mutating func drainEscaped<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var escaped: [UInt8] = []
    drain { bytes in
      guard bytes.contains(UInt8(ascii: "<")) else {
        escaped = bytes
        return
      }
      escaped.reserveCapacity(bytes.count + 4_096)
      var rest = bytes[...]
      while let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
        escaped += rest[..<mark]
        escaped += Array(#"\u003c"#.utf8)
        rest = rest[(mark + 1)...]
      }
      escaped += rest
    }
    try sink(escaped)
  }
}

extension RuleCategory {
  fileprivate var word: String {
    switch self {
    case .cycle: "cycle"
    case .deferredCycle: "deferredCycle"
    case .missing: "missing"
    case .leak: "leak"
    case .unreachable: "unreachable"
    case .binding: "binding"
    case .besideBindings: "other"
    }
  }
}
