import DIDefinition

extension LiveAnswer {
  /// The definition with the requests of opaque factories, recorded by running them.
  ///
  /// Each factory runs with all its dependencies and all its effects. If one fails, its requests
  /// until then are recorded, and a note reports it. The bindings remain opaque, because branches
  /// that were not taken are unknown.
  func recorded(_ blueprint: Blueprint) throws(LiveFailure) -> ContainerDefinition {
    let plan: Plan
    do throws(BuildError) {
      plan = try blueprint.plan(.init(isTraced: false))
    } catch {
      let name = blueprint.layers[0].name
      let first = error.findings.first.map { ", first: \($0.message)" } ?? ""
      throw LiveFailure(
        "'\(name)' cannot be recorded, because no container can be built from it "
          + "(\(error.findings.count) findings\(first)): lint it without --record")
    }
    var writing = DefinitionWriting(blueprint, names: .ofTypes)
    // Skips eager construction, so that the requests of eager instances are recorded too.
    var containers = [Container(plan, trace: nil)]
    for level in plan.levels.indices.dropFirst() {
      let outer = containers[plan.levels[level].outer]
      containers.append(Container(plan, level: level, parent: outer, trace: nil))
    }
    for container in containers { container.record() }
    for row in plan.rows.prefix(plan.bindingCount) {
      guard let registration = row.registration, registration.isOpaque, let level = row.level,
        let slot = containers[level].slot(ofRow: row.number)
      else { continue }
      let key = writing.text(row.key)
      step("'\(key)' was made to be recorded")
      do throws(ResolutionError) {
        try slot.makeAndForget(from: nil)
      } catch {
        let reason = error.description.split(separator: "\n").first ?? ""
        note("'\(key)' could not be recorded to its end: \(reason)")
      }
    }
    var seen: Set<RecordedNeed> = []
    let needs = containers.flatMap { $0.ground.life.withLock { $0.recorded.needs } }
      .filter { seen.insert($0).inserted }
    let definition = blueprint.definition(recorded: needs)
    // Releases inner scopes before outer ones.
    while containers.popLast() != nil {}
    return definition
  }
}
