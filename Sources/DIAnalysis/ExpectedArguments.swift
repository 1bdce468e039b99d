import DIDefinition
import DIGraph

/// The run-time arguments that the factories behind a node take.
///
/// Every node is visited once. Otherwise a collection with many contributions, or a chain of
/// aliases that many bindings request, would be visited for each request.
struct ExpectedArguments {
  private let graph: DependencyGraph
  /// For each visited node, the first two different lists of types: no request can satisfy both.
  private var known: [Int: [[String]]] = [:]
  private var isEntered: Set<Int> = []

  init(_ graph: DependencyGraph) {
    self.graph = graph
  }

  /// The argument list of a factory behind a node that differs from the given one; nil if none
  /// does.
  mutating func mismatch(_ node: Int, passing given: [String]) -> [String]? {
    lists(behind: node).first { $0 != given }
  }

  private mutating func lists(behind node: Int) -> [[String]] {
    var stack = [node]
    while let node = stack.last {
      if known[node] != nil {
        stack.removeLast()
      } else if let lists = own(node) {
        known[node] = lists
      } else if isEntered.insert(node).inserted {
        stack += targets(of: node).filter { !isEntered.contains($0) }
      } else {
        // A cycle of aliases adds nothing.
        known[node] = distinct(targets(of: node))
      }
    }
    return known[node] ?? []
  }

  /// The lists of a node without further targets; nil for other nodes.
  private func own(_ node: Int) -> [[String]]? {
    switch graph.extraNode(node) {
    case .missing, .absent, .external: return []
    case .collection, .ambiguous: return nil
    case nil:
      let table = graph.definition.bindingTable
      return table.flags[node].contains(.alias) ? nil : [table.arguments[node] ?? []]
    }
  }

  private func targets(of node: Int) -> [Int] { graph.edges(from: node).map(graph.target(of:)) }

  private func distinct(_ nodes: [Int]) -> [[String]] {
    var lists: [[String]] = []
    for node in nodes {
      for list in known[node] ?? [] where lists.count < 2 && !lists.contains(list) {
        lists.append(list)
      }
    }
    return lists
  }
}
