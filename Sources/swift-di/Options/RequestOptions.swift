#if CommandLine
  import ArgumentParser
  import DIDefinition
  import DIGraph
  import DIAnalysis
  import DIReporting

  /// The option for the container in which keys are requested.
  struct RequestOptions: ParsableArguments {
    @Option(
      name: .customLong("in"),
      help: ArgumentHelp(
        """
        The child container in which keys are requested, 'root' or '' for the root container (with \
        a child named root only ''); else all containers count that bind them.
        """, valueName: "container", visibility: .detail))
    var containerName: String?

    /// The position of the container; nil if none is named.
    func container(in graph: DependencyGraph) throws(CommandFailure) -> Int? {
      guard let name = containerName else { return nil }
      if let position = graph.containers.position(of: name) { return position }
      if name == "root" { return 0 }
      let known = graph.containers.containers.map(\.name).filter { !$0.isEmpty } + ["root"]
      throw CommandFailure(
        "unknown container '\(name.visible)'\(hint(NearestName.of(name, among: known), name))")
    }

    /// The nodes that requests for a key get.
    ///
    /// If a container is named, only its requests count.
    func nodes(of key: String, in keys: KnownKeys) throws(CommandFailure) -> [Int] {
      let graph = keys.graph
      let nodes = try keys.nodes(of: key)
      guard let container = try container(in: graph), let first = nodes.first else {
        return graph.requestedNodes(ofKey: key)
      }
      let symbol = graph.key(of: first)
      let taken = graph.requestedNodes(ofKey: key, in: container)
      guard !taken.isEmpty else {
        throw CommandFailure(
          "'\(key.visible)' is not bound for requests in '\((containerName ?? "root").visible)'"
            + graph.wordsForContainers(binding: symbol))
      }
      return taken
    }
  }

  extension DependencyGraph {
    /// Names the containers that bind a key, for the error that another container does not bind it.
    fileprivate func wordsForContainers(binding key: Symbol) -> String {
      let index = KeyIndex(self)
      let names = index.containers(answering: key)
        .filter { index.answer(to: key, in: $0).form != .nothing }
        .map { $0 == 0 ? "the root container" : "'\(containers.containers[$0].name.visible)'" }
      return names.isEmpty ? "" : "; bound in " + listed(names, upTo: 3)
    }
  }
#endif
