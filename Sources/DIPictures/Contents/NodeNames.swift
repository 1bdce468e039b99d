import DIGraph

/// The unique name of each drawn node: its key, or, if several nodes share the key, the key with a
/// role or a number in parentheses.
///
/// Very long keys are cut. Nodes that are not drawn have an empty name.
func nodeNames(_ graph: DependencyGraph, isDrawn: [Bool]) -> [String] {
  let keys = (0..<graph.nodeCount).map { isDrawn[$0] ? graph.name(of: $0).asNodeName : "" }
  var uses: [String: Int] = [:]
  for (node, key) in keys.enumerated() where isDrawn[node] { uses[key, default: 0] += 1 }
  var names = UniqueNames(reserved: uses.keys)
  return keys.enumerated().map { node, key in
    guard isDrawn[node], uses[key] != 1 else { return key }
    let role = role(of: node, graph)
    return role.isEmpty
      ? names.takeNumbered(key, from: 1) { "\($0) (\($1))" }
      : names.take("\(key) (\(role))") { "\($0) (\($1))" }
  }
}

private func role(of node: Int, _ graph: DependencyGraph) -> String {
  switch graph.extraNode(node) {
  case nil: ""
  case .collection: "collection"
  case .ambiguous: "ambiguous"
  case .external: "external"
  case .missing, .absent: "not bound"
  }
}
