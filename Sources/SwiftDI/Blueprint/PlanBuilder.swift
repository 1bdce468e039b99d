import DIDefinition
import DIGraph

/// Lays out a blueprint that was found sound.
struct PlanBuilder {
  private let blueprint: Blueprint
  private let writing: DefinitionWriting
  private let graph: DependencyGraph
  private let options: Options
  private var rows: [Plan.Row] = []
  private var externalRows: [KeyReference: Int] = [:]
  private var handleRows: [HandleKey: Int] = [:]
  private let registrations:
    [(layer: Int, module: LoadedModule.Identity?, registration: Registration)]

  struct Options {
    /// Whether every request is to be seen by a trace.
    var isTraced = false
    /// The plan whose instances are shared where nothing changed.
    var sharing: Plan?
    /// The levels on which there are instances to share.
    var sharedLevels: Set<Int> = [0]
    /// The plans to whose rows this one's may be linked.
    var others: [Plan] = []
  }

  private struct HandleKey: Hashable {
    let handle: ObjectIdentifier
    let inner: Int?
    let others: [Int]
  }

  init(
    _ blueprint: Blueprint, writing: DefinitionWriting, graph: DependencyGraph, options: Options
  ) {
    self.blueprint = blueprint
    self.writing = writing
    self.graph = graph
    self.options = options
    registrations = blueprint.registrations
  }

  /// O(bindings + dependencies).
  mutating func plan() -> Plan {
    let ownLayer = blueprint.layers.count - 1
    rows.reserveCapacity(registrations.count * 2)
    for (index, entry) in registrations.enumerated() {
      let row = Plan.Row(
        key: entry.registration.key, recipe: entry.registration.recipe,
        registration: entry.registration, keeping: .plain)
      row.isReplaced = !graph.isEffective(index)
      row.isOwn = entry.layer == ownLayer
      rows.append(row)
    }
    addExternals()
    linkBindings()
    let bindingCount = registrations.count
    var facts = RowFacts(
      rows: rows, graph: graph, bindingCount: bindingCount, blueprint: blueprint,
      isTraced: options.isTraced)
    facts.compute()
    rows = facts.rows
    let shared = options.sharing.map { sharedRows(with: $0) } ?? []
    return Plan(
      blueprint, rows: rows, bindingCount: bindingCount,
      levels: levels(facts.levels, shared: shared), entries: entries(),
      contributions: contributions(), eager: eager(), shared: shared, externals: externalRows,
      others: options.others)
  }

  // MARK: Links

  private mutating func addExternals() {
    for (index, layer) in blueprint.layers.enumerated() {
      for external in layer.modules.flatMap(\.externals) where externalRows[external.key] == nil {
        let recipe = Recipe(external.key.type) { _, slot, _ throws(ResolutionError) in
          throw slot.error(.missing)
        }
        let row = Plan.Row(key: external.key, recipe: recipe, keeping: .external)
        row.isOwn = index == blueprint.layers.count - 1
        row.externalScope = external.scope
        externalRows[external.key] = rows.count
        rows.append(row)
      }
    }
  }

  private mutating func linkBindings() {
    for index in registrations.indices where !rows[index].isReplaced {
      let registration = registrations[index].registration
      var edge = graph.edges(from: index).lowerBound
      let needs = registration.needs
      var links: [Int?] = []
      links.reserveCapacity(needs.count + registration.properties.count)
      for need in needs { links.append(link(need, &edge)) }
      for property in registration.properties { links.append(link(property.need, &edge)) }
      rows[index].needCount = needs.count
      rows[index].links = links
    }
  }

  /// The row that answers a need; steps over the need's edge.
  private mutating func link(_ given: Need, _ edge: inout Int) -> Int? {
    if let variable = given.variable { return variableRow(variable, given) }
    if given.isBuiltIn { return given.handles.first.map { handle($0, inner: nil, others: []) } }
    let need = writing.plain(given)
    let target = graph.target(of: edge)
    edge += 1
    return link(need, target: target)
  }

  private mutating func link(_ need: Need, target: Int) -> Int? {
    var handles = need.handles
    var inner: Int?
    if let collection = handles.lastIndex(where: { $0.recipe(links: 0).kind == .collection }) {
      // What is inside the collection is asked of each element.
      let elements = members(of: target).map { member in
        handles[(collection + 1)...].reversed().reduce(member) { inner, type in
          handle(type, inner: inner, others: [])
        }
      }
      inner = handle(handles[collection], inner: nil, others: elements)
      handles.removeSubrange(collection...)
    } else {
      inner = row(of: target)
    }
    for type in handles.reversed() {
      // What leads nowhere is nothing but an optional around it, which is nil.
      if inner == nil, type.recipe(links: 0).kind != .now { continue }
      inner = handle(type, inner: inner, others: [])
    }
    return inner
  }

  /// The row behind a node; nil for what stays unbound.
  private func row(of node: Int) -> Int? {
    switch graph.extraNode(node) {
    case nil: node
    case .external(let symbol, _): writing.externals[symbol].flatMap { externalRows[$0] }
    case .missing, .absent, .collection: nil
    case .ambiguous: graph.edges(from: node).first.map { graph.target(of: $0) }
    }
  }

  /// The bindings behind a collection's junction, those of outer containers last.
  private func members(of node: Int) -> [Int] {
    var members: [Int] = []
    var pending = [node]
    while let node = pending.popLast() {
      if graph.isBinding(node) {
        members.append(node)
      } else {
        pending += graph.edges(from: node).reversed().map { graph.target(of: $0) }
      }
    }
    return members
  }

  private mutating func handle(
    _ type: any DependencyHandle.Type, inner: Int?, others: [Int]
  ) -> Int {
    let key = HandleKey(handle: ObjectIdentifier(type), inner: inner, others: others)
    if let row = handleRows[key] { return row }
    let links = inner.map { [$0] } ?? others
    // The key of a handle is that of what it leads to: errors speak of that.
    let named = inner.map { rows[$0].key } ?? KeyReference(type)
    let recipe = type.recipe(links: links.count)
    let row = Plan.Row(key: named, recipe: recipe.recipe, keeping: .plain)
    row.handle = recipe.kind
    row.links = links
    row.needCount = links.count
    handleRows[key] = rows.count
    rows.append(row)
    return rows.count - 1
  }

  private mutating func variableRow(_ variable: VariableNeed, _ need: Need) -> Int {
    let scalar = blueprint.environment[scalar: variable.name]
    let read = scalar.flatMap { scalar in variable.read.flatMap { $0(scalar) } }
    let value = read ?? variable.fallback
    let recipe = Recipe.value(value, of: need.key.type, variable: variable.name)
    rows.append(Plan.Row(key: need.key, recipe: recipe, keeping: .plain))
    return rows.count - 1
  }

  // MARK: Requests by key

  private func entries() -> [KeyReference: Int] {
    var entries: [KeyReference: Int] = [:]
    entries.reserveCapacity(registrations.count)
    let container = graph.containers.containers.count - 1
    for index in registrations.indices where rows[index].isOwn {
      let registration = registrations[index].registration
      guard !registration.contributes, !rows[index].isReplaced else { continue }
      let key = registration.key
      guard entries[key] == nil else { continue }
      let symbol = Symbol(rawValue: graph.definition.bindingTable.keys[index])
      entries[key] = graph.entry(of: symbol, in: container) ?? index
    }
    for (key, row) in externalRows where rows[row].isOwn { entries[key] = row }
    return entries
  }

  private func contributions() -> [KeyReference: [Int]] {
    var found: [KeyReference: [Int]] = [:]
    for layer in blueprint.layers.indices.reversed() {
      for index in registrations.indices where registrations[index].layer == layer {
        let registration = registrations[index].registration
        guard registration.contributes, !rows[index].isReplaced else { continue }
        found[registration.key, default: []].append(index)
      }
    }
    return found
  }

  /// Eager bindings, dependencies first, then in order of registration.
  private func eager() -> [Int] {
    registrations.indices
      .filter {
        registrations[$0].registration.isEager && !rows[$0].isReplaced && rows[$0].isOwn
      }
      .sorted { (rows[$0].component, $0) < (rows[$1].component, $1) }
  }

  // MARK: Levels

  private func levels(_ scopes: [Plan.Level], shared: [Int]) -> [Plan.Level] {
    var levels = scopes
    for level in levels.indices {
      levels[level].position = [Int32](repeating: -1, count: rows.count)
    }
    for (index, row) in rows.enumerated() where row.isOwn && !row.isReplaced {
      if index < shared.count, shared[index] >= 0 { continue }
      guard let ground = row.level else { continue }
      for level in [ground] + row.otherLevels {
        levels[level].position[index] = Int32(levels[level].rows.count)
        levels[level].rows.append(index)
        let count = (levels[level].linkOffsets.last ?? 0) + row.links.count
        levels[level].linkOffsets.append(count)
      }
    }
    return levels
  }

  // MARK: Sharing

  /// For each binding the row of another plan that has the very same instances; -1 for none.
  ///
  /// A binding can share if it is the same registration and all that it leads to can. O(bindings +
  /// dependencies).
  private func sharedRows(with other: Plan) -> [Int] {
    var twins: [ObjectIdentifier: Int] = [:]
    for (index, row) in other.rows.prefix(other.bindingCount).enumerated()
    where !row.isReplaced && row.isOwn {
      twins[ObjectIdentifier(row.recipe)] = index
    }
    var shared = [Int](repeating: -1, count: rows.count)
    var dependents = [[Int]](repeating: [], count: rows.count)
    for index in registrations.indices where canShare(rows[index]) {
      shared[index] = twins[ObjectIdentifier(rows[index].recipe)] ?? -1
    }
    // What was put in when a scope was opened is not put in again.
    for (key, row) in externalRows where canShare(rows[row]) {
      shared[row] = other.externals[key] ?? -1
    }
    var changed: [Int] = []
    for index in registrations.indices where shared[index] >= 0 {
      let own = behind(index, in: rows, bindingCount: registrations.count)
      let twin = behind(shared[index], in: other.rows, bindingCount: other.bindingCount)
      for target in own { dependents[target].append(index) }
      if own.map({ rows[$0].isOwn ? shared[$0] : $0 }) != twin { changed.append(index) }
    }
    while let index = changed.popLast() {
      guard shared[index] >= 0 else { continue }
      shared[index] = -1
      changed += dependents[index]
    }
    for index in registrations.indices where shared[index] < 0 && rows[index].isOwn {
      var pending = dependents[index]
      while let dependent = pending.popLast() {
        guard shared[dependent] >= 0 else { continue }
        shared[dependent] = -1
        pending += dependents[dependent]
      }
    }
    return shared
  }

  /// Whether there may be an instance of a row to share.
  private func canShare(_ row: Plan.Row) -> Bool {
    guard row.isOwn, !row.isReplaced, let level = row.level else { return false }
    return options.sharedLevels.isSuperset(of: [level] + row.otherLevels)
  }

  /// The bindings that a row leads to, through handles.
  private func behind(_ row: Int, in rows: [Plan.Row], bindingCount: Int) -> [Int] {
    var found: [Int] = []
    var pending = rows[row].links.reversed().compactMap(\.self)
    while let next = pending.popLast() {
      if next < bindingCount {
        found.append(next)
      } else {
        pending += rows[next].links.reversed().compactMap(\.self)
      }
    }
    return found
  }
}

extension Recipe {
  /// Answers with one value.
  static func value(_ value: (any Sendable)?, of type: any Any.Type, variable: String) -> Recipe {
    func open<T>(_: T.Type) -> Recipe {
      nonisolated(unsafe) let typed = value as? T
      return Recipe(T.self) { out, _, _ throws(ResolutionError) in
        guard let typed else {
          throw ResolutionError(.environment(variable: variable), key: TypeText.short(T.self))
        }
        out.initializeMemory(as: T.self, to: typed)
      }
    }
    return open(type)
  }
}
