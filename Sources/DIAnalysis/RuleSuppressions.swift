import DIDefinition

/// The `ignore` entries of a whole definition for one rule, found by the keys of a finding.
struct RuleSuppressions {
  /// The entries without keys, which silence every finding that is not a cycle.
  private(set) var unconditional: [Int] = []
  /// Those with keys, and for each of their globs the entry that it belongs to.
  private var conditional: [Int] = []
  private var owners: [Int] = []
  private let globs: GlobSet

  /// Collects entries, given by their positions, ascending.
  init(_ positions: [Int], of entries: [Suppressions.Entry]) {
    var patterns: [String] = []
    for position in positions {
      guard let keys = entries[position].suppression.keys else {
        unconditional.append(position)
        continue
      }
      conditional.append(position)
      patterns += keys
      owners += Array(repeating: position, count: keys.count)
    }
    globs = GlobSet(patterns)
  }

  /// Whether an entry may silence findings whose first key is this one.
  func mayConcern(_ key: String) -> Bool {
    !unconditional.isEmpty || !globs.matching(key).isEmpty
  }

  /// The entries of which each key of a finding fits a glob, ascending.
  func matching(_ keys: [String], _ entries: [Suppressions.Entry]) -> [Int] {
    guard let first = keys.first else { return conditional }
    var found: [Int] = []
    // The globs of one entry stand side by side.
    for entry in globs.matching(first).lazy.map({ owners[$0] }) where found.last != entry {
      let fits = keys.dropFirst().allSatisfy { entries[entry].globs?.matches($0) ?? false }
      if fits { found.append(entry) }
    }
    return found
  }
}
