import DIDefinition
import DIGraph

/// The parts that need others against a contract, directly or through other bindings.
///
/// All pairs follow from one pass over the graph; paths are only searched for those that are reported.
struct PathBreaks: BreakSearch {
  private let resolved: ResolvedContract
  private let components: StronglyConnectedComponents
  private var reach: PartReach?
  /// The number of each part in a reach that contracts share; nil if this one has its own.
  private let shared: [Int]?
  private var search: PartPathSearch?
  /// The first of the parts that `reach` contains, and the next part to look at.
  private var block = 0
  private var part = 0
  /// The parts that the last part needs against the contract.
  private var found: [Int] = []

  /// - Parameters:
  ///   - index: the position of the contract in the context.
  ///   - context: the context, which has the resolved contract.
  init(_ index: Int, in context: RuleContext) {
    let resolved = context.contracts[index]
    self.resolved = resolved
    shared = context.sharedReach?.numbers[index]
    reach = shared == nil ? nil : context.sharedReach?.reach
    components =
      context.allComponents.flatMap { resolved.graph.keeps($0) ? $0 : nil }
      ?? StronglyConnectedComponents(of: resolved.graph.digraph)
  }

  /// O(nodes of the part), and O((V + E) · words) at the first part of each block.
  mutating func next() -> Int? {
    let parts = resolved.parts
    while block < parts.count {
      let end = shared == nil ? block + PartReach.mostParts : parts.count
      let range = block..<min(parts.count, end)
      let reach =
        self.reach
        ?? PartReach(range, of: resolved.places, in: resolved.graph.digraph, components)
      self.reach = reach
      while part < parts.count {
        let from = part
        part += 1
        let reached = reach.reached(from: parts[from].nodes)
        found = range.filter {
          reached.contains(number(of: $0)) && resolved.relation.forbids(from, $0) == .anyPath
        }
        if !found.isEmpty { return found.count }
      }
      (block, part, self.reach) = (range.upperBound, 0, nil)
    }
    return nil
  }

  /// The number of a part in `reach`.
  private func number(of part: Int) -> Int { shared?[part] ?? part }

  /// O(V + E) for all pairs together, and for the shared dependency of each pair.
  mutating func breaks() -> [ContractBreak] {
    var search = self.search ?? PartPathSearch(resolved.graph, resolved.places)
    self.search = nil
    defer { self.search = search }
    let from = resolved.parts[part - 1]
    let nodes = from.nodes
    let paths = search.paths(from: nodes, to: found)
    return found.compactMap { to in
      guard let reach, let path = paths[to] else { return nil }
      let number = number(of: to)
      let shared = search.lastShared(on: path, from: nodes, to: to) {
        reach.reaches(number, from: $0)
      }
      let last = path.last { resolved.graph.dependency(of: $0) != nil }
      guard
        let removal = (shared ?? last).flatMap({ resolved.graph.dependency(of: $0) })
      else { return nil }
      let count = nodes.count { reach.reaches(number, from: $0) }
      return ContractBreak(
        contract: resolved.contract, from: from.name, to: resolved.parts[to].name,
        path: resolved.graph.path(path), isDirect: false, removal: removal, isShared: shared != nil,
        others: count - 1)
    }
  }
}
