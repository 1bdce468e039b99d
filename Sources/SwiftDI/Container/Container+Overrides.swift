import Synchronization

extension Container {
  /// Replaces bindings by test doubles for the duration of a closure, in this task and its
  /// children.
  ///
  ///     try await container.withOverrides { $0.instance(FakeClock() as any Clock) } operation: {
  ///       try await container[Shop.self].open()
  ///     }
  ///
  /// Within `operation` an override layer handles the requests to this container: another container
  /// with the same bindings and the doubles that `configure` binds. Both share only instances that
  /// were bound or provided as instances; one with properties or hooks is wired again, with doubles.
  /// Objects constructed in the closure are closed at its end, and an asynchronous
  /// call waits for their close hooks. Providers, lazies and resolvers of objects constructed before
  /// do not see the doubles; requests through a retained reference to this container do, within the
  /// closure, as do children, scopes and derived containers that are made of it there. Eager
  /// instances are constructed when they are requested. The parent of a child keeps its instances
  /// and does not see the doubles. A child that cannot be built with the doubles of its parent
  /// rejects requests within the closure (`doublesDoNotFit`). Doubles of unrelated containers do not
  /// affect one another.
  ///
  /// Cost: a few instructions for each binding of the container, if the doubles are instances, or
  /// aliases, singletons or unscoped bindings whose dependencies are required, without handles, and
  /// bound in this container. Other doubles have the whole container checked again.
  ///
  /// Concurrent tasks can have different doubles. A task that outlives the closure and still sends
  /// a request gets an error.
  ///
  /// - Throws: `BuildError` if the bindings do not fit together, or the error of `operation`.
  public func withOverrides<Result>(
    _ configure: (Bindings) throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async throws -> Result {
    let overlay = try overlay(configure)
    let result: Result
    do {
      result = try await Overlay.$all.withValue(Overlay.all(with: overlay, for: self)) {
        try await operation()
      }
    } catch {
      await overlay.overlay.ground.closeAsync()
      throw error
    }
    await overlay.overlay.ground.closeAsync()
    return result
  }

  /// Replaces bindings by test doubles while a synchronous `operation` runs.
  ///
  /// `configure` binds the doubles.
  ///
  /// - Throws: `BuildError` if the bindings do not fit together, or the error of `operation`.
  public func withOverrides<Result>(
    _ configure: (Bindings) throws -> Void, operation: () throws -> Result
  ) throws -> Result {
    let overlay = try overlay(configure)
    defer { overlay.overlay.ground.close() }
    return try Overlay.$all.withValue(
      Overlay.all(with: overlay, for: self), operation: operation)
  }

  private func overlay(_ configure: (Bindings) throws -> Void) throws(BuildError) -> Overlay {
    let base = overlay() ?? self
    let doubles = LoadedModule(nil, environment: environment, configure)
    let made = try base.standIn(with: doubles)
    flagTree()
    base.flagTree()
    made.tellWhatIsStale(in: base)
    return Overlay(of: self, base, made, outer: Overlay.current(for: self))
  }

  /// Traces the cached instances whose bindings the doubles change.
  ///
  /// O(bindings + dependencies) if there is a trace.
  private func tellWhatIsStale(in base: Container) {
    guard let trace else { return }
    let known = Set(base.plan.rows.lazy.map { ObjectIdentifier($0.recipe) })
    let changed = plan.rows.filter {
      $0.isOwn && $0.registration != nil
        && (!known.contains(ObjectIdentifier($0.recipe)) || $0.registration?.asksByItself == true)
    }
    let affected = plan.dependents(of: changed.map(\.number))
    for row in plan.entries.map(Int.init) where affected.contains(row) {
      let key = plan.rows[row].key
      guard let slot = base.knownSlot(for: key), slot.current.isCached,
        plan.rows[row].registration?.overrides != true
      else { continue }
      trace(TraceEvent(kind: .stale, key: key.text, depth: 0, time: .now))
    }
  }

  /// The override layer of this container in this task; nil for none.
  func overlay() -> Container? {
    guard isOverridden.load(ordering: .relaxed) else { return nil }
    return try? Overlay.current(for: self)?.standIn(for: self)
  }

  /// The container that handles a request to this one in this task: its override layer, or itself.
  ///
  /// - Throws: `ResolutionError` of code `doublesDoNotFit` if this is a child that cannot be built
  ///   with the doubles in force.
  @discardableResult
  func handler(
    for key: @autoclosure () -> String, _ refused: ResolutionError.RefusedRequest = .value
  ) throws(ResolutionError) -> Container {
    guard isOverridden.load(ordering: .relaxed), let overlay = Overlay.current(for: self) else {
      return self
    }
    do throws(BuildError) {
      return try overlay.standIn(for: self) ?? self
    } catch {
      throw ResolutionError(.doublesDoNotFit, key: key(), underlying: error, refused: refused)
    }
  }

  /// Runs a request of an object that this container constructed, such as a provider.
  ///
  /// The request sees the doubles that were active when the object was constructed, and no other
  /// doubles of this container and its relatives. Doubles of unrelated containers remain active.
  @inline(__always)
  func answeringItsOwn<Result>(
    _ request: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    guard isOverridden.load(ordering: .relaxed), let doubles = ownDoubles else {
      return try request()
    }
    do {
      return try Overlay.$all.withValue(doubles) { try request() }
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  /// The same for an asynchronous request.
  func answeringItsOwn<Result>(
    _ request: () async throws(ResolutionError) -> Result
  ) async throws(ResolutionError) -> Result {
    guard isOverridden.load(ordering: .relaxed), let doubles = ownDoubles else {
      return try await request()
    }
    do {
      return try await Overlay.$all.withValue(doubles) { try await request() }
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  /// The doubles that objects of this container see; nil if these are active.
  private var ownDoubles: [ObjectIdentifier: Overlay]? {
    guard let current = Overlay.current(for: self) else { return nil }
    let own = current.owner(of: self)
    return own === current ? nil : Overlay.all(with: own, for: self)
  }
}

/// The override layer of a container in a task, and of all containers that depend on it.
private final class Overlay: Sendable {
  /// The active doubles in this task, by the line of the containers that they belong to.
  @TaskLocal static var all: [ObjectIdentifier: Overlay] = [:]

  /// The active doubles for a container and its relatives.
  static func current(for container: Container) -> Overlay? { all[container.tree.line] }

  /// The active doubles, with those of one line of containers replaced.
  static func all(
    with overlay: Overlay?, for container: Container
  ) -> [ObjectIdentifier: Overlay] {
    var changed = all
    changed[container.tree.line] = overlay
    return changed
  }

  let container: Container
  /// The container that handled its requests before.
  let base: Container
  let overlay: Container
  let outer: Overlay?
  /// The override layers of the container's open scopes and children.
  private let dependents = Guarded<[(original: Container, answer: Answer)]>([])

  /// The container that handles the requests to another one; nil if that does it itself, and an
  /// error if it cannot be built with the doubles.
  private typealias Answer = Result<Container?, BuildError>

  init(of container: Container, _ base: Container, _ overlay: Container, outer: Overlay?) {
    self.container = container
    self.base = base
    self.overlay = overlay
    self.outer = outer
  }

  /// The container that handles the requests to a container; nil if that does it itself.
  ///
  /// - Throws: the reason why it cannot be built with the doubles.
  func standIn(for container: Container) throws(BuildError) -> Container? {
    var path: [Container] = []
    var next = container
    while next !== self.container, next !== base {
      path.append(next)
      guard let parent = next.parent else { return try outer?.standIn(for: container) }
      next = parent
    }
    var standIn = overlay
    for original in path.reversed() {
      guard let one = try answer(for: original, over: standIn).get() else { return nil }
      standIn = one
    }
    return standIn
  }

  /// The doubles with which a container was built, these or outer ones; nil for a container
  /// without.
  func owner(of container: Container) -> Overlay? {
    var next: Overlay? = self
    while let overlay = next {
      if overlay.owns(container) { return overlay }
      next = overlay.outer
    }
    return nil
  }

  private func owns(_ container: Container) -> Bool {
    // The containers around an overridden scope were built for the doubles too.
    let standIns = dependents.withLock { $0.map { try? $0.answer.get() } } + [overlay.ground]
    return container.lineage.contains { one in standIns.contains { $0 === one } }
  }

  /// The override layer of a scope or a child, which is created once.
  private func answer(for original: Container, over parent: Container) -> Answer {
    func isMeant(_ dependent: (original: Container, answer: Answer)) -> Bool {
      dependent.original === original
    }
    if let known = dependents.withLock({ $0.first(where: isMeant) }) { return known.answer }
    let base = (try? outer?.standIn(for: original)) ?? original
    let outside = base.outside.map { (try? standIn(for: $0)) ?? $0 }
    let made = Answer { () throws(BuildError) in try base.standIn(over: parent, outside: outside) }
    return dependents.withLock { dependents in
      // Another task may have created it first.
      if let known = dependents.first(where: isMeant) { return known.answer }
      dependents.append((original, made))
      return made
    }
  }
}

extension Container {
  /// A container with doubles in place of this one, with the same scopes open and no instances.
  fileprivate func standIn(with doubles: LoadedModule) throws(BuildError) -> Container {
    let options = PlanBuilder.Options(isTraced: trace != nil, around: ground.parent)
    let plan: Plan
    if let replaced = self.plan.replacing(with: doubles, isTraced: trace != nil) {
      plan = replaced
    } else {
      plan = try self.plan.blueprint.overriding(with: doubles).plan(options)
    }
    return withOpenScopes(
      of: Container(plan, parent: ground.parent, standingInFor: tree, trace: trace))
  }

  /// A copy of this child with another parent.
  ///
  /// - Throws: `BuildError` if this child does not fit that parent.
  fileprivate func standIn(
    over parent: Container, outside: Container?
  ) throws(BuildError) -> Container? {
    if level != 0 { return reopened(over: parent, outside: outside) }
    var blueprint = parent.plan.blueprint
    blueprint.layers.append(plan.blueprint.own)
    let options = PlanBuilder.Options(isTraced: trace != nil, around: parent)
    return Container(try blueprint.plan(options), parent: parent, trace: trace)
  }
}
