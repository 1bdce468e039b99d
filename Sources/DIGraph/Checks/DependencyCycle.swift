/// A cycle of dependencies, ready to be reported.
package struct DependencyCycle: Sendable {
  /// The bindings on the cycle, from the one with the smallest key.
  package let steps: [Int]
  package let keys: [String]
  package let edges: [Int]
  package var facts = CycleFacts()

  /// A cycle of a component, given by the edges of its cut.
  package init(_ cycle: [Int], of cut: ComponentGraph, in graph: DependencyGraph) {
    self.init(
      steps: cut.steps(ofCycle: cycle), edges: cycle.map { cut.edges[$0] }, in: graph)
  }

  package init(steps: [Int], edges: [Int], in graph: DependencyGraph) {
    self.steps = steps
    self.edges = edges
    keys = steps.map(graph.name(of:))
  }

  package var firstBinding: Int { steps.first ?? 0 }
}
