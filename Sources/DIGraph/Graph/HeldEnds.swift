/// The objects behind a dependency: aliases followed, collections opened.
///
/// Collections are opened once, because many dependencies can lead to one.
struct HeldEnds {
  /// What is known of the contributions of a collection.
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

  /// The object, the external or the collection behind a node; nil if nothing is.
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
    var seen: Set<Lifetime> = []
    for edge in graph.edges(from: collection) {
      guard let object = aliases.end(of: graph.target(of: edge)), !graph.isJunction(object) else {
        continue
      }
      let lifetime = graph.lifetime(of: object)
      if seen.insert(lifetime).inserted { contents.firsts.append((lifetime, object)) }
      if lifetime.isLookedThrough { contents.lookedThrough.append(object) }
    }
    collections[collection] = contents
    return contents
  }
}
