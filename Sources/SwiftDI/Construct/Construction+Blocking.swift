extension Construction {
  /// Constructs on this thread, which sleeps where it has to wait for another thread.
  mutating func run(_ context: Context) throws(ResolutionError) {
    do throws(ResolutionError) {
      while true {
        let action = try next(context)
        switch action {
        case .finished: return
        // Not by `perform`, because its frame would be part of each level of factories.
        case .callFactory:
          try top.place.construct(top.row, into: top.memory, through: top.view, context)
        case .setProperties, .callAwake, .resolve: try perform(action, context)
        case .wait(let key): try top.construction.block(for: key, top.slot)
        case .join: throw top.slot.error(.needsAsync)
        }
      }
    } catch {
      throw failed(error)
    }
  }

  /// Calls factories, setters or hooks on this thread.
  func perform(_ action: Action, _ context: Context) throws(ResolutionError) {
    switch action {
    case .callFactory:
      try top.place.construct(top.row, into: top.memory, through: top.view, context)
    case .setProperties(let slot):
      try complete(slot) { memory, view throws(ResolutionError) in
        try slot.setProperties(slot.row, of: memory, through: view, context)
      }
    case .callAwake(let slot):
      try complete(slot) { memory, _ throws(ResolutionError) in
        try slot.callAwake(slot.row, memory)
      }
    case .resolve:
      guard let dependencies = top.dependencies else {
        return try top.slot.resolve(into: top.destination, within: context)
      }
      var frame = Frame(top.slot, top.row, into: top.destination, isPreparing: false)
      frame.dependencies = dependencies
      var construction = Construction(frame)
      try construction.run(context)
    case .wait, .join, .finished: break
    }
  }

  /// Completes an instance of the unit, which is in its slot, or the one that the factory of the top
  /// frame put elsewhere.
  private func complete(
    _ slot: SlotReference,
    _ step: (UnsafeMutableRawPointer, SlotReference) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    guard top.phase == .complete else { return try step(top.memory, top.view) }
    do throws(ResolutionError) {
      try step(slot.address, slot == top.place ? top.view : slot)
    } catch {
      throw slot.failing(error)
    }
  }
}
