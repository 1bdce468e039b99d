package import DIDefinition

extension EffectiveBindings {
  /// Bindings of one key in one container that contradict each other or an external.
  package struct Duplicate: Sendable {
    /// The effective ordinary bindings and the contributions, in order of registration.
    ///
    /// If there are none of these, it has the decorator that is bound under the key of an external.
    package let rows: [Int]
    /// Whether bindings contradict each other, rather than only the external.
    package let isRepeated: Bool
    /// The position of an external with the same key, in this container or in a child.
    package let external: Int?
  }

  /// Whether some container binds a key.
  func isBound(_ key: Symbol) -> Bool {
    Int(key.rawValue) < firstGroup.count && firstGroup[Int(key.rawValue)] != Self.none
  }

  /// The bindings of a key in each container that binds it, in no particular order.
  ///
  /// `entries` lists all bindings that contradict each other.
  package func meanings(
    of key: Symbol
  ) -> [(container: Int, entries: [Int], contributions: [Int])] {
    guard Int(key.rawValue) < firstGroup.count else { return [] }
    var meanings: [(container: Int, entries: [Int], contributions: [Int])] = []
    var group = firstGroup[Int(key.rawValue)]
    while group != Self.none {
      let facts = groups[Int(group)]
      let list =
        facts.contributions == Self.none ? [] : contributions[Int(facts.contributions)]
      meanings.append(
        (Int(facts.container), entries(of: Int(group)).map(Int.init), list.map(Int.init)))
      group = facts.next
    }
    return meanings
  }

  /// The binding for an ordinary request for a key, in this container alone.
  ///
  /// If several bindings contradict one another, the first is returned.
  func entry(of key: Symbol, in container: Int) -> Int? {
    guard Int(key.rawValue) < firstGroup.count else { return nil }
    var group = firstGroup[Int(key.rawValue)]
    while group != Self.none {
      let facts = groups[Int(group)]
      if Int(facts.container) == container, facts.entry != Self.none {
        return Int(facts.entry)
      }
      group = facts.next
    }
    return nil
  }

  /// The groups whose bindings contradict each other or an external.
  ///
  /// - Returns: one entry for each such group.
  func findDuplicates(_ externals: Externals, _ containers: ContainerTree) -> [Duplicate] {
    groups.indices.compactMap { index in
      let group = groups[index]
      // The binding of a child shadows an external of its parents.
      let external = externals.ofKeys[group.key]?.first {
        containers.isVisible(Int(group.container), from: $0.container)
      }?.position
      guard
        external != nil || group.contributions != Self.none
          || manyEntries[UInt32(index)] != nil || wrapped[group.entry] != nil
      else { return nil }
      return duplicate(index, external: external)
    }
  }

  private func duplicate(_ index: Int, external: Int?) -> Duplicate? {
    let list = groups[index].contributions
    let contributions = list == Self.none ? [] : contributions[Int(list)]
    let entries = entries(of: index)
    let ordinary = entries.isEmpty ? [] : ordinaryBindings(of: index)
    let isRepeated = ordinary.count > 1 || (!ordinary.isEmpty && !contributions.isEmpty)
    guard isRepeated || external != nil else { return nil }
    let rows = ordinary + contributions
    return Duplicate(
      rows: (rows.isEmpty ? entries : rows).map(Int.init).sorted(), isRepeated: isRepeated,
      external: external)
  }
}
