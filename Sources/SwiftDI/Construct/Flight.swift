/// A task that constructs a unit for all tasks that request it.
enum Flight {
  typealias Landing = Task<Delivery, any Error>

  /// The innermost unit that the current task constructs.
  @TaskLocal private static var unit: ConstructionUnit?

  /// The result of a flight.
  ///
  /// It does not change after the flight, except in a requester's own copy. The objects are only
  /// retained and released, and only the requester that started the flight uses the instance.
  struct Delivery: @unchecked Sendable {
    /// The weakly cached objects, retained until all waiting requesters have a copy.
    var objects: [AnyObject] = []
    /// The instance, which the requester that started the flight takes.
    var instance: RetiredValue?
  }

  /// Waits for the flight that constructs a unit; the first requester starts it.
  ///
  /// - Returns: nil if a thread is constructing the unit.
  /// - Throws: the flight's error, or one of code `cycle` if the flight waits for this one.
  static func join(
    _ key: ConstructionUnit.Key, for slot: SlotReference, _ request: AsyncRequest
  ) async throws(ResolutionError) -> Delivery? {
    let construction = slot.container.construction
    let requester = unit
    var isOurs = false
    let found = try construction.monitor.locked {
      () throws(ResolutionError) -> (ConstructionUnit, Landing)? in
      if let busy = construction.unit(key), !busy.isOfTask { return nil }
      let unit = construction.unit(key) ?? construction.claimForTask(key)
      // Two units that wait for each other would never end.
      guard WaitGraph.shared.begin(requester, for: unit) else {
        throw slot.failing(slot.error(.cycle))
      }
      if let landing = unit.landing { return (unit, landing) }
      let landing = Task {
        try await $unit.withValue(unit) { try await deliver(unit, slot, request) }
      }
      unit.landing = landing
      isOurs = true
      return (unit, landing)
    }
    guard let (unit, landing) = found else { return nil }
    let result = await landing.result
    WaitGraph.shared.end(requester, for: unit)
    do {
      var delivery = try result.get()
      if !isOurs { delivery.instance = nil }
      return delivery
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  private static func deliver(
    _ unit: ConstructionUnit, _ slot: SlotReference, _ request: AsyncRequest
  ) async throws(ResolutionError) -> Delivery {
    let table = slot.container.construction
    // A failed frame has already ended the unit that it claimed.
    defer { if !unit.isOver { table.end(unit) } }
    let row = slot.row
    // For a unit of one slot the flight only constructs the dependencies; the instance is then
    // constructed synchronously.
    let isAtOnce = unit.key?.slot != nil
    var request = request
    if !isAtOnce { request.unit = unit }
    let instance = RetiredValue(
      type: row.recipe.type, memory: ErasedValue.allocate(row.recipe.type))
    var construction = Construction(
      Frame(slot, row, into: instance.memory, isAtOnce ? .prepareAll : .claim, isPreparing: true),
      of: request)
    do throws(ResolutionError) {
      try await construction.runSuspending(request)
    } catch {
      instance.memory.deallocate()
      throw error
    }
    var objects = construction.published
    if isAtOnce, row.caching == .weak,
      let object = ErasedValue.object(instance.type, at: instance.memory)
    {
      objects.append(object)
    }
    return Delivery(objects: objects, instance: instance)
  }
}
