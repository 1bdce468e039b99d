package import DIDefinition
package import DIGraph

/// The answer to a question about a container.
package enum Answer: Sendable {
  case path(PathAnswer)
  case tree(TreeAnswer)
  /// In one environment or in several.
  case why([WhyAnswer])
  case statistics(GraphStatistics, limit: Int)
}

/// The shortest path from one key to another.
package struct PathAnswer: Sendable {
  package let from: String
  package let to: String
  /// The edges of the path; nil if there is none.
  package let path: [Int]?
  /// Where it begins; nil if there is none.
  let start: Int?
  /// Whether there is a path the other way round; only looked for if there is none this way.
  let isReversed: Bool

  /// Looks for a path from any of some nodes to any of others.
  ///
  /// O(nodes + edges).
  package init(
    from: String, _ starts: [Int], to: String, _ ends: [Int], in edges: LiveEdges
  ) {
    let search = StepSearch(edges, from: starts, .down)
    let nearest = ends.compactMap { end in
      search.distance(to: end).map { (node: end, distance: $0) }
    }.min { $0.distance < $1.distance }
    self.from = from
    self.to = to
    let path = nearest.flatMap { search.path(to: $0.node) }
    self.path = path
    start = nearest.map { end in (path?.first).map(edges.source(of:)) ?? end.node }
    isReversed =
      nearest == nil
      && StepSearch(edges, from: ends, .down).reachesAny(of: starts)
  }
}

extension StepSearch {
  fileprivate func reachesAny(of nodes: [Int]) -> Bool { nodes.contains(where: isReached) }
}

/// What some nodes need or what needs them.
package struct TreeAnswer: Sendable {
  package let tree: DependencyTree
  package let direction: EdgeDirection

  package init(_ tree: DependencyTree, _ direction: EdgeDirection) {
    self.tree = tree
    self.direction = direction
  }
}

/// Why a key is in a container, and what answers it.
package struct WhyAnswer: Sendable {
  /// How many containers are looked at: nobody reads more, and the rest are counted.
  static let containerLimit = 20

  /// A key as it is answered in one container.
  struct Section: Sendable {
    let answer: KeyAnswer
    let causes: [KeyAnswer.Cause]
    let paths: DependencyPaths
  }

  /// A binding that another environment has under the key, and this one has not.
  struct Elsewhere: Sendable {
    let environment: String
    let subject: QuestionSubject
    let node: Int
  }

  let subject: QuestionSubject
  package let key: String
  /// What other environments bind instead or besides.
  fileprivate(set) var elsewhere: [Elsewhere] = []
  /// Where the paths begin, if not at the roots.
  let origin: String?
  let sections: [Section]
  /// How many containers answer the key differently.
  let containerCount: Int

  /// Answers for each container that binds the key and for requests that see none of them, or for one.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - container: the container in which it is requested; nil for all that answer it differently.
  ///   - origin: the key at which paths begin and its nodes; nil for the roots.
  ///   - showsAll: whether a path through each node that needs it is wanted.
  ///   - subject: the container.
  package init(
    _ key: Symbol, in container: Int?, from origin: (key: String, nodes: [Int])?, showsAll: Bool,
    _ subject: QuestionSubject
  ) {
    let graph = subject.graph
    let starts = origin?.nodes ?? graph.entryNodes()
    self.subject = subject
    let containers = container.map { [$0] } ?? graph.containers(answering: key)
    let nodes = graph.nodes(ofKey: graph.definition.symbols[key])
    self.key = graph.definition.symbols[key]
    self.origin = origin?.key
    containerCount = containers.count
    sections = containers.prefix(Self.containerLimit).map { container in
      let answer = graph.answer(to: key, in: container)
      let goals = Self.goals(answer, among: nodes, graph)
      return Section(
        answer: answer, causes: graph.causes(of: answer),
        paths: DependencyPaths(from: starts, to: goals, showsAll: showsAll, in: subject.edges))
    }
  }

  /// The nodes under the key that take part in an answer; not what an alias leads to, which another
  /// container may bind under the same key and which has ways of its own.
  private static func goals(
    _ answer: KeyAnswer, among nodes: [Int], _ graph: DependencyGraph
  ) -> [Int] {
    var steps = answer.steps.filter { $0.role != .target }
    if answer.form == .collection, let nearest = steps.first.map({ graph.container(of: $0.node) }) {
      // Requests further out get a smaller collection, which has ways of its own.
      steps = steps.filter { graph.container(of: $0.node) == nearest }
    }
    let taken = Set(steps.map(\.node))
    let containers = Set(steps.map { graph.container(of: $0.node) })
    return nodes.filter { node in
      switch graph.extraNode(node) {
      case nil: taken.contains(node)
      case .collection(_, let container), .ambiguous(_, let container):
        containers.contains(container) || answer.steps.isEmpty
      case .missing, .absent, .external: answer.form != .binding && answer.form != .collection
      }
    }
  }
}

extension [WhyAnswer] {
  /// Compares what several environments have under a key.
  ///
  /// O(environments² + bindings of the key × environments).
  package mutating func compareEnvironments() {
    let bindings = map { why in
      why.subject.graph.nodes(ofKey: why.key).filter(why.subject.graph.isBinding)
        .map { (node: $0, place: why.subject.identity(of: $0)) }
    }
    let places = bindings.map { Set($0.map(\.place)) }
    for index in indices {
      for other in indices where other != index {
        let subject = self[other].subject
        let environment = subject.graph.definition.environment?.name ?? ""
        for (node, place) in bindings[other]
        where subject.graph.isEffective(node) && !places[index].contains(place) {
          self[index].elsewhere.append(
            WhyAnswer.Elsewhere(environment: environment, subject: subject, node: node))
        }
      }
    }
  }
}

extension QuestionSubject {
  /// What tells a binding from others of its key in all environments.
  fileprivate func identity(of row: Int) -> [String] {
    let binding = graph.definition.bindings[row]
    let place = binding.source.map { "\($0.file):\($0.line ?? 0):\($0.column ?? 0)" }
    return [binding.container, binding.module, binding.type, place].map { $0 ?? "" }
  }
}
