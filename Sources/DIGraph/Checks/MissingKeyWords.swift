package import DIDefinition

extension DependencyGraph {
  /// The edges to missing keys, one for each requesting key, requested key and container.
  package func missingRequests() -> [Int] {
    struct Request: Hashable {
      let requester: Symbol
      let key: Symbol
      let container: Int
    }
    var seen: Set<Request> = []
    return missingEdges.filter { edge in
      let requester = source(of: edge)
      return seen.insert(
        Request(
          requester: key(of: requester), key: requestedKey(of: edge),
          container: container(of: requester))
      ).inserted
    }
  }
}

/// The words for requests without a binding.
package struct MissingKeyWords {
  private let graph: DependencyGraph
  private let nearKeys: NearKeys
  private let boundElsewhere: BoundElsewhere
  private let notation: Notation

  package init(
    _ graph: DependencyGraph, _ nearKeys: NearKeys, _ boundElsewhere: BoundElsewhere,
    _ notation: Notation
  ) {
    self.graph = graph
    self.nearKeys = nearKeys
    self.boundElsewhere = boundElsewhere
    self.notation = notation
  }

  /// The words for a request of a binding.
  package func words(ofRequest edge: Int) -> CheckWords {
    let requester = graph.name(of: graph.source(of: edge))
    let key = graph.requestedKey(of: edge)
    let missing = graph.definition.symbols[key]
    guard ExactName(requester) == ExactName(missing) else {
      return words("'\(requester)' needs '\(missing)', which nothing binds", key, edge: edge)
    }
    guard decorates(edge) else {
      return words(
        "'\(missing)' needs '\(missing)' in a form that nothing binds", key, edge: edge)
    }
    let advice = Advice(
      swift: "bind what it wraps, or remove '.decorates()'",
      json: "register what it wraps before it, or remove 'decorates'")
    return CheckWords(
      "'\(missing)' decorates nothing: no earlier binding of its container, and none of a parent, "
        + "has its key", help: advice[notation])
  }

  /// The words for a root.
  package func words(ofRoot key: Symbol) -> CheckWords {
    words("nothing binds '\(graph.definition.symbols[key])', which is a root", key, edge: nil)
  }

  private func words(_ message: String, _ key: Symbol, edge: Int?) -> CheckWords {
    if let help = elsewhere(key, edge: edge) { return CheckWords(message, help: help) }
    let near = nearKeys.near(key, requestedBy: edge.map { graph.name(of: graph.source(of: $0)) })
    let missing = graph.definition.symbols[key]
    return CheckWords(
      message,
      help: help(near: near, insteadOf: missing)
        ?? helpWithoutNearKeys(missing, isMeant: nearKeys.isMeantAsSpelled(key))[notation],
      suggestions: near.prefix(3).map(\.key))
  }

  /// Whether an edge is a decorator's request for the binding it wraps.
  private func decorates(_ edge: Int) -> Bool {
    let node = graph.source(of: edge)
    return graph.isBinding(node) && graph.kind(of: edge) != .collection
      && graph.definition.bindingTable.flags[node].contains(.decorates)
  }

  /// The note about a key that is bound where this request does not find it.
  private func elsewhere(_ key: Symbol, edge: Int?) -> String? {
    let requester = edge.map(graph.source(of:))
    let place = requester.map(graph.container(of:)) ?? 0
    guard let first = boundElsewhere.first(key), requester.map(graph.key(of:)) != key else {
      return nil
    }
    let missing = graph.definition.symbols[key]
    let asksForAll = edge.map { graph.kind(of: $0) == .collection } ?? false
    if let visible = boundElsewhere.visible(key, from: place) {
      let contributes = graph.definition.bindingTable.flags[visible].contains(.contributes)
      guard asksForAll || contributes else { return nil }
      return otherForm(of: missing, asksForAll: asksForAll)[notation]
    }
    let container = graph.containers.phrase(graph.container(of: first))
    let asker = graph.containers.phrase(place)
    return "'\(missing)' is bound in \(container), which \(asker) does not see: move one of the two"
  }

  /// The help for a key that is bound as a collection and requested as an instance, or the reverse.
  private func otherForm(of missing: String, asksForAll: Bool) -> Advice {
    asksForAll
      ? Advice(
        swift:
          "'\(missing)' is bound by itself: request it without 'All', or let it contribute",
        json: "'\(missing)' is an ordinary binding: request it, not a collection")
      : Advice(
        swift: "'\(missing)' has only contributions: request them with 'All'",
        json: "'\(missing)' has only contributions: request the collection")
  }

  private func helpWithoutNearKeys(_ missing: String, isMeant: Bool) -> Advice {
    isMeant
      ? Advice(
        swift:
          "bind '\(missing)', or declare it with 'bindings.external(…)' if it is supplied at run time",
        json: "bind '\(missing)', or declare it in 'externals' if it is supplied at run time")
      : Advice(
        swift:
          "bind '\(missing)', make the request optional, or declare it with 'bindings.external(…)'",
        json: "bind '\(missing)', make the request optional, or declare it in 'externals'")
  }

  private func help(near: [NearKeys.Near], insteadOf missing: String) -> String? {
    guard let first = near.first else { return nil }
    let isCounted = near.count < NearKeys.limit
    let rest = near.count > 1 ? " (\(isCounted ? "" : "at least ")\(near.count - 1) more)" : ""
    var details = [hiddenDifference(of: first.key, from: missing)].compactMap(\.self)
    if let source = first.binding.flatMap(graph.definition.source(ofBinding:)) {
      details.append(source.fileAndLine)
    }
    let words = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return "did you mean '\(first.key)'\(words)?\(rest)"
  }
}
