/// The order in which the instances of a unit are wired and then awoken.
///
/// They are wired in the order of construction. The dependencies of a factory and of the properties
/// awake before the instance that holds them, in whatever order they were constructed. Instances in a
/// cycle of properties awake in the order of construction, after the dependencies outside the cycle.
struct Completion {
  enum Step {
    case setProperties(SlotReference)
    case callAwake(SlotReference)
  }

  private var wired = 0
  /// The number of instances when wiring the last one began; nil if no instance is being wired.
  private var count: Int?
  /// The instances whose wiring constructed other instances, each with the range of these.
  private var constructions: [(Int, Range<Int>)] = []
  /// The instances to awake, the next one last.
  private var pending: [Int] = []
  private var planned = 0

  /// The next step; nil once all instances of the unit are complete.
  ///
  /// A step may add instances to the unit.
  mutating func next(in unit: ConstructionUnit) -> Step? {
    if let slot = nextToWire(in: unit) { return .setProperties(slot) }
    return nextToAwake(in: unit).map(Step.callAwake)
  }

  /// The next instance to wire; nil for none.
  private mutating func nextToWire(in unit: ConstructionUnit) -> SlotReference? {
    if let count, count < unit.constructed.count {
      constructions.append((wired - 1, count..<unit.constructed.count))
    }
    count = nil
    guard wired < unit.constructed.count else { return nil }
    count = unit.constructed.count
    defer { wired += 1 }
    return unit.constructed[wired]
  }

  /// The next instance to awake, once all are wired; nil for none.
  private mutating func nextToAwake(in unit: ConstructionUnit) -> SlotReference? {
    if pending.isEmpty {
      guard planned < unit.constructed.count else { return nil }
      if planned + 1 == unit.constructed.count {
        // Most units have one instance, which needs no list.
        defer { planned += 1 }
        return unit.constructed[planned]
      }
      pending = reversedOrder(in: unit)
      constructions = []
      planned = unit.constructed.count
    }
    return pending.popLast().map { unit.constructed[$0] }
  }

  /// The instances that are not planned yet, in reverse order of awaking.
  private func reversedOrder(in unit: ConstructionUnit) -> [Int] {
    let new = planned..<unit.constructed.count
    // Without properties, the order of construction already has dependencies first.
    guard new.count > 1, new.contains(where: { unit.constructed[$0].row.hasProperties }) else {
      return new.reversed()
    }
    var walk = AwakeWalk(
      unit.constructed, from: planned,
      constructedForProperties: Dictionary(uniqueKeysWithValues: constructions))
    return walk.order().reversed()
  }
}
