import DIDefinition

/// The bound keys that may have been meant by some unbound ones.
///
/// Lookalike keys come first; spelling is compared only if there are none.
package struct SimilarKeys {
  private let names: [String]
  private let lookalikes: LookalikeKeys
  private let spellings: SpellingIndex
  private var steps = SpellingIndex.stepLimit

  /// O(letters of all keys).
  package init(to wanted: [String], among keys: BoundKeys) {
    names = keys.names
    lookalikes = LookalikeKeys(of: wanted, among: keys)
    spellings = SpellingIndex(keys.names)
  }

  /// The positions of the keys that may have been meant by one of the wanted keys, best first.
  ///
  /// O(keys) where spelling is compared, up to a limit of work for all calls.
  package mutating func positions(for key: String, bySpelling: Bool = true) -> [Int] {
    let alike = lookalikes.positions(for: key).filter { ExactName(names[$0]) != ExactName(key) }
    guard alike.isEmpty, bySpelling, !lookalikes.isTopType(key) else { return alike }
    return spellings.near(key, includesParts: true, steps: &steps).map(\.position)
  }
}
