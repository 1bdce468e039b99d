/// The facts about a strongly connected component, apart from its shortest cycle.
package struct CycleFacts: Sendable {
  /// The keys of further cycles, each of which contains a key that no earlier cycle contains.
  package var otherCycles: [[String]] = []
  /// The number of bindings whose keys are in none of the cycles.
  package var bindingsLeft = 0
  /// The dependency of the shortest cycle to defer, as an edge; nil if none can be deferred.
  package var deferrable: Int?
  /// The number of bindings in the component.
  package var size = 0
}
