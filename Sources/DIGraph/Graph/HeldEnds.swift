/// The objects behind a dependency, after following aliases and expanding collections.
///
/// Each collection is expanded once, because many dependencies can lead to it.
struct HeldEnds {
  /// The objects in a collection.
  private struct Contents {
    /// The contributions of its own container, in order of registration.
    var objects: [Int] = []
    /// The collection of a parent container, with which this one continues.
    var outer: Int?
    /// The scopes of all objects, including those of parent containers.
    var scopes = InnermostScope.none
    /// The first of all objects that is explicitly bound as never cached.
    var neverCached: Int?
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
  /// O(objects); `steps` grows by the number of objects that were looked at.
  mutating func first(
    behind node: Int, steps: inout Int, where condition: (Lifetime) -> Bool
  ) -> Int? {
    var end = aliases.end(of: node)
    while let next = end, graph.isJunction(next) {
      let contents = contents(of: next)
      for object in contents.objects {
        steps += 1
        if condition(graph.lifetime(of: object)) { return object }
      }
      end = contents.outer
    }
    return end.flatMap { condition(graph.lifetime(of: $0)) ? $0 : nil }
  }

  /// The first object behind a node that is explicitly bound as never cached.
  ///
  /// Amortised O(1).
  mutating func neverCached(behind node: Int) -> Int? {
    guard let end = aliases.end(of: node) else { return nil }
    if graph.isJunction(end) { return contents(of: end).neverCached }
    return graph.lifetime(of: end).isExplicitlyNeverCached ? end : nil
  }

  /// The scopes of the objects behind a node.
  ///
  /// Amortised O(1).
  mutating func scopes(behind node: Int) -> InnermostScope {
    guard let end = aliases.end(of: node) else { return .none }
    return graph.isJunction(end)
      ? contents(of: end).scopes : InnermostScope(graph.lifetime(of: end), in: graph.scopes)
  }

  /// The contributions to a collection in its own container, and the collection of a parent
  /// container with which it continues.
  mutating func parts(of collection: Int) -> (objects: [Int], outer: Int?) {
    let contents = contents(of: collection)
    return (contents.objects, contents.outer)
  }

  /// The edges from a node to an object behind it.
  func path(from node: Int, to object: Int) -> [Int] { aliases.path(from: node, to: object) }

  private mutating func contents(of collection: Int) -> Contents {
    if let known = collections[collection] { return known }
    var expanded: [(collection: Int, contents: Contents)] = []
    var inner: Int? = collection
    var last: Contents?
    while let node = inner {
      if let known = collections[node] {
        last = known
        break
      }
      let contents = ownContents(of: node)
      expanded.append((node, contents))
      inner = contents.outer
    }
    while let (node, own) = expanded.popLast() {
      var contents = own
      if let last {
        contents.scopes.formUnion(last.scopes, in: graph.scopes)
        contents.neverCached = contents.neverCached ?? last.neverCached
      }
      collections[node] = contents
      last = contents
    }
    return last ?? Contents()
  }

  /// The contents of a collection, without those of parent containers.
  private mutating func ownContents(of collection: Int) -> Contents {
    var contents = Contents()
    for edge in graph.edges(from: collection) {
      guard let end = aliases.end(of: graph.target(of: edge)) else { continue }
      guard !graph.isJunction(end) else {
        contents.outer = end
        continue
      }
      let lifetime = graph.lifetime(of: end)
      contents.objects.append(end)
      contents.scopes.formUnion(InnermostScope(lifetime, in: graph.scopes), in: graph.scopes)
      if contents.neverCached == nil, lifetime.isExplicitlyNeverCached {
        contents.neverCached = end
      }
    }
    return contents
  }
}

extension Lifetime {
  /// Whether the scope of a binding explicitly gives each request an object of its own.
  fileprivate var isExplicitlyNeverCached: Bool { self == .prototype || self == .graph }
}
