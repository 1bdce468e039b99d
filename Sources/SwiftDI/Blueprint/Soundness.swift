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

  init(_ blueprint: Blueprint, writing: DefinitionWriting, graph: DependencyGraph) {
    self.blueprint = blueprint
    self.graph = graph
    entries = writing.entries
    declaredScopes = writing.declaredScopes
  }

  /// All findings.
  ///
  /// O(bindings + dependencies), except for the search of shortest cycles.
  func findings() -> [BuildError.Finding] {
    failedModules() + missing() + cycles() + duplicates() + moduleCycles()
      + moduleConflicts() + environment() + misuses() + leaks() + scopeNames() + scopeConflicts()
      + externals()
      + idleDoubles()
  }

  // MARK: The graph

  /// Requests and roots without a binding.
  private func missing() -> [BuildError.Finding] {
    let requests = graph.missingRequests()
    let roots = missingRoots()
    guard !requests.isEmpty || !roots.isEmpty else { return [] }
    let missing = MissingKeys(graph)
    let words = MissingKeyWords(
      graph, NearKeys(missing, in: graph), BoundElsewhere(missing.keys, in: graph), .swift)
    var seen: Set<[String]> = []
    return requests.compactMap { edge in
      let requester = graph.source(of: edge)
      let keys = [name(requester), graph.definition.symbols[graph.requestedKey(of: edge)]]
      guard seen.insert(keys).inserted else { return nil }
      return BuildError.Finding(
        .missingBinding, keys: keys, sources: sources([requester]), words.words(ofRequest: edge))
    }
      + roots.map { root, key in
        BuildError.Finding(
          .missingBinding, keys: [graph.definition.symbols[key]],
          sources: [graph.definition.roots[root].source].compactMap(\.self),
          words.words(ofRoot: key))
      }
  }

  /// The positions of missing roots, each key once.
  private func missingRoots() -> [(root: Int, key: Symbol)] {
    var seen: Set<Symbol> = []
    return graph.rootNodes.enumerated().compactMap { index, node in
      guard case .missing(let symbol) = graph.extraNode(node), seen.insert(symbol).inserted
      else { return nil }
      return (index, symbol)
    }
  }

  private func cycles() -> [BuildError.Finding] {
    let search = HardCycles(graph, graph.components(.hard))
    return search.cycles(ofAliases: false).map { cycle in
      finding(.dependencyCycle, cycle, cycle.facts.words(of: cycle, in: graph))
    }
      + search.cycles(ofAliases: true).map { cycle in
        finding(.aliasCycle, cycle, CheckWords(aliasCycle: cycle.keys))
      }
  }

  /// A finding with the whole cycle in its message, because no drawing stands beside it.
  private func finding(
    _ code: BuildError.Code, _ cycle: DependencyCycle, _ words: CheckWords
  ) -> BuildError.Finding {
    var words = words
    words.message += ": " + (cycle.keys + cycle.keys.prefix(1)).joined(separator: " -> ")
    return BuildError.Finding(
      code, keys: cycle.keys, sources: sources(cycle.steps), otherCycles: cycle.facts.otherRings,
      words)
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
      return BuildError.Finding(
        .duplicateBinding, keys: [name(row)], sources: sources([row]),
        CheckWords(boundAndExternal: name(row)))
    }
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
      var words = CheckWords(
        bound: name(rows[0]), rows, isRepeated: duplicate.isRepeated, external: duplicate.external,
        in: graph, .swift)
      words.message += marks(of: rows)
      return BuildError.Finding(
        .duplicateBinding, keys: [name(rows[0])], sources: sources(rows), words)
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
        let words = LeakWords(
          ofTarget: leak.target, isProvider: leak.isProvider, path: search.path(of: leak),
          in: graph, .swift)
        guard let words else { continue }
        findings.append(
          BuildError.Finding(
            .scopeLeak, keys: [name(holder), key], sources: sources([holder, leak.target]),
            "\(words.subject) \(words.predicate)", help: words.help))
      }
    }
    return findings
  }

  // MARK: Single bindings

  private func misuses() -> [BuildError.Finding] {
    var findings: [BuildError.Finding] = []
    for row in entries.indices where graph.isEffective(row) {
      let registration = entries[row].registration
      let marked = MarkedProperties(registration)
      // Most bindings need no look, and the closures below copy this whole structure.
      guard registration.mayBeMisused || !marked.marked.isEmpty else { continue }
      misuses(registration, marked, row, &findings)
    }
    return findings + eagerAndAsynchronous()
  }

  private func misuses(
    _ registration: Registration, _ marked: MarkedProperties, _ row: Int,
    _ findings: inout [BuildError.Finding]
  ) {
    func find(_ code: BuildError.Code, _ words: CheckWords) {
      findings.append(
        BuildError.Finding(
          code, keys: [name(row)], sources: sources([row]), rows: [row], words))
    }
    func find(_ code: BuildError.Code, _ message: (String) -> String, _ help: String) {
      find(code, CheckWords(message("'\(name(row))'"), help: help))
    }
    if let actor = registration.foreignActor {
      find(
        .foreignActor,
        { "\($0) is made by code of the actor '\(actor)', which a request cannot enter" },
        "write the factory as an asynchronous closure that awaits the initialiser")
    }
    if registration.isEager, !isKept(row) {
      find(.eagerNotShared, CheckWords(eager: row, in: graph, .swift))
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
      let types = registration.key.arguments.map { TypeText.short($0) }
      var words = CheckWords(sharing: row, arguments: types, in: graph, .swift)
      if registration.isKeptByArguments {
        words.help = "leave the scope out: 'keptByArgument()' keeps one for each value"
      }
      find(.sharedWithArguments, words)
    }
    if registration.scope.kind == .weak, ErasedValue.isObject(registration.key.type) == false {
      find(
        .weakValue, { "\($0) is in the weak scope, but its values are no objects" },
        "bind it in another scope")
    }
    properties(registration, marked, find)
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
    _ registration: Registration, _ marked: MarkedProperties,
    _ find: (BuildError.Code, (String) -> String, String) -> Void
  ) {
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

  private func isKept(_ row: Int) -> Bool { graph.lifetime(of: row).isKept }

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
      let near = NearNames(for: missing, among: blueprint.environment.variableNames)
      findings.append(
        BuildError.Finding(
          .missingEnvironment, keys: [name(row)], sources: sources([row]),
          CheckWords(
            reader: name(row), of: CheckWords.undefined(missing), count: missing.count,
            near: missing.lazy.compactMap { near[$0] }.first, .swift)))
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

  private func moduleCycles() -> [BuildError.Finding] {
    let modules = blueprint.layers.flatMap(\.modules).filter { $0.identity != nil }
    var numbers: [LoadedModule.Identity: Int] = [:]
    for (number, module) in modules.enumerated() {
      if let identity = module.identity, numbers[identity] == nil { numbers[identity] = number }
    }
    let names = modules.map { $0.identity?.name ?? "" }
    return ModuleCycles.of(names, requires: modules.map { $0.requires.compactMap { numbers[$0] } })
      .map { cycle in
        let keys = cycle.map { names[$0] }
        return BuildError.Finding(.moduleCycle, keys: keys, CheckWords(moduleCycle: keys))
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

extension Registration {
  /// Whether there may be a finding about a binding alone, besides its marked properties.
  fileprivate var mayBeMisused: Bool {
    isEager || !hooks.close.isEmpty || !key.arguments.isEmpty || scope.kind == .weak
      || surplusParameters > 0 || !unknownProperties.isEmpty || hasUnknownProperties
      || foreignActor != nil
  }
}

extension Scope {
  fileprivate var outerName: String { names.dropLast().last ?? "singleton" }
}
