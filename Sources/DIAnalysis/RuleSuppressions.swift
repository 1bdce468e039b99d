import DIDefinition

/// The `ignore` entries of a whole definition for one rule, indexed by the keys of findings.
struct RuleSuppressions {
  /// The entries without keys, which suppress every finding that is not a cycle.
  private(set) var unconditional: [Int] = []
  /// The entries with keys; `owners` contains the entry of each of their globs.
  private(set) var conditional: [Int] = []
  private var owners: [Int] = []
  private let globs: GlobSet

  /// Collects entries, given by their positions in ascending order.
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

  /// Whether an entry may suppress findings with this first key.
  func mayConcern(_ key: String) -> Bool {
    !unconditional.isEmpty || !globs.matching(key).isEmpty
  }

  /// The entries whose globs match all keys of a finding, ascending.
  func matching(_ keys: [String], _ entries: [Suppressions.Entry]) -> [Int] {
    guard let first = keys.first else { return conditional }
    var found: [Int] = []
    // The globs of one entry are consecutive.
    for entry in globs.matching(first).lazy.map({ owners[$0] }) where found.last != entry {
      let fits = keys.dropFirst().allSatisfy { entries[entry].globs?.matches($0) ?? false }
      if fits { found.append(entry) }
    }
    return found
  }
}
