import DIDefinition
import DIGraph
import DIReading

/// A rule about bindings that lead back to themselves: a finding is a cycle, at its first binding.
protocol BindingCycleRule: Rule where Facts == DependencyCycle {
  /// The edges that the cycles consist of.
  static func edges(in context: RuleContext) -> CycleEdges

  /// The components over these edges, if they are known.
  static func components(in context: RuleContext) -> StronglyConnectedComponents?

  /// Finds the dependency that the help of a cycle names; nil if it names none.
  static func deferral(in context: RuleContext) -> Deferral?

  /// The words for several of these cycles: "are cycles that …".
  static var predicate: String { get }
}

extension BindingCycleRule {
  static func components(in context: RuleContext) -> StronglyConnectedComponents? { nil }

  static func deferral(in context: RuleContext) -> Deferral? { nil }

  /// Adds the cycles, then those of which the baseline or an `ignore` says that they are known.
  ///
  /// A shorter cycle may have taken the place of the latter; as long as they exist, their entries are
  /// not stale.
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let edges = edges(in: context)
    var search = BindingCycles(context.graph, edges, components(in: context))
    let all = search.all()
    guard !all.isEmpty else { return }
    let deferral = deferral(in: context)
    let components = Dictionary(
      all.flatMap { cycle in cycle.steps.map { ($0, cycle.facts) } },
      uniquingKeysWith: { first, _ in first })
    var seen: Set<CycleIdentity> = []
    func add(_ cycle: DependencyCycle, to findings: inout FindingCollector) {
      guard seen.insert(CycleIdentity(cycle, in: context.graph)).inserted else { return }
      var cycle = cycle
      cycle.facts = cycle.steps.lazy.compactMap { components[$0] }.first ?? cycle.facts
      cycle.facts.deferrable = deferral?.first(of: cycle.edges)
      findings.add(
        finding(
          keys: cycle.keys, path: cycle.edges, at: .binding(cycle.firstBinding),
          container: context.graph.container(of: cycle.firstBinding), facts: cycle))
    }
    for cycle in all { add(cycle, to: &findings) }
    let entries = findings.known.entries(of: description.id)
    if !entries.isEmpty {
      let first = Set(entries.compactMap(\.keys.first).map(ExactName.init))
      var named = NamedCycles(beginningWith: first, context.graph, edges)
      for entry in entries {
        let container = entry.container.map { context.graph.containers.position(of: $0) } ?? 0
        guard let container else { continue }
        let cycle = named.cycle(entry.keys.map(ExactName.init), in: container)
        if let cycle { add(cycle, to: &findings) }
      }
    }
    for globs in findings.suppressions.unusedGlobs(of: description.id) {
      if let cycle = search.cycle(matching: globs) { add(cycle, to: &findings) }
    }
  }

  static func cause(of cycle: DependencyCycle, in context: RuleContext) -> FindingCause? {
    let graph = context.graph
    let container = graph.containers.containers[graph.container(of: cycle.facts.component)].name
    return FindingCause(
      identity: [container, context.name(cycle.facts.component)],
      subject: "'\(CheckWords.line(ofCycle: cycle.keys))'", predicate: predicate)
  }
}

/// The identity of a cycle within its rule.
private struct CycleIdentity: Hashable {
  let keys: [ExactName]
  let container: Int

  init(_ cycle: DependencyCycle, in graph: DependencyGraph) {
    keys = cycle.keys.map(ExactName.init)
    container = graph.container(of: cycle.firstBinding)
  }
}

/// One of the scopes, containers or modules that a definition declares, by its position there.
struct Declared {
  let name: String
  let index: Int
}

/// A rule about declarations that lead back to themselves: a finding is the names of a cycle.
protocol DeclaredCycleRule: Rule where Facts == [String] {
  /// The table of the definition that contains the declarations.
  static var table: DefinitionSite.Table { get }

  /// The cycles, each from the declaration where it is reported.
  static func cycles(in context: RuleContext) -> [[Declared]]
}

extension DeclaredCycleRule {
  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    for cycle in cycles(in: context) {
      guard let first = cycle.first else { continue }
      let names = cycle.map(\.name)
      findings.add(
        finding(keys: names, at: .site(DefinitionSite(table, first.index)), facts: names))
    }
  }
}

/// The quoted names of a cycle, with the first once more at the end.
func closed(_ names: [String], by joint: String) -> String {
  (names + names.prefix(1)).map { "'\($0)'" }.joined(separator: joint)
}
