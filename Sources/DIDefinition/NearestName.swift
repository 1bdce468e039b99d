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

  /// The known name that `name` misspells; nil if it is a word of its own.
  ///
  /// A misspelling differs only in the case of ASCII letters, or by one edit if the shorter of both names has
  /// four or five letters, and by at most two if it has more.
  ///
  /// O(total length of the names).
  package static func misspelt(_ name: String, among names: some Sequence<String>) -> String? {
    guard name.utf8.count <= longestMisspelling else { return nil }
    // A letter beyond ASCII counts as one edit, although it has several bytes.
    var name = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0.isASCII ? $0 : "\u{1A}" }))
    var distance = EditDistance()
    var nearest: (name: String, edits: Int)?
    for known in names {
      let limit = limit(forShorter: min(name.utf8.count, known.utf8.count))
      // Most names differ too much in their length already.
      guard abs(name.utf8.count - known.utf8.count) <= limit else { continue }
      var letters = known
      let edits = name.withUTF8 { name in
        letters.withUTF8 { distance.between(name, $0, atMost: limit) }
      }
      if let edits, edits < nearest?.edits ?? .max { nearest = (known, edits) }
    }
    return nearest?.name
  }

  /// The bytes of a longer name cannot be an edit or two away from a member of the format.
  private static let longestMisspelling = 128

  private static func limit(forShorter length: Int) -> Int {
    length < 4 ? 0 : length < 6 ? 1 : 2
  }
}
