#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DIGraph
  import DIAnalysis
  import DIPictures

  /// The options for the part of a container to draw.
  struct SelectionOptions: ParsableArguments {
    enum Direction: String, CaseIterable, ExpressibleByArgument {
      case up
      case down
      case both

      var directions: [EdgeDirection] {
        switch self {
        case .up: [.up]
        case .down: [.down]
        case .both: [.down, .up]
        }
      }
    }

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Draw this key and its neighbours; may be repeated.", valueName: "key"))
    var focus: [String] = []

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How many steps around --focus are drawn; else 1.", valueName: "n"))
    var depth: Int?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "The direction from --focus: down to its dependencies, up to its dependants; else both.",
        valueName: "way", visibility: .detail))
    var direction: Direction?

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Draw all dependencies of this key.", valueName: "key", visibility: .detail))
    var from: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Draw all dependants of this key; with --from the shortest paths from each to each.",
        valueName: "key", visibility: .detail))
    var to: [String] = []

    @Option(
      name: .long, help: ArgumentHelp("Draw this module.", valueName: "name", visibility: .detail))
    var module: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Draw findings, cycles, or keys that match a pattern with * and ?.",
        valueName: "what"), completion: .list(["findings", "cycles"]))
    var select: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Leave out the keys that match a pattern, and findings about them, as if they did not exist.",
        valueName: "pattern", visibility: .detail))
    var exclude: [String] = []

    /// Whether only a part of the container is drawn.
    var isGiven: Bool {
      [focus, from, to, module, select, exclude].contains { !$0.isEmpty }
    }

    /// Rejects contradictory options before any input is read.
    func check() throws(CommandFailure) {
      if let depth, depth < 0 { throw CommandFailure("--depth must be 0 or more") }
      guard focus.isEmpty else { return }
      if depth != nil { throw CommandFailure("--depth is for --focus: name a key with it") }
      if direction != nil { throw CommandFailure("--direction is for --focus: name a key with it") }
    }

    /// The nodes of --exclude.
    ///
    /// - Throws: an error with near keys, if a pattern matches none.
    func excluded(in graph: DependencyGraph) throws(CommandFailure) -> Set<Int> {
      var excluded: Set<Int> = []
      for pattern in exclude {
        excluded.formUnion(try nodes(matching: pattern, of: "--exclude", graph))
      }
      return excluded
    }

    /// The selected part of a graph; nil for the whole graph.
    ///
    /// - Parameters:
    ///   - keys: the keys of the graph.
    ///   - excluded: the nodes that are treated as if they did not exist.
    ///   - findings: the highlights of the other findings.
    ///   - container: the child container to draw, with all that its bindings need; nil for all.
    /// - Returns: the part.
    /// - Throws: `CommandFailure` with near names if a named key or module does not exist, or if the
    ///   selection is empty.
    func focus(
      in keys: KnownKeys, excluding excluded: Set<Int>, findings: [Highlight],
      container: String? = nil
    ) throws(CommandFailure) -> PictureFocus? {
      guard isGiven || container != nil else { return nil }
      let graph = keys.graph
      let edges = LiveEdges(graph)
      var parts: [GraphSelection.Part] = []
      var centers: [Int] = []
      for key in focus { centers += try keys.nodes(of: key) }
      if !focus.isEmpty {
        parts.append(
          .around(centers, depth: depth ?? 1, directions: (direction ?? .both).directions))
      }
      parts += try ends(in: keys)
      for name in module { parts.append(.nodes(try nodes(ofModule: name, graph))) }
      if let container {
        parts.append(
          .around(try nodes(ofContainer: container, graph), depth: nil, directions: [.down]))
      }
      for word in select {
        parts.append(.nodes(try nodes(for: word, graph, excluded, findings)))
      }
      for key in focus + from + to
      where Set(try keys.nodes(of: key)).isSubset(of: excluded) {
        throw CommandFailure("'\(key.visible)' is selected, but left out by --exclude")
      }
      let selection = GraphSelection(parts, excluding: excluded.sorted(), in: edges)
      if !from.isEmpty, !to.isEmpty, !selection.isSelected.contains(true) {
        let names = { (keys: [String]) in quotedList(keys.map(\.visible), separator: " or ") }
        throw CommandFailure(
          "nothing to draw: there is no path from \(names(from)) to \(names(to))")
      }
      if !excluded.isEmpty, !mayBeEmpty, !selection.isSelected.contains(true) {
        let what = parts.isEmpty ? "all keys" : "all that was chosen"
        throw CommandFailure("nothing to draw: --exclude leaves out \(what)")
      }
      return PictureFocus(
        selection, emphasized: Set(centers), container: container)
    }

    /// Whether only findings or cycles are chosen, of which there may be none.
    private var mayBeEmpty: Bool {
      focus.isEmpty && from.isEmpty && to.isEmpty && module.isEmpty && !select.isEmpty
        && select.allSatisfy { $0 == "findings" || $0 == "cycles" }
    }

    /// The part that --from and --to choose: the shortest paths between both, or everything on one
    /// side if only one of them is given.
    private func ends(in keys: KnownKeys) throws(CommandFailure) -> [GraphSelection.Part] {
      let starts = try from.map { key throws(CommandFailure) in try keys.nodes(of: key) }
      let ends = try to.map { key throws(CommandFailure) in try keys.nodes(of: key) }
      if ends.isEmpty {
        return starts.map { .around($0, depth: nil, directions: [.down]) }
      }
      if starts.isEmpty { return ends.map { .around($0, depth: nil, directions: [.up]) } }
      return starts.flatMap { start in ends.map { .between(start, $0) } }
    }

    private func nodes(
      for word: String, _ graph: DependencyGraph, _ excluded: Set<Int>, _ findings: [Highlight]
    ) throws(CommandFailure) -> [Int] {
      switch word {
      case "findings":
        return findings.flatMap { finding in
          finding.nodes
            + finding.edges.flatMap { [graph.source(of: $0), graph.target(of: $0)] }
        }
      case "cycles": return graph.nodesInCycles(without: excluded)
      default: return try nodes(matching: word, of: "--select", graph)
      }
    }

    private func nodes(
      matching pattern: String, of option: String, _ graph: DependencyGraph
    ) throws(CommandFailure) -> [Int] {
      let nodes = graph.nodes(matching: Glob(pattern))
      guard nodes.isEmpty else { return nodes }
      var near = Array(graph.keys(near: pattern).prefix(3))
      if near.isEmpty, option == "--select" {
        near = [NearestName.of(pattern, among: ["findings", "cycles"])].compactMap(\.self)
      }
      throw CommandFailure(
        "\(option): no key matches '\(pattern.visible)'\(hint(near, pattern))")
    }

    /// The bindings of a child container and of those within it.
    private func nodes(
      ofContainer name: String, _ graph: DependencyGraph
    ) throws(CommandFailure) -> [Int] {
      let containers = graph.containers
      guard let wanted = containers.position(of: name), wanted > 0 else {
        let known = containers.containers.dropFirst().map(\.name)
        let near = NearestName.of(name, among: known)
        throw CommandFailure("there is no child container '\(name.visible)'\(hint(near, name))")
      }
      return (0..<graph.definition.bindingCount).filter {
        containers.isVisible(wanted, from: graph.container(of: $0))
      }
    }

    private func nodes(
      ofModule name: String, _ graph: DependencyGraph
    ) throws(CommandFailure) -> [Int] {
      let placement = ModulePlacement(graph)
      let wanted = ExactName(name)
      guard let module = placement.modules.firstIndex(where: { ExactName($0) == wanted }) else {
        let near = NearestName.of(name, among: placement.modules)
        throw CommandFailure("no binding is in a module '\(name.visible)'\(hint(near, name))")
      }
      return placement.moduleOfNode.indices.filter { placement.moduleOfNode[$0] == module }
    }
  }
#endif
