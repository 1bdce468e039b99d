import DIAnalysis
import DIDefinition
import DIGraph
import DIReporting
import DIWriting

/// What changed since the older version.
struct DiffData {
  let subject: PageSubject
  /// The change of each edge of the page.
  let edges: [Int]

  func write(to writer: inout JSONWriter) {
    guard let older = subject.choice.older else { return }
    let comparison = older.comparison
    let changes = subject.changes
    writer.object("diff", inline: false) { writer in
      writer.member("input", ReportPage.shown(older.input))
      writer.column(
        "nodes",
        (0..<subject.graph.nodeCount).map { changes.bindings[$0] ?? PageChanges.Mark.none }
          + changes.gone.map { _ in PageChanges.Mark.gone })
      writer.column("edges", edges)
      writer.objects("facts", facts(of: comparison)) { writer, fact in
        writer.member("node", fact.node)
        writer.member("key", fact.key)
        writer.member("fact", fact.change.fact)
        writer.member("old", fact.change.old)
        writer.member("new", fact.change.new)
      }
      writer.objects("parts", comparison.entries) { writer, entry in
        writer.member("change", Self.mark(entry.change))
        writer.member("part", entry.part.rawValue)
        writer.member("name", entry.name)
        writer.member("old", entry.old)
        writer.member("new", entry.new)
      }
      writer.objects("gone", comparison.findings.filter { $0.change == .removed }) {
        write($1.finding, of: comparison.old, to: &$0)
      }
      writeSummary(of: comparison, to: &writer)
    }
  }

  private static func mark(_ change: ContainerComparison.Change) -> Int {
    switch change {
    case .added: PageChanges.Mark.came
    case .removed: PageChanges.Mark.gone
    case .changed: PageChanges.Mark.changed
    }
  }

  /// The facts in which a binding differs between the two versions, and those of its dependencies.
  private func facts(
    of comparison: ContainerComparison
  ) -> [(node: Int, key: String?, change: ContainerComparison.FactChange)] {
    comparison.bindings.filter { $0.change == .changed }.flatMap { change in
      guard let row = change.newRow else {
        return [(node: Int, key: String?, change: ContainerComparison.FactChange)]()
      }
      let ofDependencies = change.dependencies.filter { $0.change == .changed }
        .flatMap { dependency in dependency.facts.map { (row, Optional(dependency.key), $0) } }
      return change.facts.map { (row, nil, $0) } + ofDependencies
    }
  }

  private func write(_ finding: Finding, of older: Analysis, to writer: inout JSONWriter) {
    writer.member("rule", finding.rule)
    writer.member("severity", finding.severity.word)
    writer.member("message", older.words(for: finding).message)
    writer.member("container", older.container(of: finding))
    writer.list("keys", finding.keys)
    writer.member("fingerprint", older.fingerprint(of: finding))
  }

  private func writeSummary(of comparison: ContainerComparison, to writer: inout JSONWriter) {
    let kinds: [ContainerComparison.Change] = [.added, .removed, .changed]
    writer.object("summary") { writer in
      writer.member("bindings")
      writer.numbers(kinds.map { kind in comparison.bindings.count { $0.change == kind } })
      writer.member("dependencies")
      writer.numbers(kinds.map(comparison.dependencyCount))
      writer.member("findings")
      writer.numbers(kinds.map { kind in comparison.findings.count { $0.change == kind } })
    }
  }
}
