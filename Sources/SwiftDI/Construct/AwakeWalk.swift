/// A walk over the dependencies of a request's instances, which visits each instance after its
/// dependencies.
///
/// It follows the parameters of factories and the properties. It also passes through unscoped
/// objects, which are not instances of the request.
struct AwakeWalk {
  /// Bindings that lead to one another.
  private typealias Component = ConstructionUnit.Key

  /// The identity of a binding: its instance may be in another slot than the one that links lead
  /// to.
  private struct Node: Hashable {
    let container: ObjectIdentifier
    let row: Int

    init(_ slot: SlotReference) {
      container = ObjectIdentifier(slot.container)
      row = slot.row.number
    }
  }

  private let constructed: [SlotReference]
  private let first: Int
  private var positions: [Node: Int] = [:]
  /// The instances of each component, in the order of construction.
  private var members: [Component: [Int]] = [:]
  /// For an instance, the range of the instances that were constructed to set its properties.
  private let constructedForProperties: [Int: Range<Int>]
  private var begun: Set<Component> = []

  /// - Parameters:
  ///   - constructed: the instances in the order of construction.
  ///   - first: the index of the first instance to order.
  ///   - constructedForProperties: for an instance, the range of the instances that were
  ///     constructed
  ///     to set its properties.
  init(_ constructed: [SlotReference], from first: Int, constructedForProperties: [Int: Range<Int>])
  {
    self.constructed = constructed
    self.first = first
    self.constructedForProperties = constructedForProperties
    for index in first..<constructed.count {
      positions[Node(constructed[index])] = index
      members[Component(of: constructed[index]), default: []].append(index)
    }
  }

  /// The instances in the order in which they awake.
  ///
  /// O(bindings that they depend on + links of these bindings).
  mutating func order() -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(constructed.count - first)
    // The components that the walk has entered, each with the dependencies it has yet to visit.
    var open: [(component: Component, dependencies: ArraySlice<SlotReference>)] = []
    for index in first..<constructed.count {
      var next: SlotReference? = constructed[index]
      while true {
        if let slot = next, begun.insert(Component(of: slot)).inserted {
          open.append((Component(of: slot), dependencies(ofComponentWith: slot)[...]))
        }
        guard let last = open.indices.last else { break }
        next = open[last].dependencies.popFirst()
        if next == nil { order += members[open.removeLast().component] ?? [] }
      }
    }
    return order
  }

  /// The dependencies of a cycle's bindings on bindings outside the cycle.
  private func dependencies(ofComponentWith slot: SlotReference) -> [SlotReference] {
    let component = Component(of: slot)
    var inside = members[component].map { $0.map { constructed[$0] } } ?? [slot]
    var known = Set(inside.map(Node.init))
    var dependencies: [SlotReference] = []
    var index = 0
    while index < inside.count {
      for dependency in self.dependencies(of: inside[index]) {
        if Component(of: dependency) != component {
          dependencies.append(dependency)
        } else if known.insert(Node(dependency)).inserted {
          inside.append(dependency)
        }
      }
      index += 1
    }
    return dependencies
  }

  /// The dependencies of a factory, then the instances that were constructed to set the properties,
  /// then the dependencies of the properties.
  private func dependencies(of slot: SlotReference) -> [SlotReference] {
    let row = slot.row
    guard !row.isDeferred else { return [] }
    let linked = row.links.indices.filter { row.links[$0] != nil }
    let others = positions[Node(slot)].flatMap { constructedForProperties[$0] } ?? 0..<0
    let dependencies =
      linked.filter { $0 < row.dependencyCount }.map(slot.link) + others.map { constructed[$0] }
      + linked.filter { $0 >= row.dependencyCount }.map(slot.link)
    // Other bindings lead to no instance of the request.
    return dependencies.filter { $0.row.usesGraph }
  }
}
