package import DIDefinition

extension Blueprint {
  /// The name of the root container in the definition.
  package var name: String { layers[0].name }

  /// The errors of modules that could not be described, each with the module's name if it has one.
  package var failures: [(module: String?, error: any Error)] {
    layers.flatMap(\.modules).compactMap { module in
      module.failure.map { (module.identity?.name, $0) }
    }
  }

  /// The definition with the requests of opaque factories, recorded by running them.
  ///
  /// - Parameters:
  ///   - begin: called before each factory, with the key of its binding.
  ///   - failed: called with the error of a factory that failed.
  /// - Returns: the definition.
  /// - Throws: `BuildError` if no container can be built.
  package func recordedDefinition(
    begin: (String) -> Void, failed: (String, ResolutionError) -> Void
  ) throws(BuildError) -> ContainerDefinition {
    let plan = try self.plan(.init(isTraced: false))
    var writing = DefinitionWriting(self, names: .ofTypes)
    // Skips eager construction, so that the requests of eager instances are recorded too.
    var containers = [Container(plan, parent: parent, trace: nil)]
    for level in plan.levels.indices.dropFirst() {
      let parent = containers[plan.levels[level].within]
      containers.append(Container(plan, level: level, parent: parent, trace: nil))
    }
    for container in containers { container.record() }
    for row in plan.rows.prefix(plan.facts.bindingCount) {
      guard let registration = row.registration, registration.isOpaque, let level = row.level,
        let slot = containers[level].slot(ofRow: row.number)
      else { continue }
      let key = writing.text(row.key)
      begin(key)
      do throws(ResolutionError) {
        try slot.constructAndRelease(from: nil)
      } catch {
        failed(key, error)
      }
    }
    let dependencies = containers.flatMap {
      $0.scopeRoot.life.withLock { $0.recorded.dependencies }
    }.unique()
    let definition = self.definition(recorded: dependencies)
    // Releases inner scopes before outer ones.
    while containers.popLast() != nil {}
    return definition
  }
}
