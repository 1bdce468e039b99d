extension Container {
  /// Opens a declared scope: a container with its own instances of the scope's bindings.
  ///
  ///     let session = try container.open(.session) { $0.provide(user) }
  ///     let account = try session[Account.self]
  ///     session.close()
  ///
  /// `scope` must be declared within the scope of this container, and `provide` supplies the values
  /// that modules declared with `external`. Any number of scopes may be open at once. The opened
  /// scope keeps this container alive, and is closed before it. In a child container this also
  /// opens the scope for the parent's bindings, whose instances do not see the child's bindings.
  ///
  /// O(bindings of the scope), plus the eager factories.
  ///
  /// - Throws: `ResolutionError` of code `notProvided` if a declared value is not provided,
  ///   `scopeNotOpen` if the scope is within another one that is not open, `scopeNotWithin` if it
  ///   is not within the scope of this container, `unknownScope` if no module declares it,
  ///   `builtInScope` for a built-in scope, `undeclaredExternal` for a value that no module
  ///   declared, `closed`, or the error of an eager binding's factory.
  public func open(
    _ scope: Scope, isolation: isolated (any Actor)? = #isolation,
    providing provide: (inout ProvidedValues) -> Void = { _ in }
  ) throws(ResolutionError) -> Container {
    guard scope.kind == .declared else {
      throw ResolutionError(.builtInScope, key: scope.description)
    }
    var values = ProvidedValues()
    provide(&values)
    let given = values.values.keys.sorted { $0.text < $1.text }
    let container = overrideLayer() ?? self
    if let unknown = given.first(where: { !container.declares($0, for: scope) }) {
      throw ResolutionError(.undeclaredExternal(scope.description), key: unknown.text)
    }
    return try open(scope, values, isolation)
  }

  private func open(
    _ scope: Scope, _ values: ProvidedValues, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> Container {
    if isClosed { throw ResolutionError(.closed, key: scope.description) }
    let handler = try handler(for: scope.description, .opening)
    if handler !== self { return try handler.open(scope, values, isolation) }
    let level = try level(opening: scope)
    let opened = Container(
      plan, level: level, parent: self, scopeInParent: try openInParent(scope, values, isolation),
      ownsScopeInParent: true, trace: trace)
    // Another thread may have closed this container meanwhile.
    if opened.isClosed { throw ResolutionError(.closed, key: scope.description) }
    try opened.fill(with: values)
    try opened.start(from: isolation)
    return opened
  }

  /// The slots of the values that are provided when this scope is opened.
  private var provided: some Sequence<(row: Plan.Row, slot: SlotReference)> {
    layout.rows.indices.lazy.filter { self.plan.rows[self.layout.rows[$0]].caching == .external }
      .map { (self.plan.rows[self.layout.rows[$0]], SlotReference(self.slots + $0)) }
  }

  private func fill(with values: ProvidedValues) throws(ResolutionError) {
    for (row, slot) in provided {
      guard let put = values.values[row.key] else {
        let scope = row.externalScope?.description ?? ""
        throw ResolutionError(.notProvided(scope), key: row.key.text)
      }
      put(slot.memoryForValue())
      slot.becomeCached()
    }
  }

  /// Copies the values that were provided when another container's scope was opened, if they still
  /// exist.
  func copyProvidedValues(from other: Container) {
    guard !isClosed else { return }
    for (row, slot) in provided {
      guard let given = other.plan.facts.externals[row.key].flatMap({ other.slot(ofRow: $0) })
      else {
        continue
      }
      // Closing may remove the value.
      let exists = given.container.construction.monitor.locked {
        given.copyRetained { slot.memoryForValue() }
      }
      if exists { slot.becomeCached() }
    }
  }

  /// The level of a scope that may be opened here.
  private func level(opening scope: Scope) throws(ResolutionError) -> Int {
    guard let level = plan.levels.firstIndex(where: { $0.scope == scope }) else {
      // The scopes of a child's parents are not levels of its plan.
      let isOpen = self.scope.map { $0.names.starts(with: scope.names) } ?? false
      throw ResolutionError(
        isOpen ? .scopeNotWithin(self.scope?.description ?? "") : .unknownScope,
        key: scope.description)
    }
    let enclosing = plan.levels[level].within
    guard enclosing != self.level else { return level }
    if let needed = plan.levels[enclosing].scope,
      self.scope?.names.starts(with: needed.names) != true
    {
      throw ResolutionError(.scopeNotOpen(needed.description), key: scope.description)
    }
    throw ResolutionError(
      .scopeNotWithin(self.scope?.description ?? ""), key: scope.description)
  }

  /// For a child or a scope of a child, opens a scope in the child's parent.
  ///
  /// The parent's bindings never see the child's, so their instances belong to the parent's scope.
  ///
  /// - Returns: the opened scope; nil if this is not a child, or if only the child itself opens the scope.
  private func openInParent(
    _ scope: Scope, _ values: ProvidedValues, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> Container? {
    guard let parent = scopeInParent ?? scopeRoot.parent,
      parent.plan.levels.contains(where: { $0.scope == scope }), !parent.leavesToChildren(scope)
    else { return nil }
    return try parent.open(scope, values, isolation)
  }

  /// Whether only children can open a scope: it is not within the open one, and no binding or
  /// external is in it here.
  ///
  /// A child may then bind into it, as `ScopesApart` says.
  private func leavesToChildren(_ scope: Scope) -> Bool {
    guard (try? level(opening: scope)) == nil else { return false }
    let open = lineage.compactMap(\.scope)
    let outer = scope.names.indices.first { end in
      !open.contains { $0.names.starts(with: scope.names[...end]) }
    }
    guard let outer else { return false }
    return !lineage.contains { container in
      container.plan.facts.usedScopes.contains {
        $0.names.starts(with: scope.names[...outer])
      }
    }
  }

  // MARK: Open scopes in another container

  /// Opens copies of the scopes that are open here in another container.
  ///
  /// - Returns: the innermost copy.
  func withOpenScopes(in scopeRoot: Container) -> Container {
    openScopes.reduce(scopeRoot) { $1.reopened(in: $0, scopeInParent: $1.scopeInParent) }
  }

  /// Opens a copy of this scope with the same provided values in a container with doubles.
  func reopened(in parent: Container, scopeInParent: Container?) -> Container {
    let scope = plan.levels[level].scope
    // Doubles remove no scope, but may declare others before it.
    let level = parent.plan.levels.firstIndex { $0.scope == scope } ?? level
    let opened = Container(
      parent.plan, level: level, parent: parent, scopeInParent: scopeInParent, trace: trace)
    opened.copyProvidedValues(from: self)
    return opened
  }
}
