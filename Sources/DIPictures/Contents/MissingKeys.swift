import DIAnalysis
import DIDefinition
import DIGraph

/// The boxes of keys that are not bound: where else a key is bound, and how many need it.
struct MissingKeys {
  /// More arrows to one missing key say no more than a number does.
  private static let mostArrows = 3

  /// The bindings of a missing key in containers that those who need it do not see.
  private(set) var elsewhere: [Int: [Int]] = [:]
  /// The numbers of bindings that need the missing keys to which no arrows lead.
  private(set) var counts: [Int: Int] = [:]

  /// Nothing is missing.
  init() {}

  /// O(bindings + arrows).
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - isDrawn: the nodes that have a box.
  ///   - arrows: the arrows between boxes.
  ///   - emphasized: the nodes that the reader named, which keep their arrows.
  init(
    _ graph: DependencyGraph, isDrawn: [Bool], _ arrows: [MergedEdges.Arrow],
    emphasized: Set<Int>
  ) {
    var nodes: [Symbol: Int] = [:]
    for node in graph.definition.bindingCount..<graph.nodeCount where isDrawn[node] {
      if case .missing(let key) = graph.extraNode(node) { nodes[key] = node }
    }
    guard !nodes.isEmpty else { return }
    for row in 0..<graph.definition.bindingCount where graph.isEffective(row) {
      if let node = nodes[graph.key(of: row)] { elsewhere[node, default: []].append(row) }
    }
    let missing = Set(nodes.values)
    let needing = Dictionary(
      grouping: arrows.filter {
        missing.contains($0.target) && !emphasized.contains($0.target)
          && !emphasized.contains($0.source)
      }, by: \.target)
    for (node, arrows) in needing {
      let count = Set(arrows.map(\.source)).count
      if count > Self.mostArrows { counts[node] = count }
    }
  }

  /// The second line of the box of a missing key, and the lines below it.
  func facts(of node: Int, _ graph: DependencyGraph) -> [String] {
    let names = (elsewhere[node] ?? []).map { row in
      let container = graph.container(of: row)
      return container == 0 ? "the root" : graph.containers.containers[container].name
    }.unique()
    let rest = names.count > 2 ? " and \(names.count - 2) more" : ""
    let place =
      names.isEmpty
      ? "not bound" : "not bound here; in \(names.prefix(2).joined(separator: ", "))\(rest)"
    return [place] + (counts[node].map { ["\($0) need it"] } ?? [])
  }
}
