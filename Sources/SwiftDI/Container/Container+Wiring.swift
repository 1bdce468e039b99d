extension Container {
  /// Sets the properties of an object that other code constructed, and calls its after-injection
  /// hooks.
  ///
  /// `Inject` in its class and superclasses, `Bindings.wiring` or the binding of the object's type
  /// determine the properties; a binding may set none. Of several bindings that take run-time
  /// arguments the first one that sets properties counts. The values of all properties marked with
  /// `Inject` are resolved before the first one is set.
  ///
  /// - Throws: `ResolutionError` of code `missing` if no declaration determines the properties, or
  ///   if dependencies are unbound: the error then names all of them.
  /// - Complexity: O(properties), plus the factories of instances that are not cached.
  public func wire<T: AnyObject>(
    _ object: T, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) {
    let isOnMain = isolation.isMain
    let marked = InjectedFields.of(Swift.type(of: object))
    let known =
      knownSlot(for: KeyReference(Wiring<T>.self)) ?? knownSlot(for: KeyReference(T.self))
      ?? slotWithArguments(of: T.self)
    if marked.isEmpty, known?.row.completesObjects != true {
      try refuse(object, isBound: known != nil)
    }
    if let known, known.row.isOfMainActor, !isOnMain {
      throw known.error(.needsMainActor)
    }
    let type = Swift.type(of: object)
    try withGraph(of: TypeText.short(type), .wiring, isOnMain: isOnMain) {
      (_, context) throws(ResolutionError) in
      try fill(marked, of: object, context)
      guard let known else { return }
      try run(known, on: object) { object throws(ResolutionError) in
        try known.setProperties(known.row, of: object, through: known, context, isWiring: true)
      }
    }
    if let known {
      try run(known, on: object) { object throws(ResolutionError) in
        try known.callAwake(known.row, object, isWiring: true)
      }
    }
    guard let waiting = object as? any AfterInjection else { return }
    do { try waiting.afterInjection() } catch {
      throw ResolutionError(thrown: error).adding(Self.step(object))
    }
  }

  /// The slot of a type's binding with run-time arguments; nil if none sets properties or calls
  /// hooks.
  private func slotWithArguments<T>(of type: T.Type) -> SlotReference? {
    let plans = (overrideLayer() ?? self).lineage.lazy.map { ($0.overrideLayer() ?? $0).plan }
    return plans.compactMap { $0.facts.keysWithArguments[ObjectIdentifier(T.self)] }.first
      .flatMap(knownSlot(for:))
  }

  /// Resolves several dependencies that share the instances of one graph, and finishes their
  /// construction.
  func withGraph<Result>(
    of key: @autoclosure () -> String, _ refused: ResolutionError.RefusedRequest = .value,
    isOnMain: Bool, _ body: (_ handler: Container, Context) throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    let handler = try self.handler(for: key(), refused)
    let graph = handler.plan.facts.usesGraph ? GraphCache(handler) : nil
    defer { graph?.leave() }
    var state = RequestState(graph: graph, isOnMain: isOnMain)
    return try withUnsafeMutablePointer(to: &state) { (state) throws(ResolutionError) in
      let context = Context(state: state)
      do throws(ResolutionError) {
        let result = try body(handler, context)
        if let graph, let first = graph.unit.constructed.first {
          try first.complete(graph.unit, context)
        }
        return result
      } catch {
        graph?.unit.discard(in: handler.construction)
        throw error
      }
    }
  }

  /// Runs a step of the wiring on the object's address; its error names the binding.
  private func run<T: AnyObject>(
    _ slot: SlotReference, on object: T,
    _ step: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    var object = object
    do throws(ResolutionError) {
      try withUnsafeMutablePointer(to: &object) { (object) throws(ResolutionError) in
        try step(UnsafeMutableRawPointer(object))
      }
    } catch {
      throw slot.failing(error)
    }
  }

  /// Fills the marked properties, either all or none.
  private func fill(
    _ fields: [InjectedFields.Field], of object: AnyObject, _ context: Context
  ) throws(ResolutionError) {
    let properties = fields.compactMap { $0.property(of: object) }.filter { !$0.isFilledByHand }
    guard !properties.isEmpty else { return }
    var missing: [KeyReference] = []
    for property in properties where !property.isBound(in: self) {
      var key = Swift.type(of: property).dependency.key
      key.name = property.name
      if !missing.contains(key) { missing.append(key) }
    }
    var set: [() -> Void] = []
    do throws(ResolutionError) {
      if let first = missing.first { throw self.missing(first, also: Array(missing.dropFirst())) }
      for property in properties { set.append(try property.prepare(self, context)) }
    } catch {
      throw error.adding(Self.step(object))
    }
    for set in set { set() }
  }

  private static func step(_ object: AnyObject) -> ResolutionError.Step {
    ResolutionError.Step(key: TypeText.short(Swift.type(of: object)), source: nil)
  }

  /// Refuses an object whose marked properties cannot be read, or that no declaration wires.
  private func refuse<T: AnyObject>(_ object: T, isBound: Bool) throws(ResolutionError) {
    guard InjectedFields.areKnown(of: Swift.type(of: object)) else {
      throw ResolutionError(.propertiesNotKnown, key: TypeText.short(Swift.type(of: object)))
    }
    if !isBound { _ = try slot(for: KeyReference(T.self), .wiring) }
  }
}
