// Calls of factories, setters and hooks.

extension SlotReference {
  /// Runs the factory and the `onMade` hooks.
  ///
  /// The factory reads its dependencies from `view`.
  func callFactory(
    _ row: Plan.Row, into memory: UnsafeMutableRawPointer, through view: SlotReference,
    _ context: Context
  ) throws(ResolutionError) {
    if row.isOfMainActor, !context.isOnMain { throw error(.needsMainActor) }
    try container.nested(row) { () throws(ResolutionError) in
      guard row.takesBuiltIn else { return try row.recipe.make(memory, view, context) }
      try withOwnState(context) { inner throws(ResolutionError) in
        let chain = RequestChain(self, outer: context.chain)
        defer { chain.end() }
        inner.state?.pointee.chain = chain
        try row.recipe.make(memory, view, inner)
      }
    }
    try callMade(row, memory)
  }

  /// Calls the `onMade` hooks; destroys the instance if one of them fails.
  func callMade(_ row: Plan.Row, _ memory: UnsafeMutableRawPointer) throws(ResolutionError) {
    container.tell(.made, row)
    guard row.hasHooks else { return }
    do throws(ResolutionError) {
      try call(row.registration?.hooks.made, memory)
    } catch {
      ErasedValue.destroy(row.recipe.type, at: memory)
      throw error
    }
  }

  /// Sets the properties of an instance.
  ///
  /// The setters read their dependencies from `view`. If `isWiring` is true, the object was
  /// constructed elsewhere, and its marked properties are already filled.
  func setProperties(
    _ row: Plan.Row, of memory: UnsafeMutableRawPointer, through view: SlotReference,
    _ context: Context, isWiring: Bool = false
  ) throws(ResolutionError) {
    guard row.hasProperties, let properties = row.registration?.properties else { return }
    for (index, property) in properties.enumerated() where !(isWiring && property.isMarked) {
      let position = row.dependencyCount + index
      guard row.links[position] != nil else { continue }
      try property.set(memory, view.link(position), context)
    }
    container.tell(.wired, row)
    if row.caching == .weak, ErasedValue.object(row.recipe.type, at: memory) == nil {
      // A setter has replaced the object by a value.
      throw error(.notAnObject)
    }
  }

  /// Calls the `onAwake` hooks, then `afterInjection` unless `isWiring` is true: `wire` calls it.
  func callAwake(
    _ row: Plan.Row, _ memory: UnsafeRawPointer, isWiring: Bool = false
  ) throws(ResolutionError) {
    if row.hasHooks, let registration = row.registration {
      try call(registration.hooks.awake, memory)
      if registration.callsAfterInjection, !isWiring {
        do { try row.callAfterInjection(memory) } catch { throw ResolutionError(thrown: error) }
      }
    }
    container.tell(.awake, row)
  }

  private func call(_ hooks: [Hooks.Hook]?, _ memory: UnsafeRawPointer) throws(ResolutionError) {
    for hook in hooks ?? [] {
      do { try hook(memory) } catch { throw ResolutionError(thrown: error) }
    }
  }

  /// Runs a closure with a copy of the request's state, which it may change.
  func withOwnState(
    _ context: Context, _ body: (Context) throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    var state = context.state?.pointee ?? RequestState()
    try withUnsafeMutablePointer(to: &state) { (state) throws(ResolutionError) in
      try body(Context(state: state))
    }
  }
}
