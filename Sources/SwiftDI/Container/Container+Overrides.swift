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
    defer { overlay.end() }
    return try await Overlay.$current.withValue(overlay, operation: operation)
  }

  /// Puts doubles in place of bindings for the extent of a synchronous closure.
  public func withOverrides<Result>(
    _ configure: (Bindings) throws -> Void, operation: () throws -> Result
  ) throws -> Result {
    let overlay = try overlay(configure)
    defer { overlay.end() }
    return try Overlay.$current.withValue(overlay, operation: operation)
  }

  private func overlay(_ configure: (Bindings) throws -> Void) throws(BuildError) -> Overlay {
    let base = overlay() ?? self
    let made = try base.derive(base.plan.blueprint.overriding(configure), sharing: .instances)
    family.override()
    made.tellWhatIsStale(in: base)
    return Overlay(of: self, base, made, outer: Overlay.current)
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
    return Overlay.current?.standIn(for: self)
  }

  /// The slot that answers in place of one of this container's in this task.
  func standIn<T>(
    for slot: SlotReference, key: KeyReference, type: T.Type
  ) throws(ResolutionError) -> SlotReference {
    guard let overlay = overlay() else { return slot }
    if slot.facts.handle != nil { return try overlay.slot(answering: T.self, key.name) }
    let plan = slot.container.plan
    if plan.entry(for: key) == slot.facts.number { return try overlay.slot(for: key) }
    // A contribution, or what is inside a decorator: the key alone does not lead there.
    let twin = overlay.plan.rows.prefix(overlay.plan.bindingCount).firstIndex {
      $0.recipe === slot.recipe && !$0.isReplaced
    }
    return twin.flatMap { overlay.slot(ofRow: $0) } ?? slot
  }
}

/// A container in place of another, in a task, and with it in place of all that stand on that one.
private final class Overlay: Sendable {
  @TaskLocal static var current: Overlay?

  let container: Container
  /// What stood in for it until then.
  let base: Container
  let overlay: Container
  let outer: Overlay?
  /// What stands in for the scopes that are open in the container, and for its children.
  private let dependents = Guarded<[(original: Container, standIn: Container)]>([])

  init(of container: Container, _ base: Container, _ overlay: Container, outer: Overlay?) {
    self.container = container
    self.base = base
    self.overlay = overlay
    self.outer = outer
  }

  func standIn(for container: Container) -> Container? {
    var path: [Container] = []
    var next = container
    while !isMeant(next) {
      path.append(next)
      guard let parent = next.parent else { return outer?.standIn(for: container) }
      next = parent
    }
    var standIn = overlay
    for original in path.reversed() {
      guard let one = known(original) ?? made(original, over: standIn) else { return nil }
      standIn = one
    }
    return standIn
  }

  private func isMeant(_ container: Container) -> Bool {
    container === self.container || container === base
  }

  private func known(_ original: Container) -> Container? {
    dependents.withLock { $0.first { $0.original === original }?.standIn }
  }

  /// What stands in for a scope or a child: it shares whatever needs no double.
  ///
  /// Nil if the child cannot be built over the doubles: it then goes on over the real ones.
  private func made(_ original: Container, over parent: Container) -> Container? {
    let base = outer?.standIn(for: original) ?? original
    let outside = base.outside.map { self.standIn(for: $0) ?? $0 }
    guard let made = base.standIn(over: parent, outside: outside) else { return nil }
    return dependents.withLock { dependents in
      // Another task may have been faster.
      if let known = dependents.first(where: { $0.original === original }) { return known.standIn }
      dependents.append((original, made))
      return made
    }
  }

  /// Ends what stood in, inner ones first: later requests are refused.
  func end(isolation: isolated (any Actor)? = #isolation) {
    for dependent in dependents.withLock({ $0 }).reversed() { dependent.standIn.close() }
    overlay.close()
  }
}

extension Container {
  /// A container like this one over another parent, sharing whatever is the same there.
  fileprivate func standIn(over parent: Container, outside: Container?) -> Container? {
    if level != 0 {
      let scope = plan.levels[level].scope
      return parent.plan.levels.firstIndex { $0.scope == scope }.map {
        Container(
          parent.plan, level: $0, parent: parent, base: self, outside: outside, trace: trace)
      }
    }
    var blueprint = parent.plan.blueprint
    blueprint.layers.append(plan.blueprint.own)
    var options = PlanBuilder.Options(isTraced: trace != nil, sharing: plan, outer: parent.plan)
    options.others = [plan, parent.plan]
    return (try? blueprint.plan(options)).map {
      Container($0, parent: parent, base: self, trace: trace)
    }
  }
}
