package import DIDefinition

extension DependencyGraph {
  /// The edges to missing keys, one for each requesting key, requested key and container.
  ///
  /// A decorator of an external is left out, because it contradicts the external.
  package func missingRequests() -> [Int] {
    let external = Set(
      effective.duplicates.filter { $0.external != nil }.map { key(of: $0.rows[0]) })
    guard !external.isEmpty else { return distinctRequests(missingEdges) }
    return distinctRequests(
      missingEdges.filter { edge in
        let key = requestedKey(of: edge)
        return !(external.contains(key) && decorates(edge) && self.key(of: source(of: edge)) == key)
      })
  }

  /// Some edges, one for each requesting key, requested key and container.
  package func distinctRequests(_ edges: [Int]) -> [Int] {
    struct Request: Hashable {
      let requester: Symbol
      let key: Symbol
      let container: Int
    }
    var seen: Set<Request> = []
    return edges.filter { edge in
      let requester = source(of: edge)
      return seen.insert(
        Request(
          requester: key(of: requester), key: requestedKey(of: edge),
          container: container(of: requester))
      ).inserted
    }
  }

  /// Whether an edge is that of a decorator, and does not request a collection.
  fileprivate func decorates(_ edge: Int) -> Bool {
    let node = source(of: edge)
    return isBinding(node) && kind(of: edge) != .collection
      && definition.bindingTable.flags[node].contains(.decorates)
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
      let lack = Lack(ofRequest: edge, in: graph, boundElsewhere)
      return words("'\(requester)' needs \(lack.clause(in: graph))", lack, key, edge: edge)
    }
    guard graph.decorates(edge) else {
      return words(
        "'\(missing)' needs '\(missing)' in a form that nothing binds",
        Lack(key, container: 0, .nowhere), key, edge: edge)
    }
    let advice = Advice(
      swift: "bind what it wraps, or remove '.decorates()'",
      json: "register what it wraps before it, or remove 'decorates'")
    return CheckWords(
      "'\(missing)' decorates nothing: no earlier binding of its container, and none of a parent, "
        + "has its key", help: advice[notation])
  }

  /// The words for a root.
  ///
  /// - Parameters:
  ///   - index: its position in the definition.
  ///   - key: its key.
  /// - Returns: the words.
  package func words(ofRoot index: Int, _ key: Symbol) -> CheckWords {
    let lack = Lack(ofRoot: index, key, in: graph, boundElsewhere)
    guard lack.place == .nowhere else {
      return words("a root needs \(lack.clause(in: graph))", lack, key, edge: nil)
    }
    return words(
      "nothing binds '\(graph.definition.symbols[key])', which is a root", lack, key, edge: nil)
  }

  private func words(_ message: String, _ lack: Lack, _ key: Symbol, edge: Int?) -> CheckWords {
    if let help = help(for: lack) { return CheckWords(message, help: help) }
    let near = nearKeys.near(key, requestedBy: edge.map { graph.name(of: graph.source(of: $0)) })
    let missing = graph.definition.symbols[key]
    // A near key proves little for a type such as `Int`, whose parameters often have defaults.
    let known = edge.flatMap(helpWithDefault) ?? help(near: near, insteadOf: missing)
    var words = CheckWords(
      message,
      help: known
        ?? helpWithoutNearKeys(missing, isMeant: nearKeys.isMeantAsSpelled(key))[notation],
      suggestions: near.prefix(3).map(\.key))
    words.isAdvice = known == nil
    return words
  }

  /// The help for a key that is bound where this request does not find it.
  private func help(for lack: Lack) -> String? {
    let missing = graph.definition.symbols[lack.key]
    switch lack.place {
    case .nowhere: return nil
    case .alone:
      return Advice(
        swift: "'\(missing)' is bound by itself: request it without 'All', or let it contribute",
        json: "'\(missing)' is an ordinary binding: request it, not a collection")[notation]
    case .contributions:
      return Advice(swift: "request them with 'All'", json: "request the collection")[notation]
    case .unseen(let first, _):
      let container = graph.containers.phrase(graph.container(of: first))
      let asker = graph.containers.phrase(lack.container)
      return "\(asker) does not see \(container): move one of the two"
    }
  }

  /// The help for a parameter of a type whose parameters often have default arguments.
  ///
  /// The type of an initialiser does not say which of its parameters have one.
  private func helpWithDefault(_ edge: Int) -> String? {
    let missing = graph.definition.symbols[graph.requestedKey(of: edge)]
    let requester = graph.source(of: edge)
    guard notation == .swift, graph.kind(of: edge) == .instance, StandardValue.isType(missing),
      graph.isBinding(requester)
    else { return nil }
    let type = graph.definition.bindingTable.types[symbol: requester]
    let name =
      type.map { graph.definition.symbols[$0] }
      ?? String(graph.name(of: requester).prefix { $0 != "#" && $0 != "(" })
    let closure =
      graph.edges(from: requester).count == 1
      ? "'bind { \(name)() }'" : "'bind { (…) in \(name)(…) }' with the other parameters"
    return
      "default arguments are not seen: to use one, write \(closure); else bind '\(missing)', best under "
      + "a name"
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
    let least = near.count > NearKeys.limit ? "at least " : ""
    let rest = near.count > 1 ? " (\(least)\(min(near.count, NearKeys.limit) - 1) more)" : ""
    var details = [hiddenDifference(of: first.key, from: missing)].compactMap(\.self)
    if let source = first.binding.flatMap(graph.definition.source(ofBinding:)) {
      details.append(source.fileAndLine)
    }
    let words = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return "did you mean '\(first.key)'\(words)?\(rest)"
  }
}
