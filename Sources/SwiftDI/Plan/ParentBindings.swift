/// The bindings of the parent containers that a child's own bindings lead to.
///
/// Parent containers are already checked and never see the child. So the check and the layout of a
/// child include only those bindings of its parents that the child needs. The cost is in proportion
/// to the child, however large its parents are.
struct ParentBindings {
  /// The origin of a row in the plans of the parents.
  struct Origin: Hashable {
    /// The distance in plans: 1 is the plan of the parent.
    let plansOut: Int
    let row: Int
  }

  /// The innermost container of each enclosing plan, innermost first; the plan's other containers
  /// are its parents.
  private var enclosing: [Container] = []
  /// The bindings and external values that the child needs from the plans of these containers, by
  /// the position of the container.
  private var needed: [Int: Set<Int>] = [:]
  private let hasContributions: Bool
  private var pending: [Origin] = []
  private var seen: Set<Origin> = []

  /// The origins of the bindings in the layers of parents in `blueprint`, in its order.
  private(set) var origins: [Origin] = []
  /// The origins of the keys that the child's own bindings mention; children of the child reuse
  /// them.
  private(set) var found: [KeyReference: Origin] = [:]
  /// The origins of external values.
  private(set) var externals: [ExternalPlace: Origin] = [:]

  /// O(parent containers + bindings reached).
  init(of own: Blueprint.Layer, in container: Container) {
    var next: Container? = container
    while let current = next {
      enclosing.append(current)
      next = current.scopeRoot.parent
    }
    hasContributions = container.plan.facts.seesContributions
    for module in own.modules {
      for registration in module.registrations {
        find(registration.key)
        for dependency in registration.dependencies { find(dependency) }
        for property in registration.properties { find(property.dependency) }
        for dependency in registration.declaredDependencies ?? [] { find(dependency) }
      }
      for external in module.externals { find(external.key) }
      for root in module.roots { find(root.dependency) }
    }
    follow()
  }

  // MARK: Needed bindings

  private mutating func find(_ dependency: Dependency, from first: Int = 0) {
    find(dependency.key, from: first)
    // A type that may be a handle can also be bound itself.
    for handle in dependency.handles {
      find(KeyReference(handle, name: dependency.key.name), from: first)
    }
  }

  /// Finds the binding of a key and its contributions, in one of the parents and in the parents of
  /// that one.
  private mutating func find(_ key: KeyReference, from first: Int = 0) {
    if let origin = origin(of: key, from: first) {
      if first == 0 { found[key] = origin }
      pending.append(origin)
    }
    guard hasContributions else { return }
    for index in enclosing.indices[first...] {
      let plan = enclosing[index].plan
      for row in plan.facts.contributions[key] ?? [] where plan.rows[row].isOwn {
        pending.append(Origin(plansOut: index + 1, row: row))
      }
    }
  }

  /// The nearest binding for a key; nil if there is none.
  ///
  /// O(1) if a container on the way has looked for the key already, otherwise O(parent containers).
  private func origin(of key: KeyReference, from first: Int) -> Origin? {
    for index in enclosing.indices[first...] {
      if let row = enclosing[index].rowOfPlan(for: key) {
        return Origin(plansOut: index + 1, row: row)
      }
      if let known = enclosing[index].plan.facts.foundInParents[key] {
        return Origin(plansOut: index + 1 + known.plansOut, row: known.row)
      }
    }
    return nil
  }

  /// Adds all bindings that the bindings found so far depend on.
  private mutating func follow() {
    while let next = pending.popLast() {
      guard next.plansOut <= enclosing.count, seen.insert(next).inserted else { continue }
      let plan = enclosing[next.plansOut - 1].plan
      let row = plan.rows[next.row]
      guard row.isOwn || row.handle != nil else {
        if let origin = row.origin {
          pending.append(Origin(plansOut: next.plansOut + origin.plansOut, row: origin.row))
        }
        continue
      }
      if row.registration != nil || row.caching == .external {
        needed[next.plansOut - 1, default: []].insert(next.row)
      }
      // Declared dependencies are edges of the graph, but have no links.
      for dependency in row.registration?.declaredDependencies ?? [] {
        find(dependency, from: next.plansOut - 1)
      }
      for target in row.links.compactMap(\.self) {
        pending.append(Origin(plansOut: next.plansOut, row: target))
      }
    }
  }

  // MARK: The resulting blueprint

  /// The child's blueprint with only the needed bindings in the layers of parents.
  mutating func blueprint(of child: Blueprint) -> Blueprint {
    var reduced = child
    reduced.layers = []
    let outermost = enclosing.count - 1
    for index in Set(needed.keys).union([outermost]).sorted(by: >) {
      let plan = enclosing[index].plan
      let rows = (needed[index] ?? []).sorted()
      let bindings = rows.filter { plan.rows[$0].registration != nil }
      origins += bindings.map { Origin(plansOut: index + 1, row: $0) }
      // The outermost layer declares the scopes of all layers.
      let module = LoadedModule(
        registrations: bindings.compactMap { plan.rows[$0].registration },
        externals: externals(rows, at: index, layer: reduced.layers.count),
        scopes: index == outermost ? enclosing[0].plan.facts.declaredScopes : [])
      let own = plan.blueprint.own
      reduced.layers.append(Blueprint.Layer(name: own.name, scope: own.scope, modules: [module]))
    }
    reduced.layers.append(child.own)
    return reduced
  }

  private mutating func externals(
    _ rows: [Int], at index: Int, layer: Int
  ) -> [Bindings.External] {
    rows.compactMap { row in
      let external = enclosing[index].plan.rows[row]
      guard let scope = external.externalScope else { return nil }
      externals[ExternalPlace(key: external.key, layer: layer)] = Origin(
        plansOut: index + 1, row: row)
      return Bindings.External(key: external.key, scope: scope, place: .unknown)
    }
  }
}

/// An external key and the layer that declares it.
struct ExternalPlace: Hashable {
  let key: KeyReference
  let layer: Int
}

extension Container {
  /// The row for requests for a key among the rows of this container's plan.
  fileprivate func rowOfPlan(for key: KeyReference) -> Int? {
    var container = self
    while true {
      if let slot = container.ownSlot(for: key) { return slot.row.number }
      guard let parent = container.parent, parent.plan === plan else { break }
      container = parent
    }
    // Rows of scopes that are not open are in no container's table.
    return plan.facts.entriesElsewhere[key]
  }
}
