import DIDefinition

/// The nearest known name for each of some unknown ones.
package struct NearNames: Sendable {
  private var nearest: [ExactName: String] = [:]

  /// Finds the nearest known name for each unknown one, up to a limit of steps; names beyond it
  /// have none.
  package init(for unknown: some Sequence<String>, among known: [String]) {
    var steps = SpellingIndex.stepLimit
    var index: SpellingIndex?
    var seen: Set<ExactName> = []
    for name in unknown where seen.insert(ExactName(name)).inserted {
      let spellings = index ?? SpellingIndex(known)
      index = spellings
      if let match = spellings.near(name, steps: &steps).first {
        nearest[ExactName(name)] = known[match.position]
      }
    }
  }

  /// The nearest known name, if it is near enough.
  package subscript(name: String) -> String? { nearest[ExactName(name)] }
}
