extension Container {
  /// The description of this container, with the doubles in force, for building other containers.
  ///
  /// The blueprint of a child retains the child's parent, and builds another child of it.
  public var blueprint: Blueprint {
    let container = overrideLayer() ?? self
    var blueprint = container.plan.blueprint
    blueprint.parent = container.scopeRoot.parent
    return blueprint
  }

  /// Creates a container of the same modules without instances.
  ///
  /// Modules are not described again; the eager instances are constructed.
  ///
  /// - Throws: the `ResolutionError` of an eager binding's factory.
  /// - Complexity: O(bindings + dependencies), plus the eager factories.
  public func fresh(isolation: isolated (any Actor)? = #isolation) throws -> Container {
    try handler(for: "Container")
    return try blueprint.build(trace: trace, isolation: isolation)
  }

  /// Checks a blueprint and lays a container out, without constructing its eager instances.
  convenience init(
    laidOut blueprint: Blueprint, overriding overridden: TreeState? = nil, trace: Trace?
  ) throws(BuildError) {
    self.init(
      try blueprint.plan(.init(isTraced: trace != nil)), parent: blueprint.parent,
      overriding: overridden, trace: trace)
  }
}
