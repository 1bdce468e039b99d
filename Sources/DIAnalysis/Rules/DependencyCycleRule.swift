import DIDefinition
import DIGraph

/// A cycle of dependencies, each of which is required to construct the next object.
struct DependencyCycleRule: Rule {
  let description = RuleDescription(
    id: "dependency-cycle", severity: .error,
    summary: "Bindings need each other before any of them can be made.",
    rationale: """
      None of the objects can be made first. A provider or a lazy ends such a cycle, because it asks \
      later; so does a property of a shared object, which is set once the object is there. Cycles \
      that share a binding are one finding: the shortest of them, with the fewest dependencies whose \
      deferral ends all.
      """,
    advice: Advice(
      swift: """
        take one of the needs as a 'Lazy' or a 'Provider', or set it as a property of a shared object
        """,
      json: """
        give one of the dependencies the kind 'lazy' or 'provider', or 'property' in a shared binding
        """),
    nonTriggering: [
      RuleExample("singleton Car -> Engine; singleton Engine -> provider Car"),
      RuleExample("singleton Car -> Engine; singleton Engine -> lazy Car"),
      RuleExample("singleton Parent -> Child; singleton Child -> property Parent"),
    ],
    triggering: [
      RuleExample("singleton ↓Car -> Engine; singleton Engine -> Car"),
      RuleExample("singleton ↓Car -> Car"),
      RuleExample("singleton ↓Car -> Motor; Motor = Engine; singleton Engine -> Car"),
      RuleExample("↓Child -> property Parent; Parent -> property Child"),
      RuleExample("singleton ↓Host -> all Plugin; contribution Plugin -> Host"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for ring in RingSearch(context).hardRings(isAliasRing: false) {
      findings.add(
        Finding(
          description, keys: ring.keys, path: ring.edges, at: .binding(ring.firstBinding),
          container: context.graph.container(of: ring.firstBinding), facts: .cycle(ring.facts)))
    }
  }

  /// The largest number of dependencies to defer that are listed.
  ///
  /// If there are more, the help only contains their number, because deferring them one by one is
  /// no remedy.
  private static let suggestionLimit = 20

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .cycle(let facts) = finding.facts, let first = finding.keys.first else {
      return FindingWords(description.summary)
    }
    var words = FindingWords("'\(first)' needs itself", otherRings: facts.otherRings)
    let cut = facts.cut ?? []
    words.suggestions = cut.prefix(Self.suggestionLimit).map { edge in
      let graph = context.graph
      let asker = context.name(graph.source(of: edge))
      return "\(asker) -> \(context.definition.symbols[graph.requestedKey(of: edge)])"
    }
    words.help = help(words.suggestions, count: cut.count, facts)
    if facts.size > finding.keys.count {
      let others = facts.otherRings.count
      let count = facts.isComplete ? "\(others + 1)" : "at least \(others + 1)"
      words.notes = ["\(count) cycles among these \(facts.size) bindings"]
    }
    return words
  }

  private func help(_ cuts: [String], count: Int, _ facts: CycleFacts) -> String {
    guard let first = cuts.first else {
      return "no dependency of this cycle can be deferred: split one of the types"
    }
    let quoted = { (cut: String) in
      "'" + cut.split(separator: " -> ", maxSplits: 1).joined(separator: "' -> '") + "'"
    }
    if count == 1 {
      let others = facts.otherRings.count
      let rest =
        others == 0
        ? ""
        : facts.isComplete
          ? " and \(others) other\(others == 1 ? "" : "s")"
          : " and all others"
      return "make \(quoted(first)) lazy or a provider: that ends this cycle\(rest)"
    }
    let listed = cuts.prefix(3).map(quoted).joined(separator: ", ")
    let more = count > 3 ? " and \(count - 3) more" : ""
    let about = facts.isExact ? "" : "about "
    return
      "\(about)\(count) dependencies have to be lazy or providers to end all cycles here: \(listed)\(more)"
  }
}
