extension Container {
  /// Opens a declared scope: a container with instances of its own for what is bound in the scope.
  ///
  ///     let session = try container.open(.session) { $0.provide(user) }
  ///     let account = try session[Account.self]
  ///     session.close()
  ///
  /// It keeps this container alive, and is closed before it. Any number may be open at once.
  ///
  /// The scope has to lie within the one that this container stands for. `provide` gives the values
  /// that modules announced with `external`.
  ///
  /// In a child container it opens the scope for its parent's bindings, too: what they make for the
  /// scope is there, and does not see the child's bindings; the child's see it.
  ///
  /// - Throws: `ResolutionError` of code `missing` if one of those is not given, `scopeNotOpen` if
  ///   the scope lies within another that is not open, `scopeNotWithin` if this container stands for
  ///   another one, `unknownScope` if nothing declares it, `notAnnounced` for a value that nobody
  ///   announced, or what an eager binding's factory throws.
  public func open(
    _ scope: Scope, isolation: isolated (any Actor)? = #isolation,
    providing provide: (inout ProvidedValues) -> Void = { _ in }
  ) throws(ResolutionError) -> Container {
    var values = ProvidedValues()
    provide(&values)
    let given = values.values.keys.sorted { $0.text < $1.text }
    let asked = overlay() ?? self
    if let unknown = given.first(where: { !asked.announces($0, for: scope) }) {
      throw ResolutionError(.notAnnounced(scope.description), key: unknown.text)
    }
    return try open(scope, values, isolation)
  }

  /// Whether a value is given for a key when a scope is opened, here or in the containers around.
  private func announces(_ key: KeyReference, for scope: Scope) -> Bool {
    var container: Container? = self
    while let current = container {
      if let row = current.plan.externals[key], current.plan.rows[row].externalScope == scope {
        return true
      }
      container = current.parent
    }
    return false
  }

  private func open(
    _ scope: Scope, _ values: ProvidedValues, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> Container {
    if isClosed { throw ResolutionError(.closed, key: scope.description) }
    try refuseMisfit(scope.description, as: .opening)
    if let overlay = overlay() { return try overlay.open(scope, values, isolation) }
    let level = try level(opening: scope)
    let opened = Container(
      plan, level: level, parent: self, outside: try openOutside(scope, values, isolation),
      ownsOutside: true, trace: trace)
    // This one may have been closed meanwhile.
    if opened.isClosed { throw ResolutionError(.closed, key: scope.description) }
    try opened.fill(with: values)
    try opened.start(from: isolation)
    return opened
  }

  private func fill(with values: ProvidedValues) throws(ResolutionError) {
    for (position, index) in own.rows.enumerated()
    where plan.rows[index].keeping == .external {
      let slot = SlotReference(slots + position)
      guard let put = values.values[plan.rows[index].key] else {
        let row = plan.rows[index]
        let scope = row.externalScope?.description ?? ""
        throw ResolutionError(.notProvided(scope), key: row.key.text)
      }
      put(slot.room())
      slot.set(noteCreated(slot))
    }
  }

  /// Puts in the values that were provided when another container's scope was opened, and are there
  /// still.
  func copyProvidedValues(from other: Container) {
    guard !isClosed else { return }
    for (position, index) in own.rows.enumerated() where plan.rows[index].keeping == .external {
      let row = plan.rows[index]
      guard let given = other.plan.externals[row.key].flatMap({ other.slot(ofRow: $0) }) else {
        continue
      }
      let slot = SlotReference(slots + position)
      // Closing may take the value out.
      let isThere = given.container.construction.monitor.locked {
        switch given.state {
        case .ready, .guarded, .closedWithValue:
          ErasedValue.copy(row.recipe.type, from: given.ownAddress, to: slot.room())
          return true
        case .absent, .closed, .general, .made, .making, .plain: return false
        }
      }
      if isThere { slot.set(noteCreated(slot)) }
    }
  }

  /// The level of a scope that may be opened here.
  private func level(opening scope: Scope) throws(ResolutionError) -> Int {
    guard let level = plan.levels.firstIndex(where: { $0.scope == scope }) else {
      // The scopes around a child are no levels of its plan.
      let isAround = self.scope.map { $0.names.starts(with: scope.names) } ?? false
      throw ResolutionError(
        isAround ? .scopeNotWithin(self.scope?.description ?? "") : .unknownScope,
        key: scope.description)
    }
    let outer = plan.levels[level].outer
    guard outer != self.level else { return level }
    if let needed = plan.levels[outer].scope, self.scope?.names.starts(with: needed.names) != true {
      throw ResolutionError(.scopeNotOpen(needed.description), key: scope.description)
    }
    throw ResolutionError(
      .scopeNotWithin(self.scope?.description ?? ""), key: scope.description)
  }

  /// Opens a scope in the container around the child that this is, or that this is open in.
  ///
  /// The bindings of that one never see the child's, so their instances live there. Nil if this is
  /// no child, or if the scope is the child's own.
  private func openOutside(
    _ scope: Scope, _ values: ProvidedValues, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> Container? {
    guard let around = outside ?? ground.parent,
      around.plan.levels.contains(where: { $0.scope == scope })
    else { return nil }
    return try around.open(scope, values, isolation)
  }

  /// The scope that this container stands for; nil for a container that no scope opened.
  public var scope: Scope? { plan.levels[level].scope ?? parent?.scope }

  /// A container with more bindings that sees this one's; this one never sees the child's.
  ///
  /// - Throws: `BuildError` with everything that is wrong, `ResolutionError` of code `closed` if this
  ///   container was closed, or what an eager binding's factory throws.
  public func child(
    _ modules: any Module..., name: String = "child",
    isolation: isolated (any Actor)? = #isolation,
    _ configure: ((Bindings) throws -> Void)? = nil
  ) throws -> Container {
    if isClosed { throw ResolutionError(.closed, key: name) }
    let unique = uniqueName(name)
    let blueprint = plan.blueprint.child(
      named: unique, given: name, in: scope, modules: modules, configure)
    let options = PlanBuilder.Options(isTraced: trace != nil, around: self)
    let child = Container(try blueprint.plan(options), parent: self, trace: trace)
    if child.isClosed { throw ResolutionError(.closed, key: name) }
    // Within overrides its eager instances see the doubles, too.
    try child.refuseMisfit(name, as: .child)
    try (child.overlay() ?? child).start(from: isolation)
    return child
  }

  private func uniqueName(_ name: String) -> String {
    let children = plan.blueprint.layers.dropFirst()
    var number = children.count { $0.givenName == name } + 1
    var unique = number == 1 ? name : "\(name) \(number)"
    while children.contains(where: { $0.name == unique }) {
      number += 1
      unique = "\(name) \(number)"
    }
    return unique
  }

  // MARK: Containers like this one

  /// What a derived container does with the instances of the one it comes from.
  public enum Sharing: Sendable, Hashable {
    /// Makes its own.
    case nothing
    /// Has the same, but for those that something that changed is needed for.
    case instances
  }

  /// A container of the same modules, with nothing made yet.
  public func fresh(isolation: isolated (any Actor)? = #isolation) throws -> Container {
    try derived(plan.blueprint, sharing: .nothing, isolation)
  }

  /// A container with more modules; those that are there are not described again.
  public func adding(
    _ modules: any Module..., sharing: Sharing = .nothing,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Container {
    try derived(plan.blueprint.adding(modules), sharing: sharing, isolation)
  }

  /// A container without the modules of a type, of a class derived from it, or of a protocol, and
  /// without those of more types.
  ///
  /// Modules that need one another are removed in one call: what is left is checked as a whole.
  public func removing<M, each Other>(
    _ type: M.Type, _ others: repeat (each Other).Type, sharing: Sharing = .nothing,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Container {
    try derived(
      plan.blueprint.removing(type, repeat each others), sharing: sharing, isolation)
  }

  /// A container with more bindings.
  public func adding(
    sharing: Sharing = .nothing, isolation: isolated (any Actor)? = #isolation,
    _ configure: (Bindings) throws -> Void
  ) throws -> Container {
    try derived(plan.blueprint.adding(configure), sharing: sharing, isolation)
  }

  private func derived(
    _ blueprint: Blueprint, sharing: Sharing, _ isolation: (any Actor)?
  ) throws -> Container {
    let derived = try derive(blueprint, sharing: sharing)
    try derived.start(from: isolation)
    return derived
  }

  /// A container of a blueprint; with shared instances also of the scopes that are open here.
  func derive(_ blueprint: Blueprint, sharing: Sharing) throws(BuildError) -> Container {
    var options = PlanBuilder.Options(isTraced: trace != nil, around: ground.parent)
    options.others = [plan]
    guard sharing == .instances else {
      return Container(try blueprint.plan(options), parent: ground.parent, trace: trace)
    }
    options.sharing = plan
    let derived = try blueprint.plan(options)
    var current = Container(derived, parent: ground.parent, base: ground, trace: trace)
    for scope in open.dropFirst() {
      // What declared a scope may have been removed; its number may be another one in any case.
      let declared = scope.plan.levels[scope.level].scope
      guard let level = derived.levels.firstIndex(where: { $0.scope == declared }) else { break }
      current = Container(
        derived, level: level, parent: current, base: scope, outside: scope.outside,
        trace: trace)
    }
    return current
  }

  /// The ground and the scopes that are open here, outermost first.
  var open: [Container] {
    var containers = [self]
    while let last = containers.last, last.level != 0, let outer = last.parent {
      containers.append(outer)
    }
    return containers.reversed()
  }

  /// The container around all scopes that are open here.
  var ground: Container {
    var container = self
    while container.level != 0, let parent = container.parent { container = parent }
    return container
  }
}

/// The values that are put in when a scope is opened.
public struct ProvidedValues {
  var values: [KeyReference: (UnsafeMutableRawPointer) -> Void] = [:]

  /// Gives the value for a key that was announced with `Bindings.external`.
  public mutating func provide<T>(_ value: T, _ name: BindingName? = nil) {
    values[KeyReference(T.self, name: name)] = { $0.initializeMemory(as: T.self, to: value) }
  }
}
