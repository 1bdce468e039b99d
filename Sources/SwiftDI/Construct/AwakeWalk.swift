/// A walk over what the instances of a request need, which ends with each instance after its needs.
///
/// It follows the parameters of factories and the properties, also through what is no instance of the
/// request, such as an unscoped object. Depth first, in post-order, with a stack of its own.
struct AwakeWalk {
  /// Bindings that lead to one another: those of one component of one container.
  private struct Ring: Hashable {
    let container: ObjectIdentifier
    let component: UInt32

    init(_ slot: SlotReference) {
      container = ObjectIdentifier(slot.container)
      component = slot.facts.component
    }
  }

  private struct Node: Hashable {
    let container: ObjectIdentifier
    let row: Int

    init(_ slot: SlotReference) {
      container = ObjectIdentifier(slot.container)
      row = slot.facts.number
    }
  }

  private let made: [SlotReference]
  private let first: Int
  private var positions: [Node: Int] = [:]
  /// The instances of each ring, in the order of construction.
  private var members: [Ring: [Int]] = [:]
  /// Which instances were constructed to set the properties of which.
  private let madeForProperties: [Int: [Int]]
  private var begun: Set<Ring> = []

  /// - Parameters:
  ///   - made: the instances in the order of construction.
  ///   - first: the first one whose place is wanted.
  ///   - madeForProperties: what was constructed to set the properties of an instance.
  init(_ made: [SlotReference], from first: Int, madeForProperties: [Int: [Int]]) {
    self.made = made
    self.first = first
    self.madeForProperties = madeForProperties
    for index in first..<made.count {
      positions[Node(made[index])] = index
      members[Ring(made[index]), default: []].append(index)
    }
  }

  /// The instances in the order in which they awake.
  ///
  /// O(bindings that they need + links of these).
  mutating func order() -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(made.count - first)
    // Rings that are begun, each with what it needs and the walk has not been to.
    var open: [(ring: Ring, needs: ArraySlice<SlotReference>)] = []
    for index in first..<made.count {
      var next: SlotReference? = made[index]
      while true {
        if let slot = next, begun.insert(Ring(slot)).inserted {
          open.append((Ring(slot), needs(ofRingWith: slot)[...]))
        }
        guard let last = open.indices.last else { break }
        next = open[last].needs.popFirst()
        if next == nil { order += members[open.removeLast().ring] ?? [] }
      }
    }
    return order
  }

  /// The dependencies of a cycle's bindings on bindings outside the cycle.
  private func needs(ofRingWith slot: SlotReference) -> [SlotReference] {
    let ring = Ring(slot)
    var inside = members[ring].map { $0.map { made[$0] } } ?? [slot]
    var known = Set(inside.map(Node.init))
    var needs: [SlotReference] = []
    var index = 0
    while index < inside.count {
      for need in self.needs(of: inside[index]) {
        if Ring(need) != ring {
          needs.append(need)
        } else if known.insert(Node(need)).inserted {
          inside.append(need)
        }
      }
      index += 1
    }
    return needs
  }

  /// What a factory takes, then what was constructed for the properties, then what these are set to.
  private func needs(of slot: SlotReference) -> [SlotReference] {
    let facts = slot.facts
    guard !facts.isDeferred else { return [] }
    let linked = facts.links.indices.filter { facts.links[$0] != nil }
    let constructed = positions[Node(slot)].flatMap { madeForProperties[$0] } ?? []
    let needs =
      linked.filter { $0 < facts.needCount }.map(slot.link) + constructed.map { made[$0] }
      + linked.filter { $0 >= facts.needCount }.map(slot.link)
    // Others lead to no instance of the request.
    return needs.filter { $0.facts.usesGraph }
  }
}
