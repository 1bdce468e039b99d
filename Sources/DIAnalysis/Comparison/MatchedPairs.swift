import DIDefinition

/// The entries of two lists that belong together.
///
/// In each pass, entries of equal names are matched in their order.
struct MatchedPairs {
  /// The pairs in the order of the newer list; entries without a partner there come last.
  private(set) var all: [(old: Int?, new: Int?)] = []

  /// Matches the entries.
  ///
  /// O(entries · passes), expected.
  ///
  /// - Parameters:
  ///   - old: the positions in the older list.
  ///   - new: the positions in the newer list.
  ///   - passes: for each pass the name of an entry in the older list and that of one in the newer.
  init(
    _ old: [Int], _ new: [Int],
    passes: [(old: (Int) -> [ExactName], new: (Int) -> [ExactName])]
  ) {
    var partners = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    for pass in passes {
      var rest: [[ExactName]: [Int]] = [:]
      for position in old.indices.reversed() where !isTaken[position] {
        rest[pass.old(old[position]), default: []].append(position)
      }
      guard !rest.isEmpty else { break }
      for position in new.indices where partners[position] == nil {
        guard let partner = rest[pass.new(new[position])]?.popLast() else { continue }
        partners[position] = old[partner]
        isTaken[partner] = true
      }
    }
    for (position, entry) in new.enumerated() { all.append((partners[position], entry)) }
    for (position, entry) in old.enumerated() where !isTaken[position] { all.append((entry, nil)) }
  }
}
