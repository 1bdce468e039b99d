/// The direction along edges: to dependencies or to dependents.
package enum EdgeDirection: Sendable, Hashable {
  /// From a node to its dependencies.
  case down
  /// From a node to its dependents.
  case up
}
