extension Container {
  /// Sets the properties of an object that something else made, and calls its after-injection hooks.
  ///
  /// Which properties is said by `Inject` in its class and superclasses, by `Bindings.wiring`, or by
  /// the binding of the object's type. What `Inject` marks is asked for first, all of it, and set
  /// when everything is there.
  ///
  /// - Throws: `ResolutionError` of code `missing` if nothing says what to set, or if something that
  ///   is needed is not bound: the error then names all that is missing.
  public func wire<T: AnyObject>(
    _ object: T, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) {
    let isOnMain = isolation != nil && isolation === MainActor.shared
    let marked = InjectedFields.of(Swift.type(of: object))
    let known = marked.isEmpty ? try wiringSlot(of: T.self) : knownWiringSlot(of: T.self)
    if let known, known.facts.isOfMainActor, !isOnMain {
      throw known.error(.needsMainActor)
    }
    try fill(marked, of: object, isOnMain: isOnMain)
    if let known { try wire(object, as: known, isOnMain: isOnMain) }
    guard known?.facts.registration?.callsAfterInjection != true,
      let waiting = object as? any AfterInjection
    else { return }
    do { try waiting.afterInjection() } catch {
      throw ResolutionError(thrown: error).asked(by: Self.step(object))
    }
  }

  private func wire<T: AnyObject>(
    _ object: T, as slot: SlotReference, isOnMain: Bool
  ) throws(ResolutionError) {
    var object = object
    var state = RequestState(isOnMain: isOnMain)
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &object) { object in
      withUnsafeMutablePointer(to: &state) { state in
        let memory = UnsafeMutableRawPointer(object)
        do throws(ResolutionError) {
          try slot.setProperties(slot.facts, of: memory, Context(state: state), isWiring: true)
          try slot.callAwake(slot.facts, memory)
        } catch {
          failure = slot.failing(error)
        }
      }
    }
    if let failure { throw failure }
  }

  /// Fills properties that are marked, all or none.
  private func fill(
    _ fields: [InjectedFields.Field], of object: AnyObject, isOnMain: Bool
  ) throws(ResolutionError) {
    let properties = fields.compactMap { $0.property(of: object) }.filter { !$0.isFilledByHand }
    guard !properties.isEmpty else { return }
    var missing: [KeyReference] = []
    for property in properties where !property.isBound(in: self) {
      var key = Swift.type(of: property).need.key
      key.name = property.name
      if !missing.contains(key) { missing.append(key) }
    }
    var state = RequestState(isOnMain: isOnMain)
    var set: [() -> Void] = []
    do throws(ResolutionError) {
      if let first = missing.first { throw missingError(first, also: missing.dropFirst()) }
      set = try withState(&state) { resolver throws(ResolutionError) in
        var set: [() -> Void] = []
        for property in properties { set.append(try property.prepare(resolver)) }
        return set
      }
    } catch {
      throw error.asked(by: Self.step(object))
    }
    for set in set { set() }
  }

  private func withState<Result>(
    _ state: inout RequestState, _ body: (Resolver) throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    let answer: Swift.Result<Result, ResolutionError> = withUnsafeMutablePointer(to: &state) {
      let resolver = Resolver(container: self, context: Context(state: $0))
      do throws(ResolutionError) {
        return .success(try body(resolver))
      } catch {
        return .failure(error)
      }
    }
    return try answer.get()
  }

  private static func step(_ object: AnyObject) -> ResolutionError.Step {
    ResolutionError.Step(key: TypeText.short(Swift.type(of: object)), source: nil)
  }

  private func knownWiringSlot<T>(of type: T.Type) -> SlotReference? {
    knownSlot(for: KeyReference(Wiring<T>.self))
      ?? knownSlot(for: KeyReference(T.self))
  }

  private func wiringSlot<T>(of type: T.Type) throws(ResolutionError) -> SlotReference {
    if let slot = knownWiringSlot(of: T.self) { return slot }
    return try slot(for: KeyReference(T.self))
  }
}
