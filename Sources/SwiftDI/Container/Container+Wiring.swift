extension Container {
  /// Sets the properties of an object that something else made, and calls its after-injection hooks.
  ///
  /// Which properties is said by `Bindings.wiring`, or by the binding of the object's type.
  ///
  /// - Throws: `ResolutionError` of code `missing` if neither is there.
  public func wire<T: AnyObject>(
    _ object: T, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) {
    let slot = try wiringSlot(of: T.self)
    let isOnMain = isolation != nil && isolation === MainActor.shared
    if slot.facts.isOfMainActor, !isOnMain {
      throw slot.error(.needsMainActor)
    }
    var object = object
    var state = RequestState(isOnMain: isOnMain)
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &object) { object in
      withUnsafeMutablePointer(to: &state) { state in
        let memory = UnsafeMutableRawPointer(object)
        do throws(ResolutionError) {
          try slot.setProperties(slot.facts, of: memory, Context(state: state))
          try slot.callAwake(slot.facts, memory)
        } catch {
          failure = slot.failing(error)
        }
      }
    }
    if let failure { throw failure }
  }

  private func wiringSlot<T>(of type: T.Type) throws(ResolutionError) -> SlotReference {
    if let slot = knownSlot(for: KeyReference(Wiring<T>.self)) {
      return slot
    }
    return try slot(for: KeyReference(T.self))
  }
}
