/// The facts about a cycle that its keys do not contain.
package struct CycleFacts: Sendable {
  /// The keys of further cycles of the component, for those who report one finding for all of them.
  package var otherCycles: [[String]] = []
  /// The number of cycles of the component that are not listed.
  package var cyclesLeft = 0
  /// The number of dependencies in cycles that were not searched, because a limit ended the search.
  package var dependenciesLeft = 0
  /// The dependency of the cycle to defer, as an edge; nil if none can be deferred.
  package var deferrable: Int?
  /// The number of bindings in the component.
  package var size = 0
  /// The binding of the component with the smallest key, which all cycles of the component share.
  package var component = 0

  package init() {}
}
