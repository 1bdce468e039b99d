/// A cycle of dependencies, ready to be reported.
package struct DependencyCycle: Sendable {
  /// The bindings on the cycle, from the one with the smallest key.
  package let steps: [Int]
  package let keys: [String]
  package let edges: [Int]
  package internal(set) var facts = CycleFacts()

  package init(_ cycle: [Int], of cut: ComponentGraph, in graph: DependencyGraph) {
    steps = cut.steps(ofCycle: cycle)
    keys = steps.map(graph.name(of:))
    edges = cycle.map { cut.edges[$0] }
  }

  package var firstBinding: Int { steps.first ?? 0 }
}
