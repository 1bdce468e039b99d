import DIDefinition
import DIReading

/// The graphs of a Kotlin app with Metro: one graph, or all graphs of a project.
///
/// Of several graphs each is a container of its own, because each lists all that it uses.
extension ImportedContainer {
  /// Reads a graph or a list of graphs, and returns false if the file contains neither.
  mutating func readMetroGraphs(_ cursor: inout JSONCursor) throws(JSONFault) -> Bool {
    var graphs: [MetroGraph] = []
    var (single, isGraph) = (MetroGraph(), false)
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "graphs":
        isGraph = true
        try cursor.array { cursor throws(JSONFault) in
          var graph = MetroGraph()
          try cursor.object { (name, cursor) throws(JSONFault) in
            try graph.readMember(name, &cursor)
          }
          graphs.append(graph)
        }
      default:
        if name == "bindings" { isGraph = true }
        try single.readMember(name, &cursor)
      }
    }
    guard isGraph else { return false }
    if graphs.isEmpty { graphs = [single] }
    for graph in graphs {
      let container = graphs.count > 1 ? graph.name : nil
      if let container { addContainer(container, parent: nil) }
      for var binding in graph.bindings {
        binding.container = container
        bind(binding)
      }
    }
    // A root is looked up in all containers, which would mix the graphs.
    if graphs.count == 1 { for root in graphs[0].allRoots { addRoot(root) } }
    return true
  }
}

/// One graph, as Metro lists it.
private struct MetroGraph {
  var name = ""
  var bindings: [ContainerDefinition.Binding] = []
  var roots: [ContainerDefinition.Root] = []

  mutating func readMember(_ name: String, _ cursor: inout JSONCursor) throws(JSONFault) {
    switch name {
    case "graph": self.name = try cursor.string()
    case "bindings":
      try cursor.array { cursor throws(JSONFault) in bindings.append(try Self.binding(&cursor)) }
    case "roots":
      guard cursor.begins(with: "{") else { return try cursor.skip() }
      try cursor.object { (_, cursor) throws(JSONFault) in
        try cursor.array { cursor throws(JSONFault) in roots.append(try Self.root(&cursor)) }
      }
    default: try cursor.skip()
    }
  }

  /// The keys that the graph hands out, and the keys that nothing in it requests, such as the graph itself.
  var allRoots: [ContainerDefinition.Root] {
    var known = Set(roots.map(\.key))
    for binding in bindings {
      switch binding.making {
      case .factory(let dependencies, _): known.formUnion(dependencies.map(\.key))
      case .alias(let target): known.insert(target)
      case .instance: continue
      }
    }
    return roots + bindings.filter { !known.contains($0.key) }.map { .init(key: $0.key) }
  }

  private static func root(
    _ cursor: inout JSONCursor
  ) throws(JSONFault) -> ContainerDefinition.Root {
    var root = ContainerDefinition.Root(key: "")
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "key": root.key = try cursor.string()
      case "isDeferrable": if try cursor.flag() { root.kind = .provider }
      default: try cursor.skip()
      }
    }
    return root
  }

  private static func binding(
    _ cursor: inout JSONCursor
  ) throws(JSONFault) -> ContainerDefinition.Binding {
    var binding = ContainerDefinition.Binding("")
    var (kind, alias): (String?, String?)
    var dependencies: [ContainerDefinition.Dependency] = []
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "key": binding.key = try cursor.string()
      case "bindingKind": kind = try cursor.string()
      case "isScoped": if try cursor.flag() { binding.scope = "singleton" }
      case "aliasTarget": alias = try cursor.optionalString()
      case "origin": binding.source = try cursor.optionalString().flatMap(source)
      case "dependencies":
        try cursor.array { cursor throws(JSONFault) in
          dependencies.append(try dependency(&cursor))
        }
      default: try cursor.skip()
      }
    }
    if kind == "Alias", let target = alias ?? dependencies.first?.key, target != binding.key {
      binding.making = .alias(target)
      binding.scope = nil
    } else if kind == "BoundInstance" {
      binding.making = .instance
    } else {
      binding.making = .factory(dependencies: dependencies)
    }
    return binding
  }

  private static func dependency(
    _ cursor: inout JSONCursor
  ) throws(JSONFault) -> ContainerDefinition.Dependency {
    var dependency = ContainerDefinition.Dependency("")
    try cursor.object { (name, cursor) throws(JSONFault) in
      switch name {
      case "key": dependency.key = try cursor.string()
      case "hasDefault": dependency.isOptional = try cursor.flag()
      case "wrapperType":
        switch try cursor.optionalString() {
        case nil: break
        case "Lazy": dependency.kind = .lazy
        default: dependency.kind = .provider
        }
      default: try cursor.skip()
      }
    }
    return dependency
  }

  /// A place as Metro writes it, such as `AppGraph.kt:11:3`.
  private static func source(_ text: String) -> SourceLocation? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0,
      let column = Int(parts[parts.count - 1]), column > 0
    else { return text.isEmpty ? nil : SourceLocation(file: text) }
    return SourceLocation(
      file: parts.dropLast(2).joined(separator: ":"), line: line, column: column)
  }
}
