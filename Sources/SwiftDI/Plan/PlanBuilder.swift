import DIDefinition
import DIGraph

/// Lays out a blueprint that passed validation.
struct PlanBuilder {
  let blueprint: Blueprint
  let writing: DefinitionWriting
  let graph: DependencyGraph
  let options: Options
  let parentBindings: ParentBindings?
  var rows: [Plan.Row] = []
  var links: [Int32] = []
  var heights: [UInt16] = []
  /// The levels, whose rows are added last.
  var levels: [Plan.Level] = []
  /// The first of each row's links, and their number.
  var places: [(first: Int32, length: Int32)] = []
  var externalRows: [ExternalPlace: Int] = [:]
  var handleRows: [Handle: Int32] = [:]
  var keysWithArguments: [ObjectIdentifier: KeyReference] = [:]

  var entries: [Blueprint.Entry] { writing.entries }

  struct Options {
    /// Whether a trace must see every request.
    var isTraced = false
    /// The longest chain of declared dependencies that is resolved recursively; tests lower it.
    var longestRecursion = ThreadDepth.longestRecursion
  }

  /// A handle around some rows.
  struct Handle: Hashable {
    let type: ObjectIdentifier
    let targets: [Int32]
  }

  /// Builds the plan, which contains the whole blueprint.
  ///
  /// O(bindings + dependencies).
  mutating func plan(of whole: Blueprint) -> Plan {
    addBindings()
    addExternals()
    linkBindings()
    for row in rows.indices where places[row].length > 0 {
      rows[row].links = Plan.Links(links, first: places[row].first, length: places[row].length)
    }
    computeFacts()
    refuseObjectsToWire()
    addRowsToLevels()
    let parent = blueprint.parent?.plan
    let (entries, contributions) = (entryRows(), contributions())
    let elsewhere = entries.map(Int.init).filter { levels[0].position[$0] < 0 }
    let facts = Plan.Facts(
      bindingCount: self.entries.count,
      entriesElsewhere: Dictionary(uniqueKeysWithValues: elsewhere.map { (rows[$0].key, $0) }),
      contributions: contributions,
      seesContributions: !contributions.isEmpty || parent?.facts.seesContributions == true,
      eager: eager(), externals: nearestExternals(),
      keysWithArguments: keysWithArguments,
      declaredScopes: writing.declaredScopes, usedScopes: usedScopes(),
      foundInParents: parentBindings?.found ?? [:],
      // Opaque factories and `wire` may request bindings of parents that no row here links to.
      usesGraph: rows.contains(where: \.usesGraph) || parent?.facts.usesGraph == true)
    return Plan(
      whole, rows: rows, links: links, heights: heights, levels: levels, entries: entries,
      parent: parent, facts)
  }

  private func usedScopes() -> Set<Scope> {
    guard !writing.declaredScopes.isEmpty else { return [] }
    let externals = rows.compactMap(\.externalScope)
    return Set(self.entries.map(\.registration.scope) + externals).filter { $0.kind == .declared }
  }

  mutating func append(_ row: Plan.Row) -> Int {
    row.number = rows.count
    rows.append(row)
    places.append((0, 0))
    return row.number
  }

  mutating func addBindings() {
    let ownLayer = blueprint.layers.count - 1
    rows.reserveCapacity(entries.count * 2)
    places.reserveCapacity(entries.count * 2)
    for index in entries.indices {
      let registration = entries[index].registration
      let row = Plan.Row(
        key: registration.key, recipe: registration.recipe, registration: registration,
        caching: registration.caching)
      row.isOfMainActor = registration.callsMainActor
      row.takesBuiltIn = registration.takesBuiltIn
      row.hasProperties = !registration.properties.isEmpty
      row.hasHooks = !registration.hooks.isEmpty || registration.callsAfterInjection
      row.isReplaced = !graph.isEffective(index)
      row.isOwn = entries[index].layer == ownLayer
      if !row.isOwn, let parentBindings { row.origin = parentBindings.origins[index] }
      if row.completesObjects, row.isOwn, !row.isReplaced, registration.key.name == nil,
        !registration.key.arguments.isEmpty
      {
        let type = ObjectIdentifier(registration.key.type)
        keysWithArguments[type] = keysWithArguments[type] ?? registration.key
      }
      _ = append(row)
    }
  }

  // MARK: Links

  mutating func addExternals() {
    blueprint.eachModule { index, module in
      for external in module.externals {
        let place = ExternalPlace(key: external.key, layer: index)
        guard externalRows[place] == nil else { continue }
        let scope = external.scope.description
        let recipe = Recipe(external.key.type) { _, slot, _ throws(ResolutionError) in
          throw slot.error(.notProvided(scope))
        }
        let row = Plan.Row(key: external.key, recipe: recipe, caching: .external)
        row.isOwn = index == blueprint.layers.count - 1
        if !row.isOwn { row.origin = parentBindings?.externals[place] }
        row.externalScope = external.scope
        externalRows[place] = append(row)
      }
    }
  }

  /// The row of each external that the innermost container sees.
  private func nearestExternals() -> [KeyReference: Int] {
    externalRows.sorted { $0.key.layer < $1.key.layer }.reduce(into: [:]) {
      $0[$1.key.key] = $1.value
    }
  }

  mutating func linkBindings() {
    links.reserveCapacity(graph.edgeCount + entries.count)
    for index in entries.indices where !rows[index].isReplaced {
      let registration = entries[index].registration
      var edge = graph.edges(from: index).lowerBound
      let dependencies = registration.dependencies
      let properties = registration.properties
      // These are reserved first, because handles that are created below append their own links.
      let first = reserveLinks(dependencies.count + properties.count, of: index)
      for position in dependencies.indices {
        // Most dependencies are plain; accessing them in place avoids copies.
        if dependencies[position].isEdge, dependencies[position].handles.isEmpty {
          links[first + position] = link(target: graph.target(of: edge))
          edge += 1
        } else {
          links[first + position] = link(dependencies[position], &edge)
        }
      }
      for (position, property) in properties.enumerated() {
        links[first + dependencies.count + position] = link(property.dependency, &edge)
      }
      rows[index].dependencyCount = dependencies.count
    }
  }

  mutating func reserveLinks(_ count: Int, of row: Int) -> Int {
    let first = links.count
    places[row] = (Int32(first), Int32(count))
    for _ in 0..<count { links.append(-1) }
    return first
  }

  /// The row of a dependency, -1 for none; advances past the dependency's edge.
  mutating func link(_ dependency: Dependency, _ edge: inout Int) -> Int32 {
    if let variable = dependency.variable {
      return wrapped(variableRow(variable, dependency), in: dependency.handles[...])
    }
    if dependency.isBuiltIn, let builtIn = dependency.handles.last {
      return wrapped(handle(builtIn, around: []), in: dependency.handles.dropLast())
    }
    let target = graph.target(of: edge)
    edge += 1
    let handles = writing.isBound(dependency) ? [] : dependency.handles
    if dependency.isOfCollection, let collection = handles.lastIndex(where: Self.isCollection) {
      return link(collection, in: handles, target: target)
    }
    return wrapped(link(target: target), in: handles[...])
  }

  /// The row that wraps another one in handles, the outermost first.
  mutating func wrapped(_ row: Int32, in handles: ArraySlice<any DependencyHandle.Type>) -> Int32 {
    var inner = row
    for type in handles.reversed() {
      // Without a target only an optional is created, which is nil.
      if inner < 0, type.recipe(links: 0).kind != .now { continue }
      inner = handle(type, around: inner < 0 ? [] : [inner])
    }
    return inner
  }

  /// The handles inside a collection apply to each element.
  mutating func link(
    _ collection: Int, in handles: [any DependencyHandle.Type], target: Int
  ) -> Int32 {
    let elements = members(of: target).map {
      wrapped(Int32($0), in: handles[(collection + 1)...])
    }
    return wrapped(handle(handles[collection], around: elements), in: handles[..<collection])
  }

  static func isCollection(_ type: any DependencyHandle.Type) -> Bool {
    type.recipe(links: 0).kind == .collection
  }

  func link(target: Int) -> Int32 {
    graph.isBinding(target) ? Int32(target) : row(of: target).map { Int32($0) } ?? -1
  }

  /// The row of a node; nil for an unbound key.
  func row(of node: Int) -> Int? {
    switch graph.extraNode(node) {
    case nil: node
    case .external(let symbol, let container, _):
      writing.externals[symbol].flatMap {
        externalRows[ExternalPlace(key: $0, layer: container)]
      }
    case .missing, .absent, .collection: nil
    case .ambiguous: graph.edges(from: node).first.map { graph.target(of: $0) }
    }
  }

  /// The bindings of a collection's node in order of registration, those of parents first.
  func members(of node: Int) -> [Int] {
    var ofContainers: [[Int]] = []
    var next: Int? = node
    while let junction = next {
      let targets =
        graph.isBinding(junction)
        ? [junction] : graph.edges(from: junction).map { graph.target(of: $0) }
      ofContainers.append(targets.filter(graph.isBinding))
      next = targets.first { !graph.isBinding($0) }
    }
    return ofContainers.reversed().flatMap(\.self)
  }

  /// The row of a handle around some rows.
  mutating func handle(_ type: any DependencyHandle.Type, around targets: [Int32]) -> Int32 {
    let handle = Handle(type: ObjectIdentifier(type), targets: targets)
    if let known = handleRows[handle] { return known }
    let recipe = type.recipe(links: targets.count)
    // A handle around one row has the key of its content, because errors name that key.
    let content = recipe.kind == .collection ? nil : targets.first.map { rows[Int($0)].key }
    let row = Plan.Row(
      key: content ?? KeyReference(type), recipe: recipe.recipe, caching: .plain)
    row.handle = recipe.kind
    row.dependencyCount = targets.count
    let new = append(row)
    places[new] = (Int32(links.count), Int32(targets.count))
    links += targets
    handleRows[handle] = Int32(new)
    return Int32(new)
  }

  /// The row of a variable's value; -1 for an optional variable that is missing.
  ///
  /// Bindings that no root reaches may read missing variables; their requests fail.
  mutating func variableRow(_ variable: VariableDependency, _ dependency: Dependency) -> Int32 {
    let scalar = blueprint.environment[scalar: variable.name]
    let value = scalar.flatMap(dependency.value) ?? variable.fallback
    if value == nil, scalar == nil, dependency.isOptional { return -1 }
    let recipe = Recipe.value(
      value, of: dependency.key.type,
      else: scalar == nil && variable.fallback == nil
        ? .environment(variable: variable.name) : .unreadableEnvironment(variable: variable.name))
    return Int32(append(Plan.Row(key: dependency.key, recipe: recipe, caching: .plain)))
  }

  // MARK: Requests by key

  func entryRows() -> [Int32] {
    var found: [Int32] = []
    found.reserveCapacity(entries.count)
    let keys = graph.definition.bindingTable.keys
    var isSeen = [Bool](repeating: false, count: graph.definition.symbols.count)
    let container = graph.containers.containers.count - 1
    for index in entries.indices
    where rows[index].isOwn && !rows[index].isReplaced && !entries[index].registration.isElement {
      let key = keys[index]
      guard !isSeen[Int(key)] else { continue }
      isSeen[Int(key)] = true
      let entry = graph.entry(of: Symbol(rawValue: key), in: container) ?? index
      found.append(Int32(entry))
    }
    guard !externalRows.isEmpty else { return found }
    let given = externalRows.values.filter { rows[$0].isOwn }
    let givenKeys = Set(given.map { rows[$0].key })
    found.removeAll { givenKeys.contains(rows[Int($0)].key) }
    return found + given.sorted().map { Int32($0) }
  }

  /// The contributions that are not replaced, those of parents first.
  func contributions() -> [KeyReference: [Int]] {
    let contributing = entries.indices.filter {
      entries[$0].registration.isElement && !rows[$0].isReplaced
    }
    return Dictionary(
      grouping: contributing.sorted { (entries[$0].layer, $0) < (entries[$1].layer, $1) },
      by: { entries[$0].registration.key })
  }

  /// Eager bindings, dependencies first, then in order of registration.
  func eager() -> [Int] {
    entries.indices
      .filter { entries[$0].registration.isEager && !rows[$0].isReplaced && rows[$0].isOwn }
      .sorted { (rows[$0].component, $0) < (rows[$1].component, $1) }
  }

  /// Refuses requests for existing objects with properties that were bound outside of the overrides.
  mutating func refuseObjectsToWire() {
    for index in entries.indices
    where entries[index].isOutsideOfOverrides && rows[index].isOwn && !rows[index].isReplaced
      && entries[index].registration.wiresExistingObject
    {
      rows[index] = Plan.Row(refusing: rows[index])
    }
  }

  // MARK: Levels

  /// Adds each row to the levels whose containers have it.
  mutating func addRowsToLevels() {
    for level in levels.indices {
      levels[level].position = [Int32](repeating: -1, count: rows.count)
    }
    if levels.count == 1 {
      levels[0].rows.reserveCapacity(rows.count)
    }
    for (index, row) in rows.enumerated() where row.isOwn && !row.isReplaced {
      guard let level = row.level else { continue }
      levels[level].append(index)
      for other in row.otherLevels { levels[other].append(index) }
    }
  }
}

extension Recipe {
  /// A recipe that returns one value.
  ///
  /// - Parameters:
  ///   - value: the value; nil if the environment has none of that type.
  ///   - type: the type of the value.
  ///   - failure: the code of the error if there is no value.
  /// - Returns: the recipe.
  static func value<T>(
    _ value: (any Sendable)?, of type: T.Type, else failure: ResolutionError.Code
  ) -> Recipe {
    // The value is sendable; only its static type `T` is not known to be.
    nonisolated(unsafe) let typed = value as? T
    return Recipe(T.self) { out, _, _ throws(ResolutionError) in
      guard let typed else { throw ResolutionError(failure, key: TypeText.short(T.self)) }
      out.initializeMemory(as: T.self, to: typed)
    }
  }
}
