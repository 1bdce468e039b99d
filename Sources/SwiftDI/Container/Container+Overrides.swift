import CSwiftDI

extension Container {
  /// Replaces bindings by test doubles for the duration of a closure, in this task and its
  /// children.
  ///
  ///     try await container.withOverrides { $0.instance(FakeClock() as any Clock) } operation: {
  ///       try await container[Shop.self].open()
  ///     }
  ///
  /// Within `operation`, requests to this container, its scopes and its children go to an override
  /// layer: another container with the same bindings and the doubles that `configure` binds. The
  /// layer constructs instances of its own and is closed at the end. Objects that were constructed
  /// earlier keep what they hold, and their providers, lazies and resolvers see no doubles.
  /// Existing instances that were bound or provided are shared, except those with properties to
  /// set, which are refused, because the doubles would stay in them.
  ///
  /// O(bindings + dependencies).
  ///
  /// - Throws: `BuildError` if the bindings do not fit together, or the error of `operation`.
  public func withOverrides<Result>(
    _ configure: (Bindings) throws -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async throws -> Result {
    let overrides = try overrides(configure)
    return try await overrides.layer.scopeRoot.closed {
      try await Overrides.$active.withValue(Overrides.active(with: overrides, for: self)) {
        try await operation()
      }
    }
  }

  /// Replaces bindings by test doubles while a synchronous `operation` runs.
  ///
  /// `configure` binds the doubles.
  ///
  /// - Throws: `BuildError` if the bindings do not fit together, or the error of `operation`.
  public func withOverrides<Result>(
    _ configure: (Bindings) throws -> Void, isolation: isolated (any Actor)? = #isolation,
    operation: () throws -> Result
  ) throws -> Result {
    let overrides = try overrides(configure)
    defer { overrides.layer.scopeRoot.close() }
    return try Overrides.$active.withValue(
      Overrides.active(with: overrides, for: self), operation: operation)
  }

  private func overrides(_ configure: (Bindings) throws -> Void) throws(BuildError) -> Overrides {
    let previous = overrideLayer() ?? self
    let doubles = LoadedModule(nil, environment: environment, configure)
    let layer = try previous.newLayer(with: doubles)
    flagTree()
    previous.flagTree()
    layer.tellWhatIsStale(in: previous)
    return Overrides(of: self, previous, layer, enclosing: Overrides.current(for: self))
  }

  /// Traces the cached instances whose bindings the doubles change.
  ///
  /// O(bindings + dependencies) if there is a trace.
  private func tellWhatIsStale(in previous: Container) {
    guard let trace else { return }
    let known = Set(previous.plan.rows.lazy.compactMap(\.boundRecipe))
    let changed = plan.rows.filter { row in
      guard row.isOwn, let recipe = row.boundRecipe else { return false }
      return !known.contains(recipe) || row.registration?.mayRequestOtherKeys == true
    }
    let affected = plan.dependents(of: changed.map(\.number))
    for row in plan.entries.map(Int.init) where affected.contains(row) {
      let key = plan.rows[row].key
      guard let slot = previous.knownSlot(for: key), slot.current.isCached,
        plan.rows[row].registration?.overrides != true
      else { continue }
      trace(TraceEvent(kind: .stale, key: key.text, depth: 0, time: .now))
    }
  }

  /// The override layer of this container in this task; nil for none.
  func overrideLayer() -> Container? {
    guard swiftdi_flag_load_relaxed(&isOverridden) else { return nil }
    // `handler(for:)` reports a layer that cannot be built.
    return try? Overrides.current(for: self)?.layer(for: self)
  }

  /// The container that handles a request to this one in this task: its override layer, or itself.
  ///
  /// - Throws: `ResolutionError` of code `doublesDoNotFit` if this is a child that cannot be built
  ///   with the doubles in force.
  @discardableResult
  func handler(
    for key: @autoclosure () -> String, _ refused: ResolutionError.RefusedRequest = .value
  ) throws(ResolutionError) -> Container {
    guard swiftdi_flag_load_relaxed(&isOverridden), let overrides = Overrides.current(for: self)
    else {
      return self
    }
    do throws(BuildError) {
      return try overrides.layer(for: self) ?? self
    } catch {
      throw ResolutionError(.doublesDoNotFit, key: key(), underlying: error, refused: refused)
    }
  }

  /// Runs a request of an object that this container constructed, such as a provider.
  ///
  /// The request sees the doubles that were active when the object was constructed, and no other
  /// doubles of this container and its relatives. Doubles of unrelated containers remain active.
  @inline(__always)
  func withOwnDoubles<Result>(
    _ request: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    guard swiftdi_flag_load_relaxed(&isOverridden), let doubles = ownDoubles else {
      return try request()
    }
    do {
      return try Overrides.$active.withValue(doubles) { try request() }
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  /// Runs an asynchronous request in the same way.
  func withOwnDoubles<Result>(
    _ request: () async throws(ResolutionError) -> Result
  ) async throws(ResolutionError) -> Result {
    guard swiftdi_flag_load_relaxed(&isOverridden), let doubles = ownDoubles else {
      return try await request()
    }
    do {
      return try await Overrides.$active.withValue(doubles) { try await request() }
    } catch {
      throw ResolutionError(thrown: error)
    }
  }

  /// The doubles that objects of this container see; nil if they are active already.
  private var ownDoubles: [ObjectIdentifier: Overrides]? {
    guard let current = Overrides.current(for: self) else { return nil }
    let own = current.owner(of: self)
    return own === current ? nil : Overrides.active(with: own, for: self)
  }
}
