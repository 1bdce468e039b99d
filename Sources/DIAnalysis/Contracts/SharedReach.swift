import DIDefinition
import DIGraph

/// The parts that each component reaches, computed once for all contracts without exceptions.
///
/// A pass over the graph takes hardly longer for all parts than for those of one contract.
struct SharedReach: Sendable {
  let reach: PartReach
  /// The number of each part in `reach`, for each contract; nil for one that has a pass of its own.
  private(set) var numbers: [[Int]?] = []

  /// Nil if there are too many parts for one pass.
  ///
  /// O((V + E) · words).
  init?(
    _ contracts: [ResolvedContract], _ graph: DependencyGraph,
    _ components: StronglyConnectedComponents
  ) {
    var parts: [PartIndex.Part] = []
    var known: [ExactName: [Int]] = [:]
    for contract in contracts {
      guard contract.relation.looksThrough, contract.graph.isWhole else {
        numbers.append(nil)
        continue
      }
      numbers.append(
        contract.parts.map { part in
          // Patterns for folders can give one name to different nodes.
          let name = ExactName(part.name)
          if let number = known[name]?.first(where: { parts[$0].nodes == part.nodes }) {
            return number
          }
          known[name, default: []].append(parts.count)
          parts.append(part)
          return parts.count - 1
        })
    }
    guard parts.count <= PartReach.mostParts else { return nil }
    reach = PartReach(
      0..<parts.count, of: PartsOfNodes(parts, nodeCount: graph.nodeCount), in: graph.edges,
      components)
  }
}
