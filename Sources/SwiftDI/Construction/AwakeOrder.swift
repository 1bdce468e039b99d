/// The order in which the instances of a unit are wired and then awoken.
///
/// They are wired in the order of construction. The value of a property awakes before its holder,
/// as do the factory's dependencies. Instances in a cycle of properties awake in the order of
/// construction, after their dependencies outside of the cycle.
struct AwakeOrder {
  /// The identity of a cycle of properties: one component of one container.
  private struct Ring: Hashable {
    let container: ObjectIdentifier
    let component: UInt32
  }

  /// Instances that awake one after another, after the groups that their properties led to.
  private struct Group {
    var members: [Int] = []
    var inner: [Int] = []
  }

  private var wired = 0
  /// The number of instances when wiring the last one began; nil if no instance is being wired.
  private var count: Int?
  /// The instances whose wiring led to the construction of others.
  private var steps: [(holder: Int, made: Range<Int>)] = []
  /// The instances to awake, the next one last.
  private var pending: [Int] = []
  private var planned = 0

  /// The next instance to wire; nil for none.
  mutating func nextToWire(in unit: Construction.Unit) -> SlotReference? {
    if let count, count < unit.made.count { steps.append((wired - 1, count..<unit.made.count)) }
    count = nil
    guard wired < unit.made.count else { return nil }
    count = unit.made.count
    defer { wired += 1 }
    return unit.made[wired]
  }

  /// The next instance to awake, once all are wired; nil for none.
  mutating func nextToAwake(in unit: Construction.Unit) -> SlotReference? {
    if pending.isEmpty {
      guard planned < unit.made.count else { return nil }
      pending = steps.isEmpty ? (planned..<unit.made.count).reversed() : reversedOrder(in: unit)
      steps = []
      planned = unit.made.count
    }
    return pending.popLast().map { unit.made[$0] }
  }

  /// O(instances).
  private func reversedOrder(in unit: Construction.Unit) -> [Int] {
    var holders: [Int: Int] = [:]
    for step in steps {
      for made in step.made { holders[made] = step.holder }
    }
    var groups: [Group] = []
    var outermost: [Int] = []
    var groupOfRing: [Ring: Int] = [:]
    for index in planned..<unit.made.count {
      let slot = unit.made[index]
      let ring = Ring(
        container: ObjectIdentifier(slot.container), component: slot.facts.component)
      if let group = groupOfRing[ring] {
        groups[group].members.append(index)
        continue
      }
      groupOfRing[ring] = groups.count
      let holder = holders[index].map { unit.made[$0] }
      let around = holder.flatMap {
        groupOfRing[
          Ring(container: ObjectIdentifier($0.container), component: $0.facts.component)]
      }
      if let around {
        groups[around].inner.append(groups.count)
      } else {
        outermost.append(groups.count)
      }
      groups.append(Group(members: [index]))
    }
    // Built from the end, with each group before its inner ones; the caller reads it backwards.
    var order: [Int] = []
    var open = outermost
    while let group = open.popLast() {
      order += groups[group].members.reversed()
      open += groups[group].inner
    }
    return order
  }
}
