import DIDefinition
import DIGraph

/// Several bindings of one key that contradict each other.
struct DuplicateBindingRule: Rule {
  let description = RuleDescription(
    id: "duplicate-binding", severity: .error,
    summary: "One key is bound several times in one container.",
    rationale: """
      Which of the bindings answers then depends on the order of registration, and the others are \
      dead without anybody knowing. A deliberate replacement says that it overrides; elements of a \
      collection say that they contribute. The same key in a child container is shadowing and fine.
      """,
    nonTriggering: [
      RuleExample("singleton Logger; override singleton Logger"),
      RuleExample("contribution Plugin; contribution Plugin"),
      RuleExample("container Session; Logger; Logger @Session"),
      RuleExample("Logger; decorator Logger -> Logger"),
    ],
    triggering: [
      RuleExample("singleton Logger; ↓Logger"),
      RuleExample("Plugin; contribution ↓Plugin"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for duplicate in context.graph.effective.duplicates {
      let rows = (duplicate.ordinary + duplicate.contributions).sorted()
      // The second one is where the contradiction begins.
      findings.add(
        Finding(
          description, keys: [context.name(rows[0])], at: .binding(rows[1]),
          container: context.graph.container(of: rows[0]), facts: .nodes(rows)))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .nodes(let rows) = finding.facts, let key = finding.keys.first else {
      return FindingWords(description.summary)
    }
    let contributes = rows.filter {
      context.definition.bindingTable.flags[$0].contains(.contributes)
    }
    let isMixed = !contributes.isEmpty
    let notes = rows.prefix(5).map { row in
      let place = context.definition.source(ofBinding: row).map { source in
        source.file + (source.line.map { ":\($0)" } ?? "")
      }
      let module = context.definition.bindingTable.modules[symbol: row].map {
        "module \(context.definition.symbols[$0])"
      }
      let parts = [place, module].compactMap { $0 }
      return "bound "
        + (parts.isEmpty ? "as entry \(row) of 'bindings'" : "at " + parts.joined(separator: ", "))
    }
    let more = rows.count > 5 ? ["and \(rows.count - 5) more"] : []
    return FindingWords(
      isMixed
        ? "'\(key)' is bound once for itself and once as part of a collection"
        : "'\(key)' is bound \(rows.count) times",
      help: isMixed
        ? "give one of the two another key, or let both contribute"
        : "remove one, give one a name, or say 'overrides' or 'contributes'",
      notes: notes + more)
  }
}
