extension Sequence where Element: Hashable {
  /// The elements without repetitions, each at its first position.
  package func unique() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// The elements in groups of equal identity, in the order of their first elements.
  ///
  /// An element without an identity is a group of its own. O(elements), expected.
  package func groups<Identity: Hashable>(by identity: (Element) -> Identity?) -> [[Element]] {
    var groups: [[Element]] = []
    var positions: [Identity: Int] = [:]
    for element in self {
      let identity = identity(element)
      if let position = identity.flatMap({ positions[$0] }) {
        groups[position].append(element)
      } else {
        if let identity { positions[identity] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }
}
