import DIDefinition
import DIGraph

/// Finds the shortest cycle of each component that soft or deferred edges close.
///
/// `HardCycles`, which the engine uses too, accepts any cycle of a component; here the cycle must contain a
/// closing edge.
struct ClosedCycles {
  private let context: RuleContext
  private var graph: DependencyGraph { context.graph }

  init(_ context: RuleContext) {
    self.context = context
  }

  /// The largest number of closing edges to try in a component that also has cycles of hard edges.
  private static let closingEdgeLimit = 500

  /// For each component over hard edges and those of `edgeClass`, unless it is also a component of
  /// hard edges alone, its shortest cycle through an edge of that class.
  func cycles(closedBy edgeClass: EdgeClasses) -> [DependencyCycle] {
    let facts = graph.facts
    // A property that does not hold its object closes no cycle; it is the remedy for one.
    let closes = { (edge: Int) in
      facts[edge].isLive(edgeClass) && (edgeClass != .soft || facts[edge].holds)
    }
    let counts = { (edge: Int) in facts[edge].isLive(.hard) || closes(edge) }
    guard facts.indices.contains(where: closes) else { return [] }
    let components =
      edgeClass == .deferred ? context.deferredComponents : graph.components(where: counts)
    return graph.cyclicComponents(of: components, where: counts).compactMap { component in
      let cut = graph.cut(component, of: components, where: counts)
      let isClosing = cut.edges.map(closes)
      guard isClosing.contains(true), !isHardComponent(cut, isClosing) else { return nil }
      let cycle =
        hasHardCycle(cut, isClosing)
        ? shortestCycle(through: isClosing, in: cut) : ShortestCycle.cycle(in: cut.keyed)
      return cycle.map { DependencyCycle($0, of: cut, in: graph) }
    }
  }

  /// Whether a component with the same bindings remains, and has a cycle, without the closing edges.
  private func isHardComponent(_ cut: ComponentGraph, _ isClosing: [Bool]) -> Bool {
    let hard = context.hardComponents
    let members = hard.members(of: Int(hard.component[firstStep(of: cut)]))
    let steps = cut.vertices.filter { !graph.isJunction($0) }
    guard members.count(where: { !graph.isJunction(Int($0)) }) == steps.count else { return false }
    return steps.count > 1 || hasHardCycle(cut, isClosing)
  }

  private func firstStep(of cut: ComponentGraph) -> Int {
    cut.vertices.first { !graph.isJunction($0) } ?? cut.vertices[0]
  }

  private func hasHardCycle(_ cut: ComponentGraph, _ isClosing: [Bool]) -> Bool {
    let components = StronglyConnectedComponents(of: cut.keyed.graph) { !isClosing[$0] }
    return !components.cyclic(in: cut.keyed.graph) { !isClosing[$0] }.isEmpty
  }

  /// The shortest cycle through a closing edge; among several, the one with the smallest key list.
  private func shortestCycle(through isClosing: [Bool], in cut: ComponentGraph) -> [Int]? {
    var best: (cycle: [Int], keys: [UInt32])?
    let closing = isClosing.indices.filter { isClosing[$0] }
    for edge in closing.prefix(Self.closingEdgeLimit) {
      let start = Int(cut.keyed.graph.targets[edge])
      let end = cut.position(of: graph.source(of: cut.edges[edge]))
      guard let back = ShortestPath.edges(in: cut.keyed.graph, from: start, to: end) else {
        continue
      }
      let cycle = cut.keyed.turnedToSmallestKeys([edge] + back)
      let keys = cut.keyed.keys(of: cycle)
      if let best, !keys.isShorterOrSmaller(than: best.keys) { continue }
      best = (cycle, keys)
    }
    return best?.cycle
  }
}
