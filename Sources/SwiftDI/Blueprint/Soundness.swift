import DIDefinition
import DIGraph

/// Validates a blueprint and reports every finding that prevents building a container.
///
/// The graph algorithms are those of `DIGraph`, which the command's rules use too. So a
/// container cannot be built if the command reports a missing binding or a cycle of hard edges, and
/// can be built if the command accepts it.
struct Soundness {
  private let blueprint: Blueprint
  private let graph: DependencyGraph
  private let entries: [Blueprint.Entry]
  private let declaredScopes: [Scope]
  private let nearKeys: NearKeys

  init(_ blueprint: Blueprint, writing: DefinitionWriting, graph: DependencyGraph) {
    self.blueprint = blueprint
    self.graph = graph
    entries = writing.entries
    declaredScopes = writing.declaredScopes
    nearKeys = NearKeys(MissingKeys(graph), in: graph)
  }

  /// All findings.
  ///
  /// O(bindings + dependencies), except for the search of shortest cycles.
  func findings() -> [BuildError.Finding] {
    failedModules() + missing() + missingRoots() + rings() + duplicates() + moduleRings()
      + moduleConflicts() + environment() + misuses() + leaks() + scopeNames() + scopeConflicts()
      + externals()
      + idleDoubles()
  }

  // MARK: The graph

  private func missing() -> [BuildError.Finding] {
    var seen: Set<[String]> = []
    return graph.missingEdges.compactMap { edge in
      let asker = graph.source(of: edge)
      let key = graph.definition.symbols[graph.requestedKey(of: edge)]
      let keys = [name(asker), key]
      guard seen.insert(keys).inserted else { return nil }
      let decorates = graph.isBinding(asker) && entries[asker].registration.decorates
      if decorates, name(asker) == key, graph.kind(of: edge) != .collection {
        return BuildError.Finding(
          .missingBinding, keys: keys, sources: sources([asker]),
          "'\(key)' decorates nothing: neither its container nor a parent binds its key",
          help: "bind what it wraps, or remove 'decorates'")
      }
      let help =
        otherForm(of: edge, key) ?? didYouMean(graph.requestedKey(of: edge), besides: name(asker))
      return BuildError.Finding(
        .missingBinding, keys: keys, sources: sources([asker]),
        "'\(name(asker))' needs '\(key)', which nothing binds", help: help)
    }
  }

  private func missingRoots() -> [BuildError.Finding] {
    var seen: Set<Symbol> = []
    return graph.rootNodes.enumerated().compactMap { index, node in
      guard case .missing(let symbol) = graph.extraNode(node), seen.insert(symbol).inserted
      else { return nil }
      let key = graph.definition.symbols[symbol]
      return BuildError.Finding(
        .missingBinding, keys: [key],
        sources: [graph.definition.roots[index].source].compactMap(\.self),
        "nothing binds '\(key)', which is a root", help: didYouMean(symbol))
    }
  }

  /// Advice for a key that is bound, but not in the requested form.
  private func otherForm(of edge: Int, _ key: String) -> String? {
    let bound = graph.bindings(of: graph.requestedKey(of: edge))
    if graph.kind(of: edge) == .collection {
      guard bound.contains(where: { !entries[$0].registration.isElement }) else { return nil }
      return "'\(key)' is bound by itself: ask for it without 'All', or let it contribute"
    }
    guard bound.contains(where: { entries[$0].registration.isElement }) else { return nil }
    return "'\(key)' has only contributions: ask for them with 'All'"
  }

  /// The bound key that was most likely meant by a missing one, excluding the requester's own key.
  private func didYouMean(_ key: Symbol, besides requester: String? = nil) -> String? {
    nearKeys.near(key, requestedBy: requester).first.map { "did you mean '\($0.key)'?" }
  }

  private func rings() -> [BuildError.Finding] {
    let components = graph.components(.hard)
    return graph.cyclicComponents(of: components, .hard).compactMap { component in
      let cut = graph.cut(component, of: components, .hard)
      guard let ring = ShortestCycle.ring(in: cut.keyed) else { return nil }
      let steps = cut.steps(ofRing: ring)
      let isOfAliases = ring.allSatisfy {
        !graph.isDependency(cut.edges[$0]) || graph.kind(of: cut.edges[$0]) == .alias
      }
      let keys = steps.map(name)
      let path = (keys + keys.prefix(1)).joined(separator: " -> ")
      let others =
        isOfAliases
        ? []
        : ElementaryCycles(in: cut.keyed, besides: ring).rings.map {
          cut.steps(ofRing: $0).map(name)
        }
      return BuildError.Finding(
        isOfAliases ? .aliasCycle : .dependencyCycle, keys: keys, sources: sources(steps),
        otherCycles: others,
        "'\(keys.first ?? "")' needs itself: \(path)",
        help: isOfAliases
          ? "let one of the keys lead to a binding that makes something"
          : "take a provider or a lazy for one of the needs, or set it as a property of something shared"
      )
    }
  }

  private func duplicates() -> [BuildError.Finding] {
    boundTwice() + announcedInChild() + contributedTwice()
  }

  /// Externals of a child container that contradict a binding of that container or of an outer one.
  ///
  /// A definition has one list of externals, for the root, where `boundTwice` finds contradictions.
  private func announcedInChild() -> [BuildError.Finding] {
    guard blueprint.layers.count > 1 else { return [] }
    var layers: [KeyReference: Int] = [:]
    for (layer, module) in blueprint.layers.enumerated().flatMap({ layer in
      layer.element.modules.map { (layer.offset, $0) }
    }) {
      for external in module.externals { layers[external.key] = layer }
    }
    var seen: Set<String> = []
    return entries.indices.compactMap { row in
      let layer = entries[row].layer
      // A binding in a child container may shadow an external of an outer container.
      guard layer > 0, let outer = layers[entries[row].registration.key], layer <= outer,
        graph.isEffective(row), seen.insert(name(row)).inserted
      else { return nil }
      return announced(name(row), [row])
    }
  }

  private func announced(_ key: String, _ rows: [Int]) -> BuildError.Finding {
    BuildError.Finding(
      .duplicateBinding, keys: [key], sources: sources(rows),
      "'\(key)' is bound and announced as external",
      help: "remove one of the two, or give one a name")
  }

  /// Contributions with equal ids or equal map keys.
  private func contributedTwice() -> [BuildError.Finding] {
    struct Place: Hashable {
      let key: KeyReference
      let layer: Int
      let mark: String
      let isID: Bool
    }
    var first: [Place: Int] = [:]
    var findings: [BuildError.Finding] = []
    for row in entries.indices
    where entries[row].registration.isElement && graph.isEffective(row) {
      let registration = entries[row].registration
      for (mark, isID) in [(registration.id, true), (registration.mapKey, false)] {
        guard let mark else { continue }
        let place = Place(
          key: registration.key, layer: entries[row].layer, mark: mark, isID: isID)
        guard let other = first[place] else {
          first[place] = row
          continue
        }
        findings.append(
          BuildError.Finding(
            .duplicateContribution, keys: [name(row)], sources: sources([other, row]),
            rows: [row, other],
            "two contributions to '\(name(row))' have the \(isID ? "id" : "map key") '\(mark)'",
            help: "give each its own, or say 'overrides()' where a replacement is meant"))
      }
    }
    return findings
  }

  private func boundTwice() -> [BuildError.Finding] {
    graph.effective.duplicates.map { duplicate in
      let rows = duplicate.rows
      let key = name(rows[0])
      guard duplicate.isRepeated else { return announced(key, rows) }
      return BuildError.Finding(
        .duplicateBinding, keys: [key], sources: sources(rows),
        (duplicate.isMixed
          ? "'\(key)' is bound by itself and as a collection"
          : "'\(key)' is bound \(rows.count) times")
          + (duplicate.external == nil ? "" : ", and announced as external")
          + marks(of: rows),
        help: "remove one, give one a name, or say 'overrides()' where it is meant")
    }
  }

  /// Holders that would hold or provide an object of a scope that ends before they do.
  private func leaks() -> [BuildError.Finding] {
    guard !graph.scopes.scopes.isEmpty else { return [] }
    var search = HoldSearch(graph)
    var findings: [BuildError.Finding] = []
    var seen: Set<[String]> = []
    for holder in entries.indices where search.isHolder(holder) {
      for leak in search.leaks(of: holder) where leak.degree == .outlived {
        let key = graph.definition.symbols[leak.key]
        guard seen.insert([name(holder), key]).inserted else { continue }
        let scope = graph.scopes.name(of: graph.lifetime(of: leak.target))
        findings.append(
          BuildError.Finding(
            .scopeLeak, keys: [name(holder), key], sources: sources([holder, leak.target]),
            leak.isProvider
              ? "'\(name(holder))' provides '\(key)', though no '\(scope)' may be open"
              : "'\(name(holder))' would keep '\(key)' beyond the end of its scope '\(scope)'",
            help: "bind '\(name(holder))' in that scope, or ask from within it"))
      }
    }
    return findings
  }

  // MARK: Single bindings

  private func misuses() -> [BuildError.Finding] {
    var findings: [BuildError.Finding] = []
    for row in entries.indices where graph.isEffective(row) {
      misuses(entries[row].registration, row, &findings)
    }
    return findings + eagerAndAsynchronous()
  }

  private func misuses(
    _ registration: Registration, _ row: Int, _ findings: inout [BuildError.Finding]
  ) {
    func find(_ code: BuildError.Code, _ message: (String) -> String, _ help: String) {
      let key = name(row)
      findings.append(
        BuildError.Finding(
          code, keys: [key], sources: sources([row]), rows: [row], message("'\(key)'"), help: help))
    }
    if let actor = registration.foreignActor {
      find(
        .foreignActor,
        { "\($0) is made by code of the actor '\(actor)', which a request cannot enter" },
        "write the factory as an asynchronous closure that awaits the initialiser")
    }
    if registration.isEager, !isKept(row) {
      find(
        .eagerNotShared, { "\($0) is eager, but not kept" },
        "bind it in a scope that keeps it, or leave 'eager()' out")
    }
    let isOwned = registration.isKeptByArguments || isKept(row) && !registration.isInstance
    if !registration.hooks.close.isEmpty, !isOwned {
      find(
        .closeNotShared,
        {
          registration.isInstance
            ? "\($0) has a close hook, but was put in and is not the container's to close"
            : "\($0) has a close hook, but is not kept"
        },
        "make it with a factory in a scope that keeps it, or leave 'onClose' out")
    }
    if !registration.key.arguments.isEmpty, registration.scope.isShared {
      find(
        .sharedWithArguments, { "\($0) takes arguments, but is kept for whoever asks" },
        registration.isKeptByArguments
          ? "leave the scope out: 'keptByArgument()' keeps one for each value"
          : "leave the scope out, or keep one for each value with 'keptByArgument()'")
    }
    if registration.scope.kind == .weak, ErasedValue.isObject(registration.key.type) == false {
      find(
        .weakValue, { "\($0) is in the weak scope, but its values are no objects" },
        "bind it in another scope")
    }
    properties(registration, row, find)
    if registration.surplusParameters > 0 {
      let count = registration.needs.count
      let said = count + registration.surplusParameters
      find(
        .surplusParameter,
        { "'using' speaks of \(said) parameters of \($0), which has \(count)" },
        "say one thing for each parameter, in their order")
    }
  }

  /// Findings about properties marked with `Inject`.
  private func properties(
    _ registration: Registration, _ row: Int,
    _ find: (BuildError.Code, (String) -> String, String) -> Void
  ) {
    let marked = MarkedProperties(registration)
    for name in registration.unknownProperties {
      find(
        .unknownProperty, { "\($0) has no property '\(name)' that is marked with '@Inject'" },
        NearestName.of(name, among: marked.marked).map { "did you mean '\($0)'?" }
          ?? "remove the name, or mark the property")
    }
    if let first = marked.ofValue.first {
      find(
        .injectedValue, { "\($0) is a value, so its property '\(first)' is never filled" },
        "make it a class, or take what it needs as parameters of its initialiser")
    }
    let code = BuildError.Code.unfilledProperty
    guard !registration.ignores.contains(where: { $0.rule == code.rawValue }) else { return }
    if registration.hasUnknownProperties {
      find(
        code, { "the properties of \($0) cannot be read, so that none is filled" },
        "compile its module without '-disable-reflection-metadata', or take what it needs as "
          + "parameters of its initialiser")
    }
    guard !marked.unfilled.isEmpty else { return }
    let names = marked.unfilled.map { "'\($0)'" }.joined(separator: ", ")
    find(
      code, { "nothing fills the properties \(names) of \($0), which '@Inject' marks" },
      "say 'injected()' where it is bound")
  }

  /// Eager bindings whose construction would have to wait, which building a container does not do.
  private func eagerAndAsynchronous() -> [BuildError.Finding] {
    guard entries.contains(where: { $0.registration.recipe.makeAsync != nil }) else { return [] }
    return entries.indices.compactMap { row in
      guard entries[row].registration.isEager, graph.isEffective(row), isKept(row),
        let waiting = asynchronous(behind: row)
      else { return nil }
      return BuildError.Finding(
        .eagerAsynchronous, keys: waiting == row ? [name(row)] : [name(row), name(waiting)],
        sources: sources(waiting == row ? [row] : [row, waiting]),
        rows: waiting == row ? [row] : [row, waiting],
        waiting == row
          ? "'\(name(row))' is eager, but is made asynchronously"
          : "'\(name(row))' is eager, but needs '\(name(waiting))', which is made asynchronously",
        help: "leave 'eager()' out, and ask with 'resolveAsync' once the container is there")
    }
  }

  /// An asynchronous binding that must be constructed before another one; nil for none.
  ///
  /// A binding with a longer lifetime, or of an outer container, may already be constructed by
  /// then.
  private func asynchronous(behind row: Int) -> Int? {
    var seen: Set<Int> = []
    var pending = [row]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if graph.isBinding(next) {
        let isAlias = entries[next].registration.isAlias
        let mayBeThere =
          isKept(next)
          && (entries[next].layer != entries[row].layer
            || graph.lifetime(of: next) != graph.lifetime(of: row))
        if mayBeThere && !isAlias { continue }
        if entries[next].registration.recipe.makeAsync != nil { return next }
      }
      for edge in graph.edges(from: next).reversed()
      where graph.isLive(edge) && graph.edgeClass(of: edge) != .deferred {
        pending.append(graph.target(of: edge))
      }
    }
    return nil
  }

  private func isKept(_ row: Int) -> Bool {
    switch graph.lifetime(of: row) {
    case .singleton, .declared: true
    case .weak, .graph, .prototype, .unscoped: false
    }
  }

  /// Variables that are missing or have another type, for the bindings that roots reach, or for all
  /// bindings if there are no roots.
  private func environment() -> [BuildError.Finding] {
    let readers = entries.indices.filter { row in
      let registration = entries[row].registration
      return graph.isEffective(row) && (!registration.hasOnlyEdges || !registration.reads.isEmpty)
        && !(missingVariables(row).isEmpty && unreadableVariables(row).isEmpty)
    }
    guard !readers.isEmpty else { return [] }
    let isJudged: (Int) -> Bool
    if graph.definition.roots.isEmpty {
      isJudged = { _ in true }
    } else {
      let reach = Reachability(in: graph.edges, from: graph.startingNodes().map(UInt32.init))
      isJudged = { reach.isReached[$0] }
    }
    return readers.filter(isJudged).flatMap(environment(of:))
  }

  private func environment(of row: Int) -> [BuildError.Finding] {
    var findings: [BuildError.Finding] = []
    let missing = missingVariables(row)
    if !missing.isEmpty {
      let names = missing.map { "'\($0)'" }.joined(separator: ", ")
      findings.append(
        BuildError.Finding(
          .missingEnvironment, keys: [name(row)], sources: sources([row]),
          "'\(name(row))' reads \(names), which the environment does not define",
          help: "define \(missing.count == 1 ? "it" : "them"), or give the parameter a default"))
    }
    let unreadable = unreadableVariables(row)
    if !unreadable.isEmpty {
      let names = unreadable.map { "'\($0.name)' as '\($0.type)'" }.joined(separator: ", ")
      findings.append(
        BuildError.Finding(
          .unreadableEnvironment, keys: [name(row)], sources: sources([row]), rows: [row],
          "'\(name(row))' reads \(names), but "
            + (unreadable.count == 1
              ? "its value is not of that type" : "their values are not of those types"),
          help: "correct the value in the environment, or the type of the parameter"))
    }
    return findings
  }

  /// The variables that a binding reads and the environment does not define.
  private func missingVariables(_ row: Int) -> [String] {
    let registration = entries[row].registration
    var missing = registration.reads.filter {
      !$0.hasDefault && blueprint.environment[scalar: $0.name] == nil
    }.map(\.name)
    for need in registration.needs {
      guard let variable = need.variable, blueprint.environment[scalar: variable.name] == nil,
        variable.fallback == nil, !need.isOptional, !missing.contains(variable.name)
      else { continue }
      missing.append(variable.name)
    }
    return missing
  }

  /// The variables whose value or default does not have the type that a binding requests.
  ///
  /// Findings never contain values, which may be secrets.
  private func unreadableVariables(_ row: Int) -> [(name: String, type: String)] {
    var seen: Set<String> = []
    return entries[row].registration.needs.compactMap { need in
      guard let variable = need.variable, isUnreadable(variable, as: need),
        seen.insert(variable.name).inserted
      else { return nil }
      return (variable.name, TypeText.short(need.key.type))
    }
  }

  private func isUnreadable(_ variable: VariableNeed, as need: Need) -> Bool {
    let scalar = blueprint.environment[scalar: variable.name]
    guard scalar != nil || variable.fallback != nil else { return false }
    // The engine itself, collections and bindings with arguments are not values.
    guard !need.isBuiltIn, !need.isOfCollection, need.key.arguments.isEmpty else { return true }
    if let scalar { return variable.read?(scalar) == nil }
    return variable.fallback.map { Swift.type(of: $0) != need.key.type } ?? false
  }

  // MARK: Modules and scopes

  private func failedModules() -> [BuildError.Finding] {
    blueprint.layers.flatMap(\.modules).compactMap { module in
      module.failure.map {
        let name = module.identity?.name ?? "bindings"
        return BuildError.Finding(
          .moduleFailed, keys: [name], "describing '\(name)' failed: \($0)", underlying: $0)
      }
    }
  }

  private func moduleRings() -> [BuildError.Finding] {
    let modules = blueprint.layers.flatMap(\.modules).filter { $0.identity != nil }
    var numbers: [LoadedModule.Identity: Int] = [:]
    for (number, module) in modules.enumerated() {
      if let identity = module.identity, numbers[identity] == nil { numbers[identity] = number }
    }
    var edges: [(source: UInt32, target: UInt32)] = []
    for (number, module) in modules.enumerated() {
      for required in module.requires {
        if let target = numbers[required] { edges.append((UInt32(number), UInt32(target))) }
      }
    }
    let digraph = Digraph(vertexCount: modules.count, edges: edges)
    let components = StronglyConnectedComponents(of: digraph)
    let names = modules.map { $0.identity?.name ?? "" }
    return components.cyclic(in: digraph) { _ in true }.compactMap { component in
      let cut = ComponentGraph(
        digraph, component: component, of: components, isTransparent: { _ in false },
        keyPrecedes: {
          names[$0].unicodeScalars.lexicographicallyPrecedes(names[$1].unicodeScalars)
        },
        where: { _ in true })
      guard let ring = ShortestCycle.ring(in: cut.keyed) else { return nil }
      let keys = cut.steps(ofRing: ring).map { names[$0] }
      let path = (keys + keys.prefix(1)).joined(separator: " -> ")
      return BuildError.Finding(
        .moduleCycle, keys: keys, "the module '\(keys.first ?? "")' requires itself: \(path)",
        help: "move what both need into a module of its own")
    }
  }

  /// Modules of equal type and name that differ, of which one would be left out.
  private func moduleConflicts() -> [BuildError.Finding] {
    blueprint.layers.flatMap { layer in
      layer.conflicts.map { conflict in
        let name = conflict.module.name
        let identity = LoadedModule.Identity(conflict.module)
        let described = layer.modules.first { $0.identity == identity }
        let place = described?.registrations.lazy.compactMap(\.location).first
        func asked(_ asker: String?) -> String { asker.map { "required by '\($0)'" } ?? "listed" }
        return BuildError.Finding(
          .moduleConflict, keys: [name], sources: [place].compactMap(\.self),
          "two modules '\(name)' differ: one is \(asked(conflict.firstAsker)), the other is "
            + asked(conflict.asker),
          help: "give each a 'name' of its own, or, if they are the same, make the type 'Equatable'"
        )
      }
    }
  }

  /// Declared scopes whose name is empty or taken.
  private func scopeNames() -> [BuildError.Finding] {
    declaredScopes.compactMap { scope in
      guard let name = scope.names.last,
        name.isEmpty || ContainerDefinition.builtInScopes.contains(name) || name == "unscoped"
      else { return nil }
      return BuildError.Finding(
        .scopeName, keys: [name],
        name.isEmpty
          ? "a declared scope has an empty name"
          : "a declared scope is named '\(name)', as one that every container has",
        help: "give the scope a name of its own, and declare it within a declared one or none")
    }
  }

  private func scopeConflicts() -> [BuildError.Finding] {
    var known: [String: Scope] = [:]
    return declaredScopes.compactMap { scope in
      guard let name = scope.names.last else { return nil }
      guard let other = known.updateValue(scope, forKey: name), other != scope else { return nil }
      return BuildError.Finding(
        .scopeConflict, keys: [name],
        "the scope '\(name)' is declared within '\(other.outerName)' and within '\(scope.outerName)'",
        help: "declare each scope once, in one constant")
    }
  }

  /// Externals that nothing can provide, because their scope is never opened.
  private func externals() -> [BuildError.Finding] {
    let open = blueprint.own.scope?.names ?? []
    return blueprint.own.modules.flatMap(\.externals).compactMap { external in
      let isOpen = open.starts(with: external.scope.names)
      guard external.scope.kind != .declared || isOpen else { return nil }
      let key = external.key.text
      let scope = external.scope
      return BuildError.Finding(
        .externalScope, keys: [key], sources: [external.place.location],
        isOpen && scope.kind == .declared
          ? "'\(key)' is announced for the scope '\(scope)', which is open around this child already"
          : "'\(key)' is announced for the scope '\(scope)', which is never opened",
        help: "announce it for a declared scope that is opened later, or put it in with 'instance'")
    }
  }

  // MARK: Doubles

  /// Test doubles that replace no binding, so that the test would use the real object.
  ///
  /// A double may have its own key if another binding, such as another double, depends on it.
  private func idleDoubles() -> [BuildError.Finding] {
    guard let additions = blueprint.own.modules.last?.additions, !additions.isEmpty else {
      return []
    }
    var bound: [KeyReference: Int] = [:]
    for entry in entries { bound[entry.registration.key, default: 0] += 1 }
    var isNeeded = [Bool](repeating: false, count: graph.nodeCount)
    for root in graph.rootNodes { isNeeded[root] = true }
    for edge in 0..<graph.edgeCount where graph.source(of: edge) != graph.target(of: edge) {
      isNeeded[graph.target(of: edge)] = true
    }
    return entries.indices.compactMap { row in
      let key = entries[row].registration.key
      // A key bound several times is shadowed, or reported as bound twice.
      guard additions.contains(key), bound[key] == 1, !isNeeded[row] else { return nil }
      let name = name(row)
      return BuildError.Finding(
        .overrideOfNothing, keys: [name], sources: sources([row]), rows: [row],
        "'\(name)' replaces nothing: nothing is bound for it, and nothing needs it",
        help: (nearBoundKey(name, besides: additions).map { "did you mean '\($0)'? " } ?? "")
          + "Bind it under the key that it stands in for, as in 'as any Clock', or, if the test "
          + "asks for it by itself, name it with 'root'")
    }
  }

  /// The key of an app's binding that a double was most likely meant for.
  private func nearBoundKey(_ key: String, besides additions: Set<KeyReference>) -> String? {
    func type(_ key: String) -> Substring { key.prefix { $0 != "#" && $0 != "(" } }
    let bound = entries.indices.lazy
      .filter { !additions.contains(self.entries[$0].registration.key) }
      .map { self.name($0) }
    let own = type(key)
    return bound.first { type($0) == own } ?? NearestName.of(key, among: bound)
  }

  // MARK: Words

  private func name(_ node: Int) -> String { graph.name(of: node) }

  /// The discovered types of bindings without a source location, for use in a message.
  private func marks(of rows: [Int]) -> String {
    let marks = rows.compactMap { entries[$0].registration.mark }
    guard !marks.isEmpty else { return "" }
    return ", by the conformance of "
      + marks.map { "'\($0)'" }.joined(separator: " and that of ")
      + " to 'Discoverable'"
  }

  private func sources(_ nodes: [Int]) -> [SourceLocation] {
    nodes.filter(graph.isBinding).compactMap { entries[$0].registration.location }
  }
}

extension Scope {
  fileprivate var outerName: String { names.dropLast().last ?? "singleton" }
}
