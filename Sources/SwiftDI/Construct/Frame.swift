/// One instance under construction.
struct Frame {
  /// The next transition.
  enum Phase {
    /// Copy a cached instance, or acquire the right to construct one.
    case claim
    /// Construct the dependencies of the factory.
    case prepare
    case construct
    /// The factory has returned.
    case constructed
    /// Construct the dependencies of the properties of this instance alone.
    case prepareProperties
    case setProperties
    case callAwake
    /// Set the properties and call the hooks of all instances of the unit.
    case complete
    case publish
    /// Construct all dependencies, before the instance is obtained synchronously.
    case prepareAll
    /// Another construction produces the instance, and names it in its errors.
    case delegated
    case finished
  }

  /// The purpose of the frame.
  enum Kind {
    case instance
    /// Sets the properties of an instance of a unit.
    case properties
    /// Completes the instances of a request's graph.
    case graph
  }

  /// The place that caches the instance while it is constructed.
  enum Caching {
    case nowhere
    /// In the cache of the request.
    case graph
    /// In a slot, with other instances of its unit.
    case unit
  }

  /// The requested slot.
  let slot: SlotReference
  /// The slot that caches the instance: the requested one, or a slot of the request or of the
  /// argument.
  var place: SlotReference
  /// The binding's row, which the plan keeps alive.
  private let rowReference: Unmanaged<Plan.Row>
  /// The memory for a copy of the instance.
  let destination: UnsafeMutableRawPointer
  /// The memory in which the factory constructs the instance.
  var memory: UnsafeMutableRawPointer
  /// The unit that the frame has claimed or completes; the table or the request retains it.
  ///
  /// The frame does not retain it, to avoid the cost of reference counting.
  var unit: Unmanaged<ConstructionUnit>?
  /// The slot that holds the instance for the frame below.
  var scratch: ScratchSlot?
  var dependencies: PreparedDependencies?
  /// The next link whose target may have to be constructed.
  var position: Int32 = 0
  var phase: Phase
  let kind: Kind
  var caching = Caching.nowhere
  /// Whether this frame completes and publishes its unit.
  var isOutermost = false
  /// Whether the frame below receives the instance.
  var isDelivered = true
  /// Whether the cached instances that have to exist before this one were constructed.
  var isAfterCached = false
  /// Whether dependencies are constructed before the code that takes them is called.
  let isPreparing: Bool

  init(
    _ slot: SlotReference, _ row: Plan.Row, into destination: UnsafeMutableRawPointer,
    _ phase: Phase = .claim, isPreparing: Bool, kind: Kind = .instance
  ) {
    self.slot = slot
    place = slot
    rowReference = .passUnretained(row)
    self.destination = destination
    memory = destination
    self.phase = phase
    self.kind = kind
    self.isPreparing = isPreparing
  }

  /// A frame that sets the properties of a constructed instance.
  init(settingPropertiesOf slot: SlotReference, _ row: Plan.Row) {
    self.init(
      slot, row, into: slot.address, .prepareProperties, isPreparing: true, kind: .properties)
    position = Int32(row.dependencyCount)
  }

  /// A frame that completes the instances of a request's graph.
  init(completing unit: ConstructionUnit, for slot: SlotReference) {
    self.init(
      slot, slot.row, into: UnsafeMutableRawPointer(slot.slot), .complete, isPreparing: true,
      kind: .graph)
    self.unit = .passUnretained(unit)
  }

  var row: Plan.Row { rowReference._withUnsafeGuaranteedRef { $0 } }
  /// The slot that the factory reads its dependencies from.
  var view: SlotReference { dependencies?.view ?? place }
  var construction: ConstructionTable { place.container.construction }
  /// Whether an error of this frame gets the frame's binding as a step.
  var isStep: Bool { kind != .graph && phase != .delegated }

  func copyInstance() { place.copyInstance(to: destination) }

  // MARK: Failure

  /// Releases what the frame has acquired or constructed.
  mutating func undo() {
    guard kind == .instance else { return }
    switch phase {
    case .claim, .prepare, .construct, .constructed: undoFactory()
    case .prepareProperties, .setProperties, .callAwake, .finished:
      if caching == .nowhere { ErasedValue.destroy(row.recipe.type, at: memory) }
    case .complete, .publish, .prepareAll, .delegated: break
    }
    // Retained here, because the table drops the unit when it ends.
    guard isOutermost, let unit = unit?.takeUnretainedValue() else { return }
    unit.discard(in: construction)
    construction.end(unit)
  }

  /// Ends a construction whose factory has not run, or has failed.
  private func undoFactory() {
    switch caching {
    case .nowhere: break
    case .graph:
      place.giveBackMemory()
      place.becomeEmpty()
    case .unit:
      place.giveBackMemory()
      unit?._withUnsafeGuaranteedRef { unit in
        construction.monitor.locked {
          place.becomeEmpty()
          unit.depth -= 1
        }
      }
    }
  }
}
