/// The facts about a strongly connected component, apart from its shortest cycle.
package struct CycleFacts: Sendable {
  /// The further cycles, shortest first.
  package var otherCycles: [[String]] = []
  /// Whether `otherCycles` contains all further cycles.
  package var isComplete = true
  /// The dependencies to defer, as edges; nil if deferring cannot break the cycles.
  package var cut: [Int]?
  package var isExact = true
  /// The number of bindings in the component.
  package var size = 0
}
