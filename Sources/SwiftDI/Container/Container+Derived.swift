extension Container {
  /// The relation of a derived container to the instances of the one it is derived from.
  public enum Sharing: Sendable, Hashable {
    /// Constructs its own instances.
    case nothing
    /// Shares every instance that does not depend on a changed binding.
    case instances
  }

  /// Creates a container of the same modules without instances.
  ///
  /// Modules are not described again; the eager instances are constructed.
  ///
  /// - Throws: the `ResolutionError` of an eager binding's factory.
  /// - Complexity: O(bindings + dependencies), plus the eager factories.
  public func fresh(isolation: isolated (any Actor)? = #isolation) throws -> Container {
    try derived(sharing: .nothing, isolation) { $0 }
  }

  /// Creates a container with more `modules`; modules of this container are not described again.
  ///
  /// `sharing` decides whether it shares this container's instances. All bindings are checked
  /// again: O(bindings + dependencies).
  ///
  /// - Throws: `BuildError` with all findings, or the `ResolutionError` of an eager binding's
  ///   factory.
  public func adding(
    _ modules: any Module..., sharing: Sharing = .nothing,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Container {
    try derived(sharing: sharing, isolation) { $0.adding(modules) }
  }

  /// Creates a container without the modules of some types: `type` and `others`.
  ///
  /// Each may be a class, a superclass or a protocol; `sharing` decides whether the new container
  /// shares this one's instances. Remove modules that need one another in one call, because the
  /// remaining modules are checked as a whole.
  ///
  /// - Throws: `BuildError` with all findings, or the `ResolutionError` of an eager binding's
  ///   factory.
  /// - Complexity: O(bindings + dependencies), because all remaining bindings are checked again.
  public func removing<M, each Other>(
    _ type: M.Type, _ others: repeat (each Other).Type, sharing: Sharing = .nothing,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Container {
    try derived(sharing: sharing, isolation) { $0.removing(type, repeat each others) }
  }

  /// Creates a container with the bindings that `configure` adds.
  ///
  /// `sharing` decides whether it shares this container's instances. All bindings are checked
  /// again: O(bindings + dependencies).
  ///
  /// - Throws: `BuildError` with all findings, or the `ResolutionError` of an eager binding's
  ///   factory.
  public func adding(
    sharing: Sharing = .nothing, isolation: isolated (any Actor)? = #isolation,
    _ configure: (Bindings) throws -> Void
  ) throws -> Container {
    try derived(sharing: sharing, isolation) { $0.adding(configure) }
  }

  /// Derives a container with the doubles in force, as children and scopes have them; if it shares
  /// instances, also the open scopes.
  private func derived(
    sharing: Sharing, _ isolation: (any Actor)?, _ change: (Blueprint) -> Blueprint
  ) throws -> Container {
    let handler = try handler(for: "Container")
    let scopeRoot = handler.scopeRoot
    var options = PlanBuilder.Options(isTraced: trace != nil, parent: scopeRoot.parent)
    if sharing == .instances { options.sharing = handler.plan }
    var derived = Container(
      try change(handler.plan.blueprint).plan(options), parent: scopeRoot.parent,
      base: sharing == .instances ? scopeRoot : nil, trace: trace)
    if sharing == .instances { derived = handler.withOpenScopes(in: derived) }
    try derived.start(from: isolation)
    return derived
  }
}
