/// The doubles of one call of `withOverrides`, with the override layers of its container and of the
/// containers that depend on it.
final class Overrides: Sendable {
  /// The doubles in force in this task, by the identity of the tree whose containers have them.
  @TaskLocal static var active: [ObjectIdentifier: Overrides] = [:]

  /// The doubles in force for a container and its relatives.
  static func current(for container: Container) -> Overrides? { active[container.tree.identity] }

  /// The doubles in force, with those of one tree replaced.
  static func active(
    with overrides: Overrides?, for container: Container
  ) -> [ObjectIdentifier: Overrides] {
    var changed = active
    changed[container.tree.identity] = overrides
    return changed
  }

  /// The container whose `withOverrides` was called.
  private let container: Container
  /// The container that handled its requests before the call.
  private let previous: Container
  /// The override layer of `container`.
  let layer: Container
  /// The doubles of the enclosing call; nil for none.
  private let enclosing: Overrides?
  /// The override layers of the container's open scopes and children.
  private let dependents = Guarded<[(original: Container, layer: Layer)]>([])

  /// The children that were created while the doubles were in force; their existing objects belong
  /// to the test.
  private let children = Guarded(WeakList<Container>())

  /// The result of building an override layer.
  private typealias Layer = Result<Container, BuildError>

  init(of container: Container, _ previous: Container, _ layer: Container, enclosing: Overrides?) {
    self.container = container
    self.previous = previous
    self.layer = layer
    self.enclosing = enclosing
  }

  /// The override layer of a container; nil if the container handles its requests itself.
  ///
  /// - Throws: the reason why the layer cannot be built with the doubles.
  func layer(for container: Container) throws(BuildError) -> Container? {
    var path: [Container] = []
    var next = container
    while next !== self.container, next !== previous {
      path.append(next)
      guard let parent = next.parent else { return try enclosing?.layer(for: container) }
      next = parent
    }
    var innermost = layer
    for original in path.reversed() {
      innermost = try layer(of: original, in: innermost).get()
    }
    return innermost
  }

  /// The doubles with which a container was built: these or those of an enclosing call; nil if it
  /// was built without doubles.
  func owner(of container: Container) -> Overrides? {
    sequence(first: self) { $0.enclosing }.first { $0.owns(container) }
  }

  /// Records a child that is created while these doubles, and those of the enclosing calls, are in
  /// force.
  func noteCreated(_ child: Container) {
    for overrides in sequence(first: self, next: \.enclosing) {
      _ = overrides.children.withLock { $0.add(child) }
    }
  }

  private func owns(_ container: Container) -> Bool {
    // If `layer` is an open scope, the containers around it were built with the doubles too.
    let layers = dependents.withLock { $0.map { try? $0.layer.get() } } + [layer.scopeRoot]
    return container.lineage.contains { one in layers.contains { $0 === one } }
  }

  /// The override layer of a scope or a child, which is created once.
  private func layer(of original: Container, in parent: Container) -> Layer {
    func existing(in dependents: [(original: Container, layer: Layer)]) -> Layer? {
      dependents.first { $0.original === original }?.layer
    }
    if let existing = dependents.withLock({ existing(in: $0) }) { return existing }
    let previous = (try? enclosing?.layer(for: original)) ?? original
    let scopeInParent = previous.scopeInParent.map { (try? self.layer(for: $0)) ?? $0 }
    let isOutside = !children.withLock(\.alive).contains { $0 === original }
    let new = Layer { () throws(BuildError) in
      try previous.newLayer(
        in: parent, scopeInParent: scopeInParent, isOutsideOfOverrides: isOutside)
    }
    return dependents.withLock { dependents in
      // Another task may have created it first.
      if let existing = existing(in: dependents) { return existing }
      dependents.append((original, new))
      return new
    }
  }
}

extension Container {
  /// Builds a container that replaces this one, with doubles, the same open scopes and no
  /// instances.
  func newLayer(with doubles: LoadedModule) throws(BuildError) -> Container {
    var blueprint = plan.blueprint.overriding(with: doubles)
    blueprint.parent = scopeRoot.parent
    return withOpenScopes(in: try Container(laidOut: blueprint, overriding: tree, trace: trace))
  }

  /// Builds a container that replaces this scope or child, in the override layer of its parent.
  ///
  /// - Parameters:
  ///   - parent: the override layer of the parent.
  ///   - scopeInParent: for a scope of a child, the override layer of the scope in the parent.
  ///   - isOutsideOfOverrides: whether this child was created outside of the overrides.
  /// - Returns: the layer.
  /// - Throws: `BuildError` if this child does not fit that parent.
  fileprivate func newLayer(
    in parent: Container, scopeInParent: Container?, isOutsideOfOverrides: Bool
  ) throws(BuildError) -> Container {
    if level != 0 { return reopened(in: parent, scopeInParent: scopeInParent) }
    let own = plan.blueprint.own
    let blueprint = parent.plan.blueprint.child(
      of: parent, isOutsideOfOverrides ? own.outsideOfOverrides : own)
    return try Container(laidOut: blueprint, trace: trace)
  }
}
