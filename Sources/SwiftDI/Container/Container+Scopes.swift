extension Container {
  /// Opens a declared scope: a container with instances of its own for what is bound in the scope.
  ///
  ///     let session = try container.open(.session) { $0.provide(user) }
  ///     let account = try session[Account.self]
  ///     session.close()
  ///
  /// It keeps this container alive; this one does not know of it. Any number may be open at once.
  ///
  /// The scope has to lie within the one that this container stands for. `provide` gives the values
  /// that modules announced with `external`.
  ///
  /// - Throws: `ResolutionError` of code `missing` if one of those is not given, `scopeNotOpen` if
  ///   the scope lies within another that is not open, or what an eager binding's factory throws.
  public func open(
    _ scope: Scope, isolation: isolated (any Actor)? = #isolation,
    providing provide: (inout ProvidedValues) -> Void = { _ in }
  ) throws(ResolutionError) -> Container {
    if let overlay = overlay() {
      return try overlay.open(scope, isolation: isolation, providing: provide)
    }
    if isClosed { throw ResolutionError(.closed, key: scope.description) }
    if self.level == 0, let overlay = overlay() {
      return try overlay.open(scope, isolation: isolation, providing: provide)
    }
    guard let level = plan.levels.firstIndex(where: { $0.scope == scope }) else {
      throw ResolutionError(.scopeNotOpen(scope.description), key: scope.description)
    }
    guard plan.levels[level].outer == self.level else {
      let outer = plan.levels[plan.levels[level].outer].scope?.description ?? "singleton"
      throw ResolutionError(.scopeNotOpen(outer), key: scope.description)
    }
    let opened = Container(plan, level: level, parent: self, trace: trace)
    var values = ProvidedValues()
    provide(&values)
    try opened.fill(with: values)
    try opened.start(from: isolation)
    return opened
  }

  private func fill(with values: ProvidedValues) throws(ResolutionError) {
    for (position, index) in plan.levels[level].rows.enumerated()
    where plan.rows[index].keeping == .external {
      let slot = SlotReference(slots + position)
      guard let put = values.values[plan.rows[index].key] else {
        throw ResolutionError(.missing, key: plan.rows[index].key.text)
      }
      put(slot.room())
      slot.set(noteCreated(slot))
    }
  }

  /// The scope that this container stands for; nil for a container that no scope opened.
  public var scope: Scope? { plan.levels[level].scope ?? parent?.scope }

  /// A container with more bindings that sees this one's; this one never sees the child's.
  ///
  /// - Throws: `BuildError` with everything that is wrong, or what an eager binding's factory throws.
  public func child(
    _ modules: any Module..., name: String = "child",
    _ configure: ((Bindings) throws -> Void)? = nil
  ) throws -> Container {
    let unique = uniqueName(name)
    let blueprint = plan.blueprint.child(
      named: unique, in: scope, modules: modules, configure)
    let options = PlanBuilder.Options(isTraced: trace != nil, others: [plan])
    let child = Container(try blueprint.plan(options), parent: self, trace: trace)
    try child.start(from: nil)
    return child
  }

  private func uniqueName(_ name: String) -> String {
    let taken = Set(plan.blueprint.layers.dropFirst().map(\.name))
    var unique = name
    var number = 2
    while taken.contains(unique) {
      unique = "\(name) \(number)"
      number += 1
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
  public func fresh() throws -> Container {
    try derived(plan.blueprint, sharing: .nothing)
  }

  /// A container with more modules; those that are there are not described again.
  public func adding(
    _ modules: any Module..., sharing: Sharing = .nothing
  ) throws -> Container {
    try derived(plan.blueprint.adding(modules), sharing: sharing)
  }

  /// A container without the modules of a type, of a class derived from it, or of a protocol.
  public func removing<M>(_ type: M.Type, sharing: Sharing = .nothing) throws -> Container {
    try derived(plan.blueprint.removing(type), sharing: sharing)
  }

  /// A container with more bindings.
  public func adding(
    sharing: Sharing = .nothing, _ configure: (Bindings) throws -> Void
  ) throws -> Container {
    try derived(plan.blueprint.adding(configure), sharing: sharing)
  }

  private func derived(_ blueprint: Blueprint, sharing: Sharing) throws -> Container {
    let derived = try derive(blueprint, sharing: sharing)
    try derived.start(from: nil)
    return derived
  }

  /// A container of a blueprint; with shared instances also of the scopes that are open here.
  func derive(_ blueprint: Blueprint, sharing: Sharing) throws(BuildError) -> Container {
    var options = PlanBuilder.Options(isTraced: trace != nil)
    options.others = [plan] + [ground.parent?.plan].compactMap(\.self)
    guard sharing == .instances else {
      return Container(try blueprint.plan(options), parent: ground.parent, trace: trace)
    }
    options.sharing = plan
    options.sharedLevels = Set(open.map(\.level))
    let derived = try blueprint.plan(options)
    var current = Container(derived, parent: ground.parent, base: ground, trace: trace)
    for scope in open.dropFirst() {
      current = Container(derived, level: scope.level, parent: current, base: scope, trace: trace)
    }
    return current
  }

  /// The ground and the scopes that are open here, outermost first.
  private var open: [Container] {
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
