extension Container {
  /// Sets the properties of an object that other code constructed, and calls its after-injection
  /// hooks.
  ///
  /// `Inject` in its class and superclasses, `Bindings.wiring` or the binding of the object's type
  /// determine the properties. The values of all properties marked with `Inject` are resolved
  /// before the first one is set.
  ///
  /// - Throws: `ResolutionError` of code `missing` if no declaration determines the properties, or
  ///   if dependencies are unbound: the error then names all of them.
  /// - Complexity: O(properties), plus the factories of instances that are not cached.
  public func wire<T: AnyObject>(
    _ object: T, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) {
    let isOnMain = isolation != nil && isolation === MainActor.shared
    let marked = InjectedFields.of(Swift.type(of: object))
    let known = knownWiringSlot(of: T.self)
    if marked.isEmpty, known?.facts.isWiring != true { try refuse(object, isBound: known != nil) }
    if let known, known.facts.isOfMainActor, !isOnMain {
      throw known.error(.needsMainActor)
    }
    let type = Swift.type(of: object)
    try withGraph(wiring: TypeText.short(type), isOnMain: isOnMain) {
      context throws(ResolutionError) in
      try fill(marked, of: object, context)
      if let known { try setProperties(of: object, as: known, context) }
    }
    if let known { try callAwake(object, as: known) }
    guard known?.facts.registration?.callsAfterInjection != true,
      let waiting = object as? any AfterInjection
    else { return }
    do { try waiting.afterInjection() } catch {
      throw ResolutionError(thrown: error).asked(by: Self.step(object))
    }
  }

  /// Resolves several dependencies that share the instances of one graph, and finishes their
  /// construction.
  private func withGraph(
    wiring type: @autoclosure () -> String, isOnMain: Bool,
    _ body: (Context) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    try refuseMisfit(type(), as: .wiring)
    let asked = overlay() ?? self
    let graph = asked.plan.usesGraph ? GraphCache(asked) : nil
    defer { graph?.leave() }
    var state = RequestState(graph: graph, isOnMain: isOnMain)
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &state) { state in
      let context = Context(state: state)
      do throws(ResolutionError) {
        try body(context)
        if let graph, let first = graph.unit.constructed.first {
          try first.complete(graph.unit, context)
        }
      } catch {
        graph?.unit.discard(in: construction)
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func setProperties<T: AnyObject>(
    of object: T, as slot: SlotReference, _ context: Context
  ) throws(ResolutionError) {
    var object = object
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &object) { object in
      do throws(ResolutionError) {
        try slot.setProperties(
          slot.facts, of: UnsafeMutableRawPointer(object), through: slot, context, isWiring: true)
      } catch {
        failure = slot.failing(error)
      }
    }
    if let failure { throw failure }
  }

  private func callAwake<T: AnyObject>(
    _ object: T, as slot: SlotReference
  ) throws(ResolutionError) {
    var object = object
    var failure: ResolutionError?
    withUnsafeMutablePointer(to: &object) { object in
      do throws(ResolutionError) {
        try slot.callAwake(slot.facts, UnsafeRawPointer(object))
      } catch {
        failure = slot.failing(error)
      }
    }
    if let failure { throw failure }
  }

  /// Fills the marked properties, either all or none.
  private func fill(
    _ fields: [InjectedFields.Field], of object: AnyObject, _ context: Context
  ) throws(ResolutionError) {
    let properties = fields.compactMap { $0.property(of: object) }.filter { !$0.isFilledByHand }
    guard !properties.isEmpty else { return }
    var missing: [KeyReference] = []
    for property in properties where !property.isBound(in: self) {
      var key = Swift.type(of: property).need.key
      key.name = property.name
      if !missing.contains(key) { missing.append(key) }
    }
    var set: [() -> Void] = []
    do throws(ResolutionError) {
      if let first = missing.first { throw missingError(first, also: missing.dropFirst()) }
      for property in properties { set.append(try property.prepare(self, context)) }
    } catch {
      throw error.asked(by: Self.step(object))
    }
    for set in set { set() }
  }

  private static func step(_ object: AnyObject) -> ResolutionError.Step {
    ResolutionError.Step(key: TypeText.short(Swift.type(of: object)), source: nil)
  }

  private func knownWiringSlot<T>(of type: T.Type) -> SlotReference? {
    knownSlot(for: KeyReference(Wiring<T>.self))
      ?? knownSlot(for: KeyReference(T.self))
  }

  /// Refuses an object of which nothing says what to set, or nobody can know it.
  private func refuse<T: AnyObject>(_ object: T, isBound: Bool) throws(ResolutionError) {
    guard InjectedFields.areKnown(of: Swift.type(of: object)) else {
      throw ResolutionError(.propertiesNotKnown, key: TypeText.short(Swift.type(of: object)))
    }
    if !isBound { _ = try slot(for: KeyReference(T.self)) }
  }
}
