/// The objects behind a dependency: aliases are followed, collections expanded.
///
/// Each collection is expanded once, because many dependencies can lead to it.
struct HeldEnds {
  /// The objects in a collection, by what a search needs of them.
  private struct Contents {
    /// The first object of each lifetime, in order of registration.
    var firsts: [(lifetime: Lifetime, object: Int)] = []
    var lookedThrough: [Int] = []
  }

  private let graph: DependencyGraph
  private var aliases: AliasEnds
  private var collections: [Int: Contents] = [:]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    aliases = AliasEnds(graph)
  }

  /// The object, external or collection behind a node; nil if there is none.
  mutating func end(of node: Int) -> Int? { aliases.end(of: node) }

  /// The first object behind a node whose lifetime satisfies a condition.
  ///
  /// O(lifetimes).
  mutating func first(behind node: Int, where condition: (Lifetime) -> Bool) -> Int? {
    guard let end = aliases.end(of: node) else { return nil }
    guard graph.isJunction(end) else {
      return condition(graph.lifetime(of: end)) ? end : nil
    }
    return contents(of: end).firsts.first { condition($0.lifetime) }?.object
  }

  /// The contributions of a collection whose own dependencies count as their holder's.
  mutating func lookedThrough(behind collection: Int) -> [Int] {
    contents(of: collection).lookedThrough
  }

  /// The edges from a node to an object behind it.
  func path(from node: Int, to object: Int) -> [Int] { aliases.path(from: node, to: object) }

  private mutating func contents(of collection: Int) -> Contents {
    if let known = collections[collection] { return known }
    var contents = Contents()
    var lifetimes: Set<Lifetime> = []
    // A child's collection leads to that of its parent, and so on.
    var pending = [collection]
    var seen: Set<Int> = []
    while let node = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      if graph.isJunction(node) {
        pending += graph.edges(from: node).reversed().compactMap { edge in
          aliases.end(of: graph.target(of: edge))
        }
        continue
      }
      let lifetime = graph.lifetime(of: node)
      if lifetimes.insert(lifetime).inserted { contents.firsts.append((lifetime, node)) }
      if lifetime.isLookedThrough { contents.lookedThrough.append(node) }
    }
    collections[collection] = contents
    return contents
  }
}
