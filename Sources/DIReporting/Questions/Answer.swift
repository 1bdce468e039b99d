package import DIAnalysis
package import DIDefinition
import DIGraph

/// The answer to a question about a container.
package enum Answer: Sendable {
  case tree(TreeAnswer)
  /// The answers of one or several environments.
  case why([WhyAnswer])
}

/// The dependencies or the dependents of some nodes.
package struct TreeAnswer: Sendable {
  package let tree: DependencyTree
  package let direction: EdgeDirection
  /// The counts of the container, which come before the tree of all of it.
  let counts: GraphStatistics?

  package init(
    _ tree: DependencyTree, _ direction: EdgeDirection, counts: GraphStatistics? = nil
  ) {
    self.tree = tree
    self.direction = direction
    self.counts = counts
  }
}

/// The reasons why a key is in a container, and the result of requests for it.
package struct WhyAnswer: Sendable {
  /// The largest number of containers shown; the rest are only counted.
  static let containerLimit = 20

  /// The result for a key in one container.
  struct Section: Sendable {
    let answer: KeyAnswer
    let causes: [KeyAnswer.Cause]
    let paths: DependencyPaths
  }

  /// A binding of the key that only other environments have.
  struct Elsewhere: Sendable {
    fileprivate(set) var environments: [String]
    let subject: QuestionSubject
    let node: Int
  }

  let subject: QuestionSubject
  package let key: String
  /// The bindings of other environments that this one lacks.
  fileprivate(set) var elsewhere: [Elsewhere] = []
  /// The key at which the paths begin; nil for the roots.
  let origin: String?
  let sections: [Section]
  /// The number of containers with their own result.
  let containerCount: Int

  /// Computes the results for each container that binds the key and for requests that see none of
  /// these bindings, or for one container.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - container: the container of the request; nil for all with their own result.
  ///   - origin: the key at which paths begin and its nodes; nil for the roots.
  ///   - showsAll: whether to find a path through each dependent of the key.
  ///   - subject: the container.
  package init(
    _ key: Symbol, in container: Int?, from origin: (key: String, nodes: [Int])?, showsAll: Bool,
    _ subject: QuestionSubject
  ) {
    let graph = subject.graph
    let starts = origin?.nodes ?? graph.entryNodes()
    self.subject = subject
    let index = KeyIndex(graph)
    let containers = container.map { [$0] } ?? index.containers(answering: key)
    let nodes = graph.nodes(ofKey: graph.definition.symbols[key])
    self.key = graph.definition.symbols[key]
    self.origin = origin?.key
    containerCount = containers.count
    sections = containers.prefix(Self.containerLimit).map { container in
      let answer = index.answer(to: key, in: container)
      let goals = Self.goals(answer, among: nodes, graph)
      return Section(
        answer: answer, causes: index.causes(of: answer),
        paths: DependencyPaths(from: starts, to: goals, showsAll: showsAll, in: subject.edges))
    }
  }

  /// The nodes of the key that are part of a result, without targets of aliases: another container
  /// may bind these under the same key, with paths of its own.
  private static func goals(
    _ answer: KeyAnswer, among nodes: [Int], _ graph: DependencyGraph
  ) -> [Int] {
    // Bindings further out are also reached by requests there, which do not get this answer.
    let nearest = answer.steps.first.map { graph.container(of: $0.node) }
    let steps = answer.steps.filter {
      $0.role != .target && graph.container(of: $0.node) == nearest
    }
    let taken = Set(steps.map(\.node))
    let containers = Set(steps.map { graph.container(of: $0.node) })
    return nodes.filter { node in
      switch graph.extraNode(node) {
      case nil: taken.contains(node)
      case .collection(_, let container), .ambiguous(_, let container):
        containers.contains(container) || answer.steps.isEmpty
      case .missing, .absent, .external: answer.form != .binding
      }
    }
  }
}

extension [WhyAnswer] {
  /// Compares the bindings of a key in several environments.
  ///
  /// O(environments² + bindings of the key × environments).
  package mutating func compareEnvironments() {
    let bindings = map { why in
      why.subject.graph.nodes(ofKey: why.key).filter(why.subject.graph.isBinding)
        .map { (node: $0, identity: why.subject.identity(of: $0)) }
    }
    let known = bindings.map { Set($0.map(\.identity)) }
    for index in indices {
      var positions: [[String]: Int] = [:]
      for other in indices where other != index {
        let subject = self[other].subject
        let environment = subject.graph.definition.environment?.name ?? ""
        for (node, identity) in bindings[other]
        where subject.graph.isEffective(node) && !known[index].contains(identity) {
          if let position = positions[identity] {
            guard self[index].elsewhere[position].environments.last != environment else { continue }
            self[index].elsewhere[position].environments.append(environment)
          } else {
            positions[identity] = self[index].elsewhere.count
            self[index].elsewhere.append(
              WhyAnswer.Elsewhere(environments: [environment], subject: subject, node: node))
          }
        }
      }
    }
  }
}

extension QuestionSubject {
  /// The identity of a binding among those of its key in all environments: where it is and what it
  /// makes.
  fileprivate func identity(of row: Int) -> [String] {
    let binding = graph.definition.bindings[row]
    let place = binding.source.map { "\($0.file):\($0.line ?? 0):\($0.column ?? 0)" }
    return [binding.container, binding.module, place, binding.id, binding.mapKey].map { $0 ?? "" }
      + BindingFacts(of: row, in: graph).words
  }
}
