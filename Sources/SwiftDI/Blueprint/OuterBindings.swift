/// The bindings of the containers around a child that its own bindings lead to.
///
/// The containers around are checked already, and never see the child. So a child is checked, and laid
/// out, with no more of theirs than it needs: that is in proportion to the child, however large its
/// parents are.
struct OuterBindings {
  /// One of the containers around, with all that has the same plan: a container and its open scopes.
  fileprivate struct Around {
    let plan: Plan
    var containers: [Container]
    /// The rows of its own bindings that are needed.
    var rows: Set<Int> = []
    var externals: Set<Int> = []
  }

  /// Where a row is in the plans around.
  struct Origin: Hashable {
    /// How many plans out: 1 is the plan of the container around.
    let plansOut: Int
    let row: Int
  }

  /// Innermost first.
  private var around: [Around] = []
  private var hasContributions = false
  private var pending: [Origin] = []
  private var seen: Set<Origin> = []

  /// Where the bindings of the outer layers of `blueprint` come from, in its order.
  private(set) var origins: [Origin] = []
  /// Where the announced values come from.
  private(set) var externals: [KeyReference: Origin] = [:]

  /// O(containers around + what the bindings lead to).
  init(of own: Blueprint.Layer, in container: Container) {
    var next: Container? = container
    while let current = next {
      if let last = around.indices.last, around[last].plan === current.plan {
        around[last].containers.append(current)
      } else {
        around.append(Around(plan: current.plan, containers: [current]))
      }
      next = current.parent
    }
    hasContributions = around.contains { !$0.plan.contributions.isEmpty }
    for module in own.modules {
      for registration in module.registrations {
        find(registration.key)
        for need in registration.needs { find(need) }
        for property in registration.properties { find(property.need) }
        for need in registration.declaredNeeds ?? [] { find(need) }
      }
      for external in module.externals { find(external.key) }
      for root in module.roots { find(root.need) }
    }
    follow()
  }

  // MARK: What is needed

  private mutating func find(_ need: Need, from first: Int = 0) {
    find(need.key, from: first)
    // A type that could be a handle may be bound itself.
    for handle in need.handles { find(KeyReference(handle, name: need.key.name), from: first) }
  }

  /// Finds what answers requests for a key in one of the containers around, and in those around it.
  private mutating func find(_ key: KeyReference, from first: Int = 0) {
    var isFound = false
    for index in around.indices[first...] {
      if !isFound, let row = around[index].row(of: key) {
        isFound = true
        pending.append(Origin(plansOut: index + 1, row: row))
      }
      guard hasContributions else {
        if isFound { return }
        continue
      }
      for row in around[index].plan.contributions[key] ?? []
      where around[index].plan.rows[row].isOwn {
        pending.append(Origin(plansOut: index + 1, row: row))
      }
    }
  }

  /// Adds everything that the bindings found so far need.
  private mutating func follow() {
    while let next = pending.popLast() {
      guard next.plansOut <= around.count, seen.insert(next).inserted else { continue }
      let plan = around[next.plansOut - 1].plan
      let row = plan.rows[next.row]
      guard row.isOwn || row.handle != nil else {
        if let origin = row.origin {
          pending.append(Origin(plansOut: next.plansOut + origin.plansOut, row: origin.row))
        }
        continue
      }
      if row.registration != nil {
        around[next.plansOut - 1].rows.insert(next.row)
      } else if row.keeping == .external {
        around[next.plansOut - 1].externals.insert(next.row)
      }
      // Edges of the graph that nothing is linked to.
      for need in row.registration?.declaredNeeds ?? [] { find(need, from: next.plansOut - 1) }
      for target in row.links.compactMap(\.self) {
        pending.append(Origin(plansOut: next.plansOut, row: target))
      }
    }
  }

  // MARK: The blueprint of it

  /// A child's blueprint with only the needed bindings in its outer layers.
  mutating func blueprint(of child: Blueprint) -> Blueprint {
    var reduced = child
    reduced.layers = []
    for index in around.indices.reversed() {
      let isOutermost = index == around.count - 1
      guard isOutermost || !around[index].rows.isEmpty || !around[index].externals.isEmpty
      else { continue }
      let own = around[index].plan.blueprint.own
      let rows = around[index].rows.sorted()
      origins += rows.map { Origin(plansOut: index + 1, row: $0) }
      // The scopes of all layers are known from the outermost on.
      let module = LoadedModule(
        registrations: rows.compactMap { around[index].plan.rows[$0].registration },
        externals: announced(at: index),
        scopes: isOutermost ? around[0].plan.declaredScopes : [])
      reduced.layers.append(Blueprint.Layer(name: own.name, scope: own.scope, modules: [module]))
    }
    reduced.layers.append(child.own)
    return reduced
  }

  private mutating func announced(at index: Int) -> [Bindings.External] {
    around[index].externals.sorted().compactMap { row in
      let facts = around[index].plan.rows[row]
      guard let scope = facts.externalScope else { return nil }
      externals[facts.key] = Origin(plansOut: index + 1, row: row)
      return Bindings.External(key: facts.key, scope: scope, place: .unknown)
    }
  }
}

extension OuterBindings.Around {
  /// The row that answers requests for a key among the container's own.
  func row(of key: KeyReference) -> Int? {
    for container in containers {
      if let slot = container.ownSlot(for: key), slot.container === container {
        return slot.facts.number
      }
    }
    // Bindings of scopes that are not open, and shared ones, are in no container's table.
    guard plan.levels.count > 1 || !plan.shared.isEmpty else { return nil }
    return plan.entry(for: key)
  }
}
