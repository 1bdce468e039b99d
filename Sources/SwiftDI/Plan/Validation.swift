import DIDefinition
import DIGraph

/// Validates a blueprint and reports every finding that prevents building a container.
///
/// The graph algorithms are those of `DIGraph`, which the command's rules use too. So a
/// container cannot be built if the command reports a missing binding or a cycle of hard edges, and
/// if the command accepts its definition, building fails only for faults that no definition
/// contains.
struct Validation {
  let blueprint: Blueprint
  let graph: DependencyGraph
  let entries: [Blueprint.Entry]
  let declaredScopes: [Scope]
  private let writing: DefinitionWriting

  init(_ blueprint: Blueprint, writing: DefinitionWriting, graph: DependencyGraph) {
    self.blueprint = blueprint
    self.graph = graph
    self.writing = writing
    entries = writing.entries
    declaredScopes = writing.declaredScopes
  }

  /// All findings.
  ///
  /// O(bindings + dependencies), except for the search for shortest cycles.
  func findings() -> [BuildError.Finding] {
    failedModules() + missing() + cycles() + duplicates() + moduleCycles()
      + moduleConflicts() + environment() + misuses() + leaks() + scopesApart() + scopeNames()
      + scopeConflicts()
      + externals()
      + idleDoubles()
      + neverSynchronous()
  }

  /// A finding about bindings, whose names are its keys by default.
  func finding(
    _ code: BuildError.Code, _ rows: [Int], keys: [String]? = nil, _ words: CheckWords
  ) -> BuildError.Finding {
    BuildError.Finding(
      code, keys: keys ?? rows.map(name), sources: sources(rows), rows: rows, words)
  }

  /// Whether a dependency is one of the definition.
  func isWritten(_ dependency: Dependency) -> Bool { writing.writes(dependency) }

  /// Whether the type of a dependency is bound itself, and is no handle then.
  func isBound(_ dependency: Dependency) -> Bool { writing.isBound(dependency) }

  // MARK: The graph

  /// Requests and roots without a binding.
  func missing() -> [BuildError.Finding] {
    let requests = graph.missingRequests()
    let roots = missingRoots()
    guard !requests.isEmpty || !roots.isEmpty else { return [] }
    let words = MissingKeyWords(
      graph, NearKeys(MissingKeys(graph), in: graph), BoundElsewhere(graph), .swift)
    var advice = ConformanceAdvice(writing, blueprint)
    func advised(_ words: CheckWords, _ key: Symbol) -> CheckWords {
      var words = words
      words.help = advice.help(for: key) ?? words.help
      return words
    }
    var seen: Set<[String]> = []
    return requests.compactMap { edge in
      let requester = graph.source(of: edge)
      let keys = [name(requester), graph.definition.symbols[graph.requestedKey(of: edge)]]
      guard seen.insert(keys).inserted else { return nil }
      return finding(
        .missingBinding, [requester], keys: keys,
        advised(words.words(ofRequest: edge), graph.requestedKey(of: edge)))
    }
      + roots.map { root, key in
        BuildError.Finding(
          .missingBinding, keys: [graph.definition.symbols[key]],
          sources: [graph.definition.roots[root].source].compactMap(\.self),
          advised(words.words(ofRoot: root, key), key))
      }
  }

  /// The positions of missing roots, without duplicate keys.
  func missingRoots() -> [(root: Int, key: Symbol)] {
    var seen: Set<Symbol> = []
    return graph.rootNodes.enumerated().compactMap { index, node in
      guard case .missing(let symbol) = graph.extraNode(node), seen.insert(symbol).inserted
      else { return nil }
      return (index, symbol)
    }
  }

  func cycles() -> [BuildError.Finding] {
    let search = HardCycles(graph, graph.components(.hard))
    return search.cycles(ofAliases: false).map { cycle in
      finding(.dependencyCycle, of: cycle, cycle.facts.words(of: cycle, in: graph))
    }
      + search.cycles(ofAliases: true).map { cycle in
        finding(.aliasCycle, of: cycle, CheckWords(aliasCycle: cycle.keys))
      }
  }

  /// A finding with the cycle in its message, because no drawing shows it.
  func finding(
    _ code: BuildError.Code, of cycle: DependencyCycle, _ words: CheckWords
  ) -> BuildError.Finding {
    var words = words
    words.message += ": " + CheckWords.line(ofCycle: cycle.keys)
    return BuildError.Finding(
      code, keys: cycle.keys, sources: sources(cycle.steps), otherCycles: cycle.facts.otherCycles,
      words)
  }

  func duplicates() -> [BuildError.Finding] {
    boundTwice() + contributedTwice()
  }

  /// Contributions with equal ids.
  func contributedTwice() -> [BuildError.Finding] {
    var first: [Blueprint.Entry.Place: Int] = [:]
    return entries.indices.compactMap { row in
      let registration = entries[row].registration
      guard let id = registration.id, registration.isElement, graph.isEffective(row) else {
        return nil
      }
      let place = entries[row].place(id: id)
      guard let other = first[place] else {
        first[place] = row
        return nil
      }
      return BuildError.Finding(
        .duplicateContribution, keys: [name(row)], sources: sources([other, row]),
        rows: [row, other],
        CheckWords(
          "two contributions to '\(name(row))' have the id '\(id)'",
          help:
            "give each an id of its own, or add '.overrides()' to the one that replaces the other"))
    }
  }

  func boundTwice() -> [BuildError.Finding] {
    graph.effective.duplicates.map { duplicate in
      let rows = duplicate.rows
      var words = CheckWords(
        bound: name(rows[0]), rows, isRepeated: duplicate.isRepeated, external: duplicate.external,
        in: graph, .swift)
      words.message += marks(of: rows)
      // The finding lists the locations of the bindings itself.
      words.notes = []
      return finding(.duplicateBinding, rows, keys: [name(rows[0])], words)
    }
  }

  /// Holders that would hold or provide an object of a scope that ends before they do.
  func leaks() -> [BuildError.Finding] {
    guard !graph.scopes.scopes.isEmpty else { return [] }
    var search = HoldSearch(graph)
    var findings: [BuildError.Finding] = []
    var seen: Set<[String]> = []
    for holder in entries.indices where search.isHolder(holder) {
      for leak in search.leaks(of: holder) where leak.degree == .outlived {
        let key = graph.definition.symbols[leak.key]
        guard seen.insert([name(holder), key]).inserted else { continue }
        let words = LeakWords(
          ofTarget: leak.target, path: search.path(of: leak), in: graph, .swift)
        guard let words else { continue }
        findings.append(
          BuildError.Finding(
            .scopeLeak, keys: [name(holder), key], sources: sources([holder, leak.target]),
            CheckWords("\(words.subject) \(words.predicate)", help: words.help)))
      }
    }
    return findings
  }

  /// Bindings that need scopes which are never open together.
  func scopesApart() -> [BuildError.Finding] {
    guard graph.scopes.scopes.count > 1 else { return [] }
    // The definition of a child has only those bindings of its parents that its own lead to.
    let around = blueprint.scopesAround.compactMap { $0.word.flatMap(graph.scopes.position(of:)) }
    var search = ScopesApart(graph, declaredAround: Set(around))
    var seen: Set<[String]> = []
    return search.cases().compactMap { found in
      let container = graph.containers.containers[graph.container(of: found.row)]
      guard seen.insert([name(found.row), container.name]).inserted else { return nil }
      let others = [found.other, found.target(in: graph)].compactMap(\.self)
      return BuildError.Finding(
        .scopeLeak, keys: [name(found.row)], sources: sources(([found.row] + others).unique()),
        CheckWords(apart: found, in: graph, .swift))
    }
  }

  // MARK: Words

  func name(_ node: Int) -> String { graph.name(of: node) }

  /// The discovered types of bindings without a source location, for use in a message.
  func marks(of rows: [Int]) -> String {
    let marks = rows.compactMap { entries[$0].registration.mark }
    guard !marks.isEmpty else { return "" }
    return ", by the conformance of "
      + marks.map { "'\($0)'" }.joined(separator: " and that of ")
      + " to 'Discoverable'"
  }

  func sources(_ nodes: [Int]) -> [SourceLocation] {
    nodes.filter(graph.isBinding).compactMap { entries[$0].registration.location }
  }
}
