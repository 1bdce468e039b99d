extension Construction {
  /// Constructs on this thread, which sleeps while it waits for another thread.
  mutating func run(_ context: Context) throws(ResolutionError) {
    do throws(ResolutionError) {
      while true {
        let action = try next(context)
        switch action {
        case .finished: return
        case .callFactory:
          try top.place.callFactory(top.row, into: top.memory, through: top.view, context)
        case .setProperties, .callAwake, .obtain: try perform(action, context)
        case .wait(let key): try wait(for: key)
        case .join: throw top.slot.error(.needsAsync)
        }
      }
    } catch {
      throw failed(error)
    }
  }

  /// Waits for another thread that constructs a unit.
  ///
  /// If that thread waits for this one, for example because the hooks of two singletons read lazies of
  /// one another, this one uses the instance before it is published, as a hook on that thread would.
  private mutating func wait(for key: ConstructionUnit.Key) throws(ResolutionError) {
    do throws(ResolutionError) {
      try top.construction.block(for: key, top.slot)
    } catch {
      guard copyUnpublished(key) else { throw error }
    }
  }

  /// Calls factories, setters or hooks on this thread.
  ///
  /// The frame of `run` is on the stack for each level of factories. To keep it small, this
  /// function is not inlined, and `run` calls factories itself.
  @inline(never)
  func perform(_ action: Action, _ context: Context) throws(ResolutionError) {
    switch action {
    case .callFactory:
      try top.place.callFactory(top.row, into: top.memory, through: top.view, context)
    case .setProperties(let slot):
      let target = target(slot)
      do throws(ResolutionError) {
        try slot.setProperties(slot.row, of: target.memory, through: target.view, context)
      } catch {
        throw target.isOfUnit ? slot.failing(error) : error
      }
    case .callAwake(let slot):
      let target = target(slot)
      do throws(ResolutionError) {
        try slot.callAwake(slot.row, target.memory)
      } catch {
        throw target.isOfUnit ? slot.failing(error) : error
      }
    case .obtain:
      guard let dependencies = top.dependencies else {
        return try top.slot.obtain(into: top.destination, within: context)
      }
      var frame = Frame(top.slot, top.row, into: top.destination, isPreparing: false)
      frame.dependencies = dependencies
      var construction = Construction(frame)
      try construction.run(context)
    case .wait, .join, .finished: break
    }
  }

  /// The memory of an instance to complete: that of its slot, or that of the top frame.
  private func target(
    _ slot: SlotReference
  ) -> (memory: UnsafeMutableRawPointer, view: SlotReference, isOfUnit: Bool) {
    guard top.phase == .complete else { return (top.memory, top.view, false) }
    return (slot.address, slot == top.place ? top.view : slot, true)
  }
}
