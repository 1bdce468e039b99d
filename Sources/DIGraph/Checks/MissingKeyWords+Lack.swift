package import DIDefinition

extension MissingKeyWords {
  /// How a key is missing: whether it is bound where a request does not find it.
  package struct Lack {
    enum Place: Hashable {
      /// It is not bound at all.
      case nowhere
      /// One instance is requested, and the key has only contributions.
      case contributions
      /// The collection is requested, and the key is bound by itself.
      case alone
      /// The key is bound, but only in containers that the requester cannot see: the first of these
      /// bindings, and whether there are several containers.
      case unseen(Int, isOneOfMany: Bool)
    }

    let key: Symbol
    /// The container of the request.
    let container: Int
    let place: Place

    init(_ key: Symbol, container: Int, _ place: Place) {
      (self.key, self.container, self.place) = (key, container, place)
    }

    /// How the key of a request by another key is missing.
    package init(ofRequest edge: Int, in graph: DependencyGraph, _ boundElsewhere: BoundElsewhere) {
      self.init(
        graph.requestedKey(of: edge), from: graph.container(of: graph.source(of: edge)),
        isForAll: graph.kind(of: edge) == .collection, in: graph, boundElsewhere)
    }

    /// How the key of a root is missing, given by its position in the definition.
    package init(
      ofRoot index: Int, _ key: Symbol, in graph: DependencyGraph, _ boundElsewhere: BoundElsewhere
    ) {
      self.init(
        key, from: 0, isForAll: graph.definition.roots[index].kind == .collection, in: graph,
        boundElsewhere)
    }

    private init(
      _ key: Symbol, from container: Int, isForAll: Bool, in graph: DependencyGraph,
      _ boundElsewhere: BoundElsewhere
    ) {
      let place: Place
      if let visible = boundElsewhere.visible(key, from: container) {
        let contributes = graph.definition.bindingTable.flags[visible].contains(.contributes)
        place = isForAll ? .alone : contributes ? .contributions : .nowhere
      } else if let first = boundElsewhere.first(key) {
        place = .unseen(first, isOneOfMany: boundElsewhere.containerCount(key) > 1)
      } else {
        place = .nowhere
      }
      self.init(key, container: container, place)
    }

    /// Names the missing key as the object of a sentence: "'Clock', which nothing binds".
    package func clause(in graph: DependencyGraph) -> String {
      let missing = "'\(graph.definition.symbols[key])'"
      switch place {
      case .nowhere: return "\(missing), which nothing binds"
      case .contributions: return "\(missing), which has only contributions"
      case .alone: return "the collection of \(missing), to which nothing contributes"
      case .unseen(_, isOneOfMany: true): return "\(missing), which only other containers bind"
      case .unseen(let first, isOneOfMany: false):
        let container = graph.containers.phrase(graph.container(of: first))
        return "\(missing), which only \(container) binds"
      }
    }
  }
}
