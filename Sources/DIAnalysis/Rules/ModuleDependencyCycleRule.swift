import DIDefinition
import DIGraph
import DIReading

/// Modules whose bindings need each other in a cycle.
enum ModuleDependencyCycleRule: Rule {
  private static let id = "module-dependency-cycle"

  static let without = RuleOption(
    rule: id, names: "without",
    "names or globs of modules that do not count, such as the one that puts the app together")

  static let description = RuleDescription(
    id: id, severity: .note, category: .besideBindings,
    summary: "Bindings of modules depend on each other in a cycle of modules.",
    rationale: """
      None of the modules can be built, tested or left out without the others, whichever modules \
      they require by name. One finding is reported for each component of modules: its shortest \
      cycle, with the fewest dependencies to move so that no cycle is left. Collections do not \
      count, nor does a decorator or an override of another module: these are ways to decouple \
      modules.
      """,
    advice: Advice("move or invert the fewest dependencies, which the finding lists"),
    options: [without],
    nonTriggering: [
      RuleExample("module App; module Net; Screen [App] -> Client; Client [Net]"),
      RuleExample(
        """
        module Core; module Feature; Host [Core] -> all Plugin
        contribution Plugin [Feature] -> Settings; Settings [Core]
        """),
      RuleExample(
        """
        module Core; module Traces; Screen [Core] -> Store; Store [Core]
        decorator Store [Traces] -> Store
        """),
      RuleExample(
        """
        module Core; module Doubles; Screen [Core] -> Store; Store [Core]
        override Store [Doubles] -> Clock; Clock [Core]
        """),
    ],
    triggering: [
      RuleExample(
        "↓module App; module Net; Screen [App] -> Client; Client [Net] -> Session; Session [App]"),
      RuleExample(
        """
        ↓module A; module B; module C; module D
        A1 [A] -> B1, C1; B1 [B] -> provider A2; A2 [A]; C1 [C] -> lazy A2; D1 [D] -> A1
        """),
    ])

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let all = ModuleNeeds(context.graph, without: context.options.names(Self.without))
    guard !all.needs.isEmpty else { return }
    let digraph = Digraph(
      vertexCount: all.modules.count,
      edges: all.needs.map { (source: UInt32($0.from), target: UInt32($0.to)) })
    for cut in digraph.cyclicCuts(keyPrecedes: { all.modules[$0].precedes(all.modules[$1]) }) {
      guard let cycle = ShortestCycle.cycle(in: cut.keyed) else { continue }
      findings.add(finding(cycle, cut, all, context))
    }
  }

  private static func finding(
    _ cycle: [Int], _ cut: ComponentGraph, _ all: ModuleNeeds, _ context: RuleContext
  ) -> Finding {
    let steps = cut.steps(ofCycle: cycle)
    let facts = ModuleCycle(cycle.map { cut.edges[$0] }, cut, all)
    let declared = steps.first.flatMap { first in
      context.definition.modules.firstIndex { ExactName($0.name) == ExactName(all.modules[first]) }
    }
    return finding(
      keys: steps.map { all.modules[$0] },
      at: declared.map { .site(DefinitionSite(.modules, $0)) } ?? .dependency(facts.steps[0].edge),
      facts: facts)
  }

  /// How many of the dependencies to move are listed.
  private static let suggestionLimit = 20

  static func words(for facts: ModuleCycle, in context: RuleContext) -> FindingWords {
    let cycle = closed(facts.steps.map(\.from), by: " -> ")
    var words = FindingWords("modules need each other: \(cycle)")
    let name = { (edge: Int) in
      let graph = context.graph
      return
        "\(context.name(graph.source(of: edge))) -> \(context.definition.symbols[graph.requestedKey(of: edge)])"
    }
    words.suggestions = facts.cut.prefix(Self.suggestionLimit).map(name)
    let cut = facts.cut.prefix(3).map { CheckWords.quoted(dependency: name($0)) }
    let count = facts.cut.count
    let about = facts.isExact ? "" : "about "
    words.help =
      count == 1
      ? "move or invert \(cut.joined()): that ends all cycles among these modules"
      : "move or invert \(about)\(count) dependencies to end all cycles among these modules: "
        + listed(cut, upTo: 3, of: count)
    words.notes = facts.steps.map { step in
      let others = step.count == 1 ? "" : " and \(step.count - 1) more"
      return "'\(step.from)' needs '\(step.to)': \(name(step.edge))\(others)"
    }
    if facts.size > facts.steps.count {
      words.notes.append("\(facts.size) modules in this component")
    }
    return words
  }
}

/// The facts about a component of modules that depend on one another.
package struct ModuleCycle: Sendable {
  /// One step of the shortest cycle.
  struct Step: Sendable {
    let from: String
    let to: String
    /// A dependency of a binding of the one on a binding of the other.
    let edge: Int
    /// How many there are.
    let count: Int
  }

  let steps: [Step]
  /// The dependencies to move: those between two modules that need fewest come first.
  let cut: [Int]
  let isExact: Bool
  /// The number of modules in the component.
  let size: Int

  /// Finds the dependencies to move; the shortest cycle is given as positions among the dependencies.
  init(_ cycle: [Int], _ component: ComponentGraph, _ all: ModuleNeeds) {
    struct Pair: Hashable {
      let from: Int
      let to: Int
    }
    func pair(_ need: Int) -> Pair { Pair(from: all.needs[need].from, to: all.needs[need].to) }
    var counts: [Pair: Int] = [:]
    for need in component.edges { counts[pair(need), default: 0] += 1 }
    steps = cycle.map { need in
      Step(
        from: all.modules[all.needs[need].from], to: all.modules[all.needs[need].to],
        edge: all.needs[need].edge, count: counts[pair(need)] ?? 1)
    }
    size = component.vertices.count
    let set = FeedbackEdgeSet(
      of: component.keyed.graph, weight: component.edges.map { _ in 1 })
    isExact = set?.isExact ?? true
    let needs = (set?.edges ?? []).map { component.edges[$0] }
    cut = needs.sorted { one, other in
      let (first, second) = (pair(one), pair(other))
      if first == second { return all.needs[one].edge < all.needs[other].edge }
      let sizes = (counts[first] ?? 0, counts[second] ?? 0)
      if sizes.0 != sizes.1 { return sizes.0 < sizes.1 }
      return (all.needs[one].edge, one) < (all.needs[other].edge, other)
    }.map { all.needs[$0].edge }
  }
}
