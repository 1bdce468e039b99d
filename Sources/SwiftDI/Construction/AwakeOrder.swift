/// The order in which the instances of a unit are wired, and then awake.
///
/// They are wired in the order of construction. What a property is set to awakes before the holder of the
/// property, as what a factory takes does, also if it was there before. Instances in a ring of properties
/// awake in the order of construction, after what any of them needs outside of the ring.
struct AwakeOrder {
  private var wired = 0
  /// How many instances there were when the last one began to be wired; nil if none is being wired.
  private var count: Int?
  /// Where wiring one instance led to the construction of others: which one, and which others.
  private var steps: [(holder: Int, made: Range<Int>)] = []
  /// The instances that are to awake, the next one last.
  private var pending: [Int] = []
  private var planned = 0

  /// The next instance whose properties are to be set; nil for none.
  mutating func nextToWire(in unit: Construction.Unit) -> SlotReference? {
    if let count, count < unit.made.count { steps.append((wired - 1, count..<unit.made.count)) }
    count = nil
    guard wired < unit.made.count else { return nil }
    count = unit.made.count
    defer { wired += 1 }
    return unit.made[wired]
  }

  /// The next instance that awakes, after all were wired; nil for none.
  mutating func nextToAwake(in unit: Construction.Unit) -> SlotReference? {
    if pending.isEmpty {
      guard planned < unit.made.count else { return nil }
      pending = reversedOrder(in: unit)
      steps = []
      planned = unit.made.count
    }
    return pending.popLast().map { unit.made[$0] }
  }

  /// The order of those that are not planned yet, the last one first.
  private func reversedOrder(in unit: Construction.Unit) -> [Int] {
    let new = planned..<unit.made.count
    // A factory's parameters are constructed before it; only properties lead elsewhere.
    guard new.count > 1, new.contains(where: { unit.made[$0].facts.hasProperties }) else {
      return new.reversed()
    }
    var madeForProperties: [Int: [Int]] = [:]
    for step in steps { madeForProperties[step.holder, default: []] += step.made }
    var walk = AwakeWalk(unit.made, from: planned, madeForProperties: madeForProperties)
    return walk.order().reversed()
  }
}
