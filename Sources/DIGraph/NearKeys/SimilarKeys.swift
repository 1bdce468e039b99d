import DIDefinition

/// The bound keys that may have been meant by some unbound ones.
///
/// Lookalike keys come first; spelling is compared only if there are none.
package struct SimilarKeys {
  private let names: [String]
  private let haveModules: Bool
  private let lookalikes: LookalikeKeys
  private let spellings: SpellingIndex
  private var steps = SpellingIndex.stepLimit

  /// O(letters of all keys).
  package init(to wanted: [String], among keys: BoundKeys) {
    names = keys.names
    haveModules = keys.haveModules
    lookalikes = LookalikeKeys(of: wanted, among: keys)
    spellings = SpellingIndex(keys.names)
  }

  /// The positions of the keys that may have been meant by one of the wanted keys, best first.
  ///
  /// O(keys) where spelling is compared, up to a limit of work for all calls.
  package mutating func positions(for key: String, bySpelling: Bool = true) -> [Int] {
    let alike = lookalikes.positions(for: key).filter { ExactName(names[$0]) != ExactName(key) }
      .filter { mayBeMeant(names[$0], by: key) }
    guard alike.isEmpty, bySpelling, !lookalikes.isTopType(key) else { return alike }
    return spellings.near(key, includesParts: true, steps: &steps).map(\.position)
      .filter { mayBeMeant(names[$0], by: key) }
  }

  /// Whether two keys with one simple name may be one type.
  ///
  /// `Home.ViewModel` is not meant by `Login.ViewModel`, unless the parent is misspelt. A parent that
  /// only one of them has may be a module.
  private func mayBeMeant(_ name: String, by wanted: String) -> Bool {
    guard name.utf8.contains(UInt8(ascii: ".")), wanted.utf8.contains(UInt8(ascii: ".")) else {
      return true
    }
    let (one, other) = (NestedName(name), NestedName(wanted))
    guard one.simple == other.simple, !one.parents.isEmpty, !other.parents.isEmpty else {
      return true
    }
    if one.isEnd(of: other) || other.isEnd(of: one) { return true }
    if haveModules, one.parents.dropFirst() == other.parents.dropFirst() { return true }
    let parents = (one.parents.joined(separator: "."), other.parents.joined(separator: "."))
    let length = min(parents.0.utf8.count, parents.1.utf8.count)
    var steps = SpellingIndex.stepLimit
    return !SpellingIndex([parents.0]).near(parents.1, steps: &steps).isEmpty && length >= 3
  }
}

/// The parts of a type's name that dots separate, without its generic arguments.
private struct NestedName {
  let parents: [Substring]
  let simple: Substring

  init(_ key: String) {
    let type = LookalikeKeys.plainType(of: key)
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    parents = Array(parts.dropLast())
    simple = parts.last ?? type
  }

  /// Whether the other name has these parents, and more before them.
  func isEnd(of other: NestedName) -> Bool { Array(other.parents.suffix(parents.count)) == parents }
}
