/// Finds the known name that was most likely meant by an unknown one.
package enum NearestName {
  /// The candidate nearest to `name` within the limit; among equally near `candidates` the first.
  ///
  /// The limit is an edit distance of a third of the length and at most three, ignoring the case of
  /// ASCII letters; digits must be equal.
  ///
  /// O(total length of the candidates) to index them, then a search among similar ones.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let candidates = Array(candidates)
    var steps = Int.max
    return SpellingIndex(candidates).near(name, steps: &steps).first.map { candidates[$0.position] }
  }
}
