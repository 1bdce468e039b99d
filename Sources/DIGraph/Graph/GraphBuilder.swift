import DIDefinition

/// Resolves every dependency of a definition to a node.
struct GraphBuilder {
  let definition: ContainerDefinition
  let scopes: ScopeTree
  let containers: ContainerTree
  let effective: EffectiveBindings
  private(set) var extraNodes: [DependencyGraph.ExtraNode] = []
  /// The nodes that each of the extra nodes leads to.
  private(set) var extraTargets: [[UInt32]] = []
  var targets: [UInt32] = []
  var facts: [EdgeFacts] = []
  private(set) var missingEdges: [Int] = []
  private(set) var rootNodes: [Int] = []
  let containerOfRow: [UInt32]
  let externals: Externals
  /// The keys of the roots.
  private let rootKeys: [UInt32]

  /// The nodes of absent keys and of externals, by symbol.
  ///
  /// A node is created at the first request.
  private var nodeOfAbsent: [UInt32: Int] = [:]
  private var nodeOfExternal: [ExternalPlace: Int] = [:]
  /// Whether a pattern covers a key, by symbol.
  private var matchesPattern: [UInt32: Bool] = [:]
  private var nodeOfJunction: [Junction: Int] = [:]
  /// The nearest group that each container sees, for the keys that are bound in many containers.
  private var nearestGroups: [GroupsOfKey: NearestInContainers] = [:]
  private var containerOfRoot: [GroupsOfKey: Int?] = [:]

  /// The form in which a key is bound.
  private enum Form: Hashable {
    case ordinary
    case contributions
  }

  private struct GroupsOfKey: Hashable {
    let key: UInt32
    let forms: Set<Form>
  }

  /// A key that is supplied to a container; the root for a key that a pattern covers.
  private struct ExternalPlace: Hashable {
    let key: UInt32
    let container: Int
  }

  private enum Junction: Hashable {
    case ambiguous(group: UInt32)
    case collection(group: UInt32)
    case empty(key: UInt32)
    case wrapped(row: Int)
  }

  init(_ given: ContainerDefinition) {
    var definition = given
    // The reader interns the roots of definitions that it reads; this is for definitions built in
    // code.
    rootKeys = definition.roots.map { definition.symbols.intern($0.key).rawValue }
    self.definition = definition
    let scopes = ScopeTree(definition)
    let containers = ContainerTree(definition, scopes: scopes)
    let containerOfRow = Self.containersOfRows(definition, containers)
    self.scopes = scopes
    self.containers = containers
    self.containerOfRow = containerOfRow
    effective = EffectiveBindings(definition) {
      containerOfRow.isEmpty ? 0 : Int(containerOfRow[$0])
    }
    externals = Externals(definition, scopes, containers)
    resolveDependencies()
    resolveRoots()
  }

  /// The container of each binding; empty if all are in the root.
  private static func containersOfRows(
    _ definition: ContainerDefinition, _ containers: ContainerTree
  ) -> [UInt32] {
    guard !definition.bindingTable.containers.isEmpty else { return [] }
    var positions: [Symbol: UInt32] = [:]
    return (0..<definition.bindingCount).map { row in
      guard let symbol = definition.bindingTable.containers[symbol: row] else { return 0 }
      if let position = positions[symbol] { return position }
      let position = UInt32(containers.position(of: definition.symbols[symbol]) ?? 0)
      positions[symbol] = position
      return position
    }
  }

  static func lifetime(named name: String, _ scopes: ScopeTree) -> Lifetime {
    BuiltInScope(rawValue: name).map(Lifetime.init)
      ?? scopes.position(of: name).map(Lifetime.declared) ?? .singleton
  }

  // MARK: Requests

  private mutating func resolveDependencies() {
    let bindings = definition.bindingTable
    let dependencies = definition.dependencyTable
    targets.reserveCapacity(dependencies.count)
    facts.reserveCapacity(dependencies.count)
    let prototype = definition.symbols.find(BuiltInScope.prototype.rawValue)?.rawValue
    for row in 0..<bindings.count {
      let scope = bindings.scopes[row]
      let isShared = scope != nil && scope != prototype
      let container = containerOfRow.isEmpty ? 0 : Int(containerOfRow[row])
      let decorates = bindings.flags[row].contains(.decorates)
      for dependency in bindings.dependencies(of: row) {
        let key = dependencies.keys[dependency]
        let traits = dependencies.traits[dependency]
        let isReplaced = effective.isReplaced[row]
        let target =
          decorates && key == bindings.keys[row] && traits.kind != .collection
          ? wrappedTarget(row: row, key: key)
          : target(of: key, kind: traits.kind, from: container)
        var edge = Self.facts(of: traits, holderIsShared: isShared)
        edge.isDead = isReplaced
        facts.append(edge)
        targets.append(UInt32(answer(target, key: key, edge: edge)))
      }
    }
  }

  private static func facts(of traits: DependencyTraits, holderIsShared: Bool) -> EdgeFacts {
    let edgeClass: EdgeClass =
      switch traits.kind {
      case .instance, .alias: .hard
      case .property: holderIsShared ? .soft : .hard
      case .provider, .lazy: .deferred
      case .collection: traits.element == .instance ? .hard : .deferred
      }
    let isProvider =
      switch traits.kind {
      case .provider: true
      case .collection: traits.element == .provider
      case .instance, .property, .lazy, .alias: false
      }
    return EdgeFacts(
      kind: traits.kind, edgeClass: edgeClass, isProvider: isProvider, ownership: traits.ownership,
      isOptional: traits.isOptional)
  }

  /// The target, or the node that represents its absence.
  private mutating func answer(_ target: Int?, key: UInt32, edge: EdgeFacts) -> Int {
    if let target { return target }
    let isRequired = !edge.isOptional && !edge.isDead
    if isRequired { missingEdges.append(facts.count - 1) }
    return absence(of: key, isRequired: isRequired)
  }

  private mutating func absence(of key: UInt32, isRequired: Bool) -> Int {
    if let node = nodeOfAbsent[key] {
      if isRequired {
        extraNodes[node - definition.bindingCount] = .missing(Symbol(rawValue: key))
      }
      return node
    }
    let symbol = Symbol(rawValue: key)
    let node = append(isRequired ? .missing(symbol) : .absent(symbol))
    nodeOfAbsent[key] = node
    return node
  }

  private mutating func append(
    _ node: DependencyGraph.ExtraNode, leadingTo targets: [UInt32] = []
  ) -> Int {
    extraNodes.append(node)
    extraTargets.append(targets)
    return definition.bindingCount + extraNodes.count - 1
  }

  /// The node for a decorator's request for its own key: the binding it wraps, in its own container
  /// or otherwise in its ancestors.
  private mutating func wrappedTarget(row: Int, key: UInt32) -> Int? {
    let inner = effective.wrapped[UInt32(row)] ?? []
    let container = containerOfRow.isEmpty ? 0 : Int(containerOfRow[row])
    if inner.isEmpty {
      return containers.containers[container].parent.flatMap { ordinary(key, from: $0) }
    }
    if inner.count < 2 { return inner.first.map(Int.init) }
    if let node = nodeOfJunction[.wrapped(row: row)] { return node }
    let node = append(.ambiguous(Symbol(rawValue: key), container: container), leadingTo: inner)
    nodeOfJunction[.wrapped(row: row)] = node
    return node
  }

  /// The node for a request for a key from a container; nil if there is none.
  private mutating func target(of key: UInt32, kind: DependencyKind, from container: Int) -> Int? {
    if let node = bound(key, kind: kind, from: container) ?? external(key, from: container) {
      return node
    }
    // Without contributions the collection is empty, unless the key has an ordinary binding.
    guard kind == .collection, ordinary(key, from: container) == nil else { return nil }
    return emptyCollection(key)
  }

  /// The node of the bindings for a request, without externals.
  private mutating func bound(_ key: UInt32, kind: DependencyKind, from container: Int) -> Int? {
    switch kind {
    case .instance, .property, .alias: ordinary(key, from: container)
    case .provider, .lazy: ordinary(key, from: container) ?? collection(key, from: container)
    case .collection: collection(key, from: container)
    }
  }

  /// The limit up to which the groups of a key are searched one by one.
  private static let fewGroups = 8

  private mutating func group(of key: UInt32, from container: Int, _ form: Form) -> UInt32? {
    var group = Int(key) < effective.firstGroup.count ? effective.firstGroup[Int(key)] : .max
    if containerOfRow.isEmpty {
      // All bindings are in the root: a key has at most one group, which every container sees.
      return group != EffectiveBindings.none && has(form, group) ? group : nil
    }
    var nearest: UInt32?
    var count = 0
    while group != EffectiveBindings.none {
      let candidate = effective.groups[Int(group)]
      if has(form, group), containers.isVisible(Int(candidate.container), from: container) {
        let isNearer =
          nearest.map {
            containers.isNearer(
              Int(candidate.container), than: Int(effective.groups[Int($0)].container))
          } ?? true
        if isNearer { nearest = group }
      }
      group = candidate.next
      count += 1
      if count > Self.fewGroups {
        return nearestGroup(of: key, form).nearest(from: container)
      }
    }
    return nearest
  }

  private func has(_ form: Form, _ group: UInt32) -> Bool {
    switch form {
    case .ordinary: effective.groups[Int(group)].entry != EffectiveBindings.none
    case .contributions: effective.groups[Int(group)].contributions != EffectiveBindings.none
    }
  }

  /// The groups of a key that bind it in a form.
  private func groups(of key: UInt32, _ form: Form) -> [(container: Int, value: UInt32)] {
    var found: [(container: Int, value: UInt32)] = []
    var group = Int(key) < effective.firstGroup.count ? effective.firstGroup[Int(key)] : .max
    while group != EffectiveBindings.none {
      let facts = effective.groups[Int(group)]
      if has(form, group) { found.append((Int(facts.container), group)) }
      group = facts.next
    }
    return found
  }

  private mutating func nearestGroup(of key: UInt32, _ form: Form) -> NearestInContainers {
    let name = GroupsOfKey(key: key, forms: [form])
    if let known = nearestGroups[name] { return known }
    let nearest = NearestInContainers(groups(of: key, form), in: containers)
    nearestGroups[name] = nearest
    return nearest
  }

  private mutating func ordinary(_ key: UInt32, from container: Int) -> Int? {
    let sole = effective.soleEntries[Int(key)]
    if sole != EffectiveBindings.none { return Int(sole) }
    guard
      let group = group(of: key, from: container, .ordinary)
    else { return nil }
    guard !effective.manyEntries.isEmpty, let many = effective.manyEntries[group] else {
      return Int(effective.groups[Int(group)].entry)
    }
    if let node = nodeOfJunction[.ambiguous(group: group)] { return node }
    let owner = Int(effective.groups[Int(group)].container)
    let node = append(.ambiguous(Symbol(rawValue: key), container: owner), leadingTo: many)
    nodeOfJunction[.ambiguous(group: group)] = node
    return node
  }

  /// The junction of a container's contributions, which leads to the junction of its parent.
  private mutating func collection(_ key: UInt32, from container: Int) -> Int? {
    var first: Int?
    var inner: Int?
    var from: Int? = container
    while let place = from,
      let group = group(of: key, from: place, .contributions)
    {
      let known = nodeOfJunction[.collection(group: group)]
      let node = known ?? newCollection(group)
      if let inner { extraTargets[inner - definition.bindingCount].append(UInt32(node)) }
      if first == nil { first = node }
      if known != nil { break }
      inner = node
      from = containers.containers[Int(effective.groups[Int(group)].container)].parent
    }
    return first
  }

  private mutating func newCollection(_ group: UInt32) -> Int {
    let facts = effective.groups[Int(group)]
    let node = append(
      .collection(Symbol(rawValue: facts.key), container: Int(facts.container)),
      leadingTo: effective.contributions[Int(facts.contributions)])
    nodeOfJunction[.collection(group: group)] = node
    return node
  }

  private mutating func emptyCollection(_ key: UInt32) -> Int {
    if let node = nodeOfJunction[.empty(key: key)] { return node }
    let node = append(.collection(Symbol(rawValue: key), container: 0))
    nodeOfJunction[.empty(key: key)] = node
    return node
  }

  private mutating func external(_ key: UInt32, from container: Int) -> Int? {
    if externals.isEmpty { return nil }
    let entry = externals.entry(of: key, from: container, in: containers)
    let place = ExternalPlace(key: key, container: entry?.container ?? 0)
    // An entry of another container does not hide a pattern.
    let isMatched = entry == nil && isMatchedByPattern(key)
    guard entry != nil || isMatched else { return nil }
    if let known = nodeOfExternal[place] { return known }
    let node = append(
      .external(
        Symbol(rawValue: key), container: place.container, entry?.lifetime ?? .singleton))
    nodeOfExternal[place] = node
    return node
  }

  private mutating func isMatchedByPattern(_ key: UInt32) -> Bool {
    if let known = matchesPattern[key] { return known }
    let isMatched = externals.isMatchedByPattern(definition.symbols[Symbol(rawValue: key)])
    matchesPattern[key] = isMatched
    return isMatched
  }

  // MARK: Roots

  /// Resolves the roots in the root container, or otherwise in a child.
  private mutating func resolveRoots() {
    guard !definition.roots.isEmpty else { return }
    rootNodes.reserveCapacity(definition.roots.count)
    let firstSeeing = containers.firstSeeing()
    for (root, key) in zip(definition.roots, rootKeys) {
      rootNodes.append(node(of: key, kind: root.kind, firstSeeing))
    }
  }

  private mutating func node(of key: UInt32, kind: DependencyKind, _ firstSeeing: [Int]) -> Int {
    if let container = container(of: key, kind: kind, firstSeeing),
      let found = bound(key, kind: kind, from: container)
    {
      return found
    }
    if let external = external(key, from: 0) { return external }
    let seeing = externals.ofKeys[key]?.map { firstSeeing[$0.container] }.min()
    if let seeing, let external = external(key, from: seeing) { return external }
    if kind == .collection, ordinary(key, from: 0) == nil { return emptyCollection(key) }
    return absence(of: key, isRequired: true)
  }

  /// The first container that resolves a root.
  private mutating func container(
    of key: UInt32, kind: DependencyKind, _ firstSeeing: [Int]
  ) -> Int? {
    // Without children there is one container to see.
    guard !containerOfRow.isEmpty else { return 0 }
    let forms: Set<Form> =
      switch kind {
      case .instance, .property, .alias: [.ordinary]
      case .provider, .lazy: [.ordinary, .contributions]
      case .collection: [.contributions]
      }
    let name = GroupsOfKey(key: key, forms: forms)
    if let known = containerOfRoot[name] { return known }
    let containers = forms.flatMap { groups(of: key, $0) }.map { firstSeeing[$0.container] }
    containerOfRoot[name] = .some(containers.min())
    return containers.min()
  }
}
