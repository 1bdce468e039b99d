import DIDefinition
import DIGraph

extension NodeWords {
  /// The facts on the second line of a box, each short enough to fit.
  func facts(
    of node: Int, _ kind: Picture.Node.Kind, name: String?, _ status: NodeStatus, isFramed: Bool
  ) -> [String] {
    var facts: [String] = []
    if status.isRoot { facts.append("root") }
    facts += kindFacts(of: node, kind)
    if graph.isBinding(node) { facts += bindingFacts(of: node) }
    let container = graph.container(of: node)
    if container > 0, !isFramed {
      facts.append("in \(graph.containers.containers[container].name)")
    }
    if status.isUnreachable { facts.append("unreachable") }
    if status.isReplaced { facts.append("replaced") }
    if let differences = options.changes?.differences[node] {
      facts.removeAll { fact in
        differences.contains { $0.hasSuffix(" → \(fact)") || $0 == "now \(fact)" }
      }
      facts += differences
    }
    return (name.map { [$0] } ?? []) + facts.map { cutInTheMiddle($0, to: ShortName.longest) }
  }

  /// The facts that all bindings of one kind share, without their names.
  func sharedFacts(of nodes: [Int], _ kind: Picture.Node.Kind, isFramed: Bool) -> [String] {
    let facts = nodes.lazy.map { node in
      self.facts(of: node, kind, name: nil, status(of: node), isFramed: isFramed)
    }
    return facts.dropFirst().reduce(facts.first ?? []) { $0.filter($1.contains) }
  }

  private func kindFacts(of node: Int, _ kind: Picture.Node.Kind) -> [String] {
    switch kind {
    case .factory: [scopeWord(of: node)]
    case .instance: ["instance"] + scopeUnlessSingleton(node)
    case .external: ["external"] + scopeUnlessSingleton(node)
    case .alias: ["alias"]
    case .collection(let count): ["collection of \(count)"]
    case .ambiguous(let count): ["bound \(count) times"]
    case .missing: missing.facts(of: node, graph)
    case .absent: ["optional, not bound"]
    case .module, .folded: []
    }
  }

  /// The scope of an instance or external, unless it is a singleton, which is the default.
  private func scopeUnlessSingleton(_ node: Int) -> [String] {
    let word = scopeWord(of: node)
    return word == "singleton" ? [] : [word]
  }

  private func bindingFacts(of node: Int) -> [String] {
    let table = graph.definition.bindingTable
    let flags = table.flags[node]
    var facts: [String] = []
    if flags.contains(.eager) { facts.append("eager") }
    if flags.contains(.contributes) { facts.append("contribution") }
    if flags.contains(.decorates) { facts.append("decorator") }
    if let arguments = table.arguments[node], !arguments.isEmpty {
      facts.append("(\(arguments.map { shortName($0) }.joined(separator: ", ")))")
    }
    if let variables = table.environment[node], !variables.isEmpty {
      facts.append("reads \(variables.map(\.name).joined(separator: ", "))")
    }
    return facts
  }
}
