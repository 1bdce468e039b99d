import DIDefinition
import DIGraph

/// The parts that need others against a contract, directly or through other bindings.
///
/// All pairs follow from one pass over the graph; paths are only searched for those that are reported.
struct PathBreaks {
  /// One part, and the parts that it needs against the contract.
  struct Pairs {
    let from: Int
    let to: [Int]
  }

  private let resolved: ResolvedContract
  private let components: StronglyConnectedComponents
  private var reach: PartReach?
  private var search: PartPathSearch?
  /// The first of the parts that `reach` contains, and the next part to look at.
  private var block = 0
  private var part = 0

  init(_ resolved: ResolvedContract, _ context: RuleContext) {
    self.resolved = resolved
    components =
      context.allComponents.flatMap { resolved.graph.keeps($0) ? $0 : nil }
      ?? StronglyConnectedComponents(of: resolved.graph.digraph)
  }

  /// The next part that breaks the contract; nil if there is none.
  ///
  /// O(nodes of the part), and O((V + E) · words) at the first part of each block.
  mutating func next() -> Pairs? {
    let parts = resolved.parts
    while block < parts.count {
      let range = block..<min(parts.count, block + PartReach.mostParts)
      let reach =
        self.reach ?? PartReach(range, of: parts, in: resolved.graph.digraph, components)
      self.reach = reach
      while part < parts.count {
        let from = part
        part += 1
        let to = reach.parts(from: parts[from].nodes).filter {
          resolved.relation.forbids(from, $0) == .anyPath
        }
        if !to.isEmpty { return Pairs(from: from, to: to) }
      }
      (block, part, self.reach) = (range.upperBound, 0, nil)
    }
    return nil
  }

  /// The breaks of the last part that `next` returned.
  ///
  /// O(V + E) for all pairs together, and for the shared dependency of each pair.
  mutating func breaks(_ pairs: Pairs) -> [ContractBreak] {
    var search = self.search ?? PartPathSearch(resolved.graph, resolved.places)
    self.search = nil
    defer { self.search = search }
    let (from, nodes) = (resolved.parts[pairs.from], resolved.parts[pairs.from].nodes)
    let paths = search.paths(from: nodes, to: pairs.to)
    return pairs.to.compactMap { to in
      guard let reach, let path = paths[to] else { return nil }
      let shared = search.lastShared(on: path, from: nodes, to: to) { reach.reaches(to, from: $0) }
      let last = path.last { resolved.graph.dependency(of: $0) != nil }
      guard
        let removal = (shared ?? last).flatMap({ resolved.graph.dependency(of: $0) })
      else { return nil }
      let count = nodes.count { reach.reaches(to, from: $0) }
      return ContractBreak(
        contract: resolved.contract, from: from.name, to: resolved.parts[to].name,
        path: resolved.graph.path(path), isDirect: false, removal: removal, isShared: shared != nil,
        others: count - 1)
    }
  }
}
