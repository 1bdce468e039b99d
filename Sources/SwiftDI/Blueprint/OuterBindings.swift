/// The bindings of the parent containers that a child's own bindings lead to.
///
/// Parent containers are already checked and never see the child. So a child is checked and laid
/// out with only the bindings it needs from them; the cost is in proportion to the child, however
/// large its parents are.
struct OuterBindings {
  /// One of the parent containers with all containers of the same plan: a container and its open
  /// scopes.
  fileprivate struct Around {
    let plan: Plan
    var containers: [Container]
    /// The rows of its own bindings that are needed.
    var rows: Set<Int> = []
    var externals: Set<Int> = []
  }

  /// The origin of a row in the plans of the parents.
  struct Origin: Hashable {
    /// The distance in plans: 1 is the plan of the parent.
    let plansOut: Int
    let row: Int
  }

  /// Innermost first.
  private var around: [Around] = []
  private var hasContributions = false
  private var pending: [Origin] = []
  private var seen: Set<Origin> = []

  /// The origins of the bindings in the outer layers of `blueprint`, in its order.
  private(set) var origins: [Origin] = []
  /// The origins of external values.
  private(set) var externals: [KeyReference: Origin] = [:]

  /// O(parent containers + bindings reached).
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

  // MARK: Needed bindings

  private mutating func find(_ need: Need, from first: Int = 0) {
    find(need.key, from: first)
    // A type that may be a handle can also be bound itself.
    for handle in need.handles { find(KeyReference(handle, name: need.key.name), from: first) }
  }

  /// Finds the bindings for requests for a key in one of the parents and in the parents of that
  /// one.
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

  /// Adds all bindings that the bindings found so far depend on.
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
      // Declared dependencies are edges of the graph, but have no links.
      for need in row.registration?.declaredNeeds ?? [] { find(need, from: next.plansOut - 1) }
      for target in row.links.compactMap(\.self) {
        pending.append(Origin(plansOut: next.plansOut, row: target))
      }
    }
  }

  // MARK: The resulting blueprint

  /// The child's blueprint with only the needed bindings in its outer layers.
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
      // The outermost layer declares the scopes of all layers.
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
  /// The row for requests for a key among the container's own rows.
  func row(of key: KeyReference) -> Int? {
    for container in containers {
      if let slot = container.ownSlot(for: key), slot.container === container {
        return slot.facts.number
      }
    }
    // Rows of scopes that are not open, and shared rows, are in no container's table.
    guard plan.levels.count > 1 || !plan.shared.isEmpty else { return nil }
    return plan.entry(for: key)
  }
}
