extension Container {
  /// Creates a container with more bindings that sees this one's; this container never sees the
  /// child's.
  ///
  /// The bindings are those of `modules`, then those of `configure`. The child is called `name` in
  /// the definition, with a number if the name is taken.
  ///
  /// O(bindings of the child + bindings of the parents that they depend on + parents).
  ///
  /// - Throws: `BuildError` with all findings, `ResolutionError` of code `closed` if this container
  ///   was closed, or the error of an eager binding's factory.
  public func child(
    _ modules: any Module..., name: String = "child",
    isolation: isolated (any Actor)? = #isolation,
    _ configure: ((Bindings) throws -> Void)? = nil
  ) throws -> Container {
    if isClosed { throw ResolutionError(.closed, key: name) }
    let blueprint = plan.blueprint.child(
      of: self, named: uniqueName(name), given: name, modules: modules, configure)
    let child = try Container(laidOut: blueprint, trace: trace)
    if child.isClosed { throw ResolutionError(.closed, key: name) }
    Overrides.current(for: self)?.noteCreated(child)
    // Within overrides its eager instances see the doubles, too.
    try child.handler(for: name, .child).start(from: isolation)
    return child
  }

  private func uniqueName(_ name: String) -> String {
    let children = plan.blueprint.layers.dropFirst()
    let count = children.count { $0.givenName == name }
    return numbered(name, from: count + 1) { taken in children.contains { $0.name == taken } }
  }
}
