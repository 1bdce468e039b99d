#if CommandLine
  import DIDefinition
  import DIGraph
  import DIAnalysis
  import DIReading

  /// The keys of a graph, with words for a key that it does not have.
  struct KnownKeys {
    let graph: DependencyGraph
    /// The end of the error for an unknown key.
    var remark = ""
    private let elsewhere: () throws(CommandFailure) -> [DependencyGraph]

    /// - Parameters:
    ///   - graph: the graph.
    ///   - elsewhere: the same container in other environments, which is only called for an unknown key.
    init(
      of graph: DependencyGraph, elsewhere: @escaping () throws(CommandFailure) -> [DependencyGraph]
    ) {
      self.graph = graph
      self.elsewhere = elsewhere
    }

    /// The nodes of a key.
    ///
    /// - Throws: an error with near keys, if there are none.
    func nodes(of key: String) throws(CommandFailure) -> [Int] {
      let nodes = graph.nodes(ofKey: key)
      guard nodes.isEmpty else { return nodes }
      if graph.isExternal(key) {
        throw CommandFailure(
          "'\(key.visible)' is supplied at run time ('externals' has it), and nothing requests it")
      }
      // That another environment cannot be read must not hide that the key is unknown in this one.
      let others = (try? elsewhere()) ?? []
      if let other = others.first(where: { !$0.nodes(ofKey: key).isEmpty })?.environmentName {
        let here = graph.environmentName.map { " in environment '\($0)'" } ?? ""
        throw CommandFailure(
          "no binding and no request has the key '\(key.visible)'\(here): it is one of "
            + "environment '\(other)' (--environment)")
      }
      throw CommandFailure(
        "no binding and no request has the key '\(key.visible)'\(near(key, others))\(remark)")
    }

    /// The near keys of the graph, or if it has none those of another environment.
    private func near(_ key: String, _ others: [DependencyGraph]) -> String {
      let near = graph.keys(near: key).prefix(3)
      guard near.isEmpty else { return hint(near, key) }
      for other in others {
        guard let name = other.environmentName,
          let question = suggestion(other.keys(near: key).prefix(3), insteadOf: key)
        else { continue }
        return " (in environment '\(name)': \(question.visible))"
      }
      return ""
    }
  }

  extension DependencyGraph {
    fileprivate var environmentName: String? { definition.environment?.name?.visible }
  }
#endif
