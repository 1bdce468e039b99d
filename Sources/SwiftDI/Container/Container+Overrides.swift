import Synchronization

extension Container {
  /// Puts doubles in place of bindings for the extent of a closure, in this task and its children.
  ///
  ///     try await container.withOverrides { $0.instance(FakeClock() as any Clock) } operation: {
  ///       try await container[Shop.self].open()
  ///     }
  ///
  /// Everything that needs an overridden key, directly or not, is made anew for the closure, and
  /// closed at its end; everything else is shared with the container. Tasks side by side have
  /// different doubles. A task that goes on after the closure and still asks gets an error.
  ///
  /// - Throws: `BuildError` if the bindings do not go together, or what the closure throws.
  public func withOverrides<Result>(
    _ configure: (Bindings) throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async throws -> Result {
    let overlay = try overlay(configure)
    defer { overlay.close() }
    return try await Overlay.$current.withValue(
      Overlay(of: self, overlay, outer: Overlay.current), operation: operation)
  }

  /// Puts doubles in place of bindings for the extent of a synchronous closure.
  public func withOverrides<Result>(
    _ configure: (Bindings) throws -> Void, operation: () throws -> Result
  ) throws -> Result {
    let overlay = try overlay(configure)
    defer { overlay.close() }
    return try Overlay.$current.withValue(
      Overlay(of: self, overlay, outer: Overlay.current), operation: operation)
  }

  private func overlay(_ configure: (Bindings) throws -> Void) throws(BuildError) -> Container {
    let base = overlay() ?? self
    let made = try base.derive(base.plan.blueprint.overriding(configure), sharing: .instances)
    isOverridden.store(true, ordering: .relaxed)
    made.tellWhatIsStale(in: base)
    return made
  }

  /// Says which instances of the container keep what was overridden for now.
  private func tellWhatIsStale(in base: Container) {
    guard let trace else { return }
    for row in plan.entries.map(Int.init) where plan.shared[row] < 0 {
      let key = plan.rows[row].key
      guard let slot = base.knownSlot(for: key), slot.state == .ready || slot.state == .guarded,
        plan.rows[row].registration?.overrides != true
      else { continue }
      trace(TraceEvent(kind: .stale, key: key.text, depth: 0, time: .now))
    }
  }

  /// The container that stands in for this one in this task; nil for none.
  func overlay() -> Container? {
    guard isOverridden.load(ordering: .relaxed) else { return nil }
    var overlay = Overlay.current
    while let current = overlay {
      if current.container === self { return current.overlay }
      overlay = current.outer
    }
    return nil
  }

  /// The slot that answers in place of one of this container's in this task.
  func standIn<T>(
    for slot: SlotReference, key: KeyReference, type: T.Type
  ) throws(ResolutionError) -> SlotReference {
    guard let overlay = overlay(), slot.facts.handle == nil else { return slot }
    let plan = slot.container.plan
    if plan.entry(for: key) == slot.facts.number { return try overlay.slot(for: key) }
    // A contribution, or what is inside a decorator: the key alone does not lead there.
    let twin = overlay.plan.rows.prefix(overlay.plan.bindingCount).firstIndex {
      $0.recipe === slot.recipe && !$0.isReplaced
    }
    return twin.flatMap { overlay.slot(ofRow: $0) } ?? slot
  }
}

/// A container in place of another, in a task.
private final class Overlay: Sendable {
  @TaskLocal static var current: Overlay?

  let container: Container
  let overlay: Container
  let outer: Overlay?

  init(of container: Container, _ overlay: Container, outer: Overlay?) {
    self.container = container
    self.overlay = overlay
    self.outer = outer
  }
}
