import DIAnalysis
import DIDefinition
import DIGraph
import DIReading
import DIReporting
import DIWriting

/// The findings of a container, with the nodes that they are about, and their groups.
struct FindingData {
  /// The largest number of bindings of a missing key that are named.
  private static let mostElsewhere = 9

  private let subject: PageSubject
  private let entryPaths: EntryPaths?
  /// The changes of new findings, by their positions in the report.
  private let changes: [Int: ContainerComparison.FindingChange]

  private var graph: DependencyGraph { subject.graph }

  init(_ subject: PageSubject) {
    self.subject = subject
    entryPaths = subject.items.isEmpty ? nil : EntryPaths(subject.entry.analysis)
    changes = Self.changes(subject)
  }

  /// Finds the change of each reported finding; the comparison may have more findings than the report.
  private static func changes(
    _ subject: PageSubject
  ) -> [Int: ContainerComparison.FindingChange] {
    guard let comparison = subject.choice.older?.comparison else { return [:] }
    let analysis = subject.entry.analysis
    var rest: [String: [ContainerComparison.FindingChange]] = [:]
    for change in comparison.findings.reversed() where change.change != .removed {
      rest[comparison.new.fingerprint(of: change.finding), default: []].append(change)
    }
    var changes: [Int: ContainerComparison.FindingChange] = [:]
    for (place, item) in subject.items.enumerated() {
      guard case .new = item.finding.state else { continue }
      if let change = rest[analysis.fingerprint(of: item.finding)]?.popLast() {
        changes[place] = change
      }
    }
    return changes
  }

  func write(to writer: inout JSONWriter) {
    let places = Dictionary(
      uniqueKeysWithValues: subject.items.enumerated().map { ($1.position, $0) })
    writer.array("findings", subject.items.indices) { writer, place in
      write(place, to: &writer)
    }
    writer.array("groups", subject.groups) { writer, group in
      writer.beginObject(inline: true)
      writer.member("id", group.sign)
      if !group.others.isEmpty {
        let words = group.words
        writer.member("message", words.message)
        writer.member("help", words.help)
      }
      writer.member("findings")
      writer.numbers(group.findings.compactMap { places[$0.position] })
      writer.end()
    }
  }

  private func write(_ place: Int, to writer: inout JSONWriter) {
    let item = subject.items[place]
    let words = item.entry.words(for: item.finding)
    let evidence = item.entry.evidence(item.finding.path)
    writer.beginObject(inline: true)
    writer.members(of: item, words) { writer in
      writer.member("nodes")
      writer.numbers(nodes(of: item.finding, evidence))
      write(evidence, of: item.finding, words, to: &writer)
    }
    writer.member("undeclared", item.finding.undeclaredNames)
    writer.member("notes", words.notes)
    writer.write(item.finding.state)
    if let change = changes[place] {
      writer.member(
        "change", change.change == .added ? PageChanges.Mark.came : PageChanges.Mark.changed)
      if change.change == .changed { writer.member("oldSeverity", change.oldSeverity?.word) }
    }
    writer.end()
  }

  private func write(
    _ evidence: Evidence, of finding: Finding, _ words: FindingWords, to writer: inout JSONWriter
  ) {
    guard !evidence.steps.isEmpty else { return }
    writer.array("path", evidence.steps, inline: true) { writer, step in
      writer.numbers([step.from, step.to, Int(graph.kind(of: step.edge).rawValue)])
    }
    let entry = entry(to: finding)
    if entry.count > 1 {
      writer.member("entry")
      writer.numbers(entry)
    }
    if evidence.isCycle {
      let wanted = words.suggestions.exactNames()
      let steps = evidence.steps.filter { step in
        wanted.contains(
          ExactName("\(graph.name(of: step.from)) -> \(requestedName(of: step.edge))"))
      }
      if !steps.isEmpty {
        writer.array("defer", steps, inline: true) { $0.numbers([$1.from, $1.to]) }
      }
    }
    let elsewhere = elsewhere(evidence)
    if !elsewhere.isEmpty {
      writer.member("elsewhere")
      writer.numbers(elsewhere)
    }
  }

  private func requestedName(of edge: Int) -> String {
    graph.definition.symbols[graph.requestedKey(of: edge)]
  }

  /// The nodes of the evidence, otherwise the bindings that the finding is about.
  private func nodes(of finding: Finding, _ evidence: Evidence) -> [Int] {
    if !evidence.steps.isEmpty { return evidence.nodes }
    if let contradicting = finding.contradicting { return contradicting }
    let edges = finding.markedEdges
    if !edges.isEmpty {
      return edges.flatMap { [graph.source(of: $0), graph.target(of: $0)] }.unique()
    }
    switch finding.place {
    case .binding(let row), .member(let row, _): return [row]
    case .dependency(let edge): return [graph.source(of: edge), graph.target(of: edge)]
    case .site(let site):
      switch site.table {
      case .roots: return [graph.rootNodes[site.index]]
      case .bindings: return [site.index]
      case .modules, .scopes, .containers, .collections, .externals, .ignore, .findings, .notRead:
        return []
      }
    case .unknownMember, .ownFile: return []
    }
  }

  /// The nodes from the nearest root to the first node of a path; -1 replaces steps that are left out.
  private func entry(to finding: Finding) -> [Int] {
    guard let path = entryPaths?.path(to: finding), let first = path.edges.first else { return [] }
    var nodes = [graph.source(of: first)]
    for (position, edge) in path.edges.enumerated() {
      if position == path.omission?.position { nodes += [-1, graph.source(of: edge)] }
      nodes.append(graph.target(of: edge))
    }
    return nodes
  }

  /// The bindings of a missing key in containers that its requester does not see.
  private func elsewhere(_ evidence: Evidence) -> [Int] {
    guard let last = evidence.steps.last else { return [] }
    switch graph.extraNode(last.to) {
    case .missing(let key): return Array(graph.bindings(of: key).prefix(Self.mostElsewhere))
    case .absent, .external, .collection, .ambiguous, nil: return []
    }
  }
}
