import DIDefinition

extension Picture {
  /// An arrow as a sentence, for readers who hear the picture: "App needs Service, lazily".
  package func sentence(of edge: Edge) -> String {
    let (source, target) = (nodes[edge.source].name, nodes[edge.target].name)
    var parts: [String]
    switch edge.kind {
    case .dependency(.instance): parts = ["\(source) needs \(target)"]
    case .dependency(.property): parts = ["\(source) needs \(target)", "as a property"]
    case .dependency(.provider): parts = ["\(source) needs \(target)", "through a provider"]
    case .dependency(.lazy): parts = ["\(source) needs \(target)", "lazily"]
    case .dependency(.collection): parts = ["\(source) needs \(target)", "all contributions"]
    case .dependency(.alias): parts = ["\(source) is an alias of \(target)"]
    case .elsewhere: parts = ["\(source) is bound in another container, as \(target)"]
    case .member: parts = ["\(source) contains \(target)"]
    case .modules:
      let count = counted(edge.count, "dependency", "dependencies")
      func words(_ position: Int) -> String {
        if case .module = nodes[position].kind {
          "\(noun.one) \(nodes[position].key)"
        } else {
          nodes[position].name
        }
      }
      parts = ["\(words(edge.source)) needs \(words(edge.target))", count]
    }
    if edge.isOptional { parts.append("optionally") }
    if edge.count > 1 && edge.kind != .modules { parts.append("\(edge.count) times") }
    return parts.joined(separator: ", ")
  }
}
