import DIDefinition
import DIGraph

/// The bindings of a graph, grouped by each property that a part can name.
///
/// A group is built when the first pattern of its kind is looked up.
struct PartIndex {
  /// Nodes with one property, and the property as a configuration spells it.
  struct Part: Sendable {
    let name: String
    /// The nodes that no override replaced, ascending.
    let nodes: [Int]
  }

  /// The nodes under one name, without its kind.
  private struct Group {
    let name: String
    var nodes: [Int] = []
  }

  private let graph: DependencyGraph
  private var groups: [PartPattern.Kind: [Group]] = [:]

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// The parts that a pattern matches, sorted by name.
  ///
  /// O(names of the kind + nodes of the parts), and O(nodes) for the first pattern of a kind.
  mutating func parts(matching pattern: PartPattern) -> [Part] {
    var found: [ExactName: Group] = [:]
    for group in groups(of: pattern.kind) {
      guard let name = Self.name(of: group, matching: pattern) else { continue }
      found[ExactName(name), default: Group(name: name)].nodes += group.nodes
    }
    return found.values.sorted { $0.name.precedes($1.name) }.map {
      Part(name: "\(pattern.kind.rawValue):\($0.name)", nodes: $0.nodes.sorted())
    }
  }

  /// The names that a pattern could have meant, sorted.
  mutating func names(insteadOf pattern: PartPattern) -> [String] {
    let names = groups(of: pattern.kind).map(\.name)
    guard pattern.kind == .folder else { return names.sorted { $0.precedes($1) } }
    let length = Self.components(pattern.text).count
    let folders = names.flatMap { name in
      Self.runs(of: length, in: Self.components(name)).map { $0.joined(separator: "/") }
    }
    return folders.exactNames().map(\.text).sorted { $0.precedes($1) }
  }

  /// The name of the part to which a group belongs; nil if the pattern does not match it.
  private static func name(of group: Group, matching pattern: PartPattern) -> String? {
    guard pattern.kind == .folder else {
      return Glob(pattern.text).matches(group.name) ? group.name : nil
    }
    let globs = components(pattern.text).map { Glob(String($0)) }
    return runs(of: globs.count, in: components(group.name)).first { run in
      zip(globs, run).allSatisfy { $0.matches(String($1)) }
    }?.joined(separator: "/")
  }

  private static func components(_ path: String) -> [Substring] { path.split(separator: "/") }

  /// All runs of so many successive components, the outermost first.
  private static func runs(of length: Int, in path: [Substring]) -> [ArraySlice<Substring>] {
    guard length > 0, path.count >= length else { return [] }
    return (0...path.count - length).map { path[$0..<$0 + length] }
  }

  // MARK: Groups

  private mutating func groups(of kind: PartPattern.Kind) -> [Group] {
    if let known = groups[kind] { return known }
    let found =
      switch kind {
      case .module: groups(bySymbol: graph.definition.bindingTable.modules)
      case .key: groupsByKey()
      case .folder: groupsByFolder()
      case .scope:
        groupsByName { row, add in
          // An alias has no object, and so no scope.
          guard !graph.definition.bindingTable.flags[row].contains(.alias) else { return }
          add(graph.scopes.name(of: graph.lifetime(of: row)))
        }
      case .container:
        groupsByName { row, add in
          let container = graph.container(of: row)
          if container > 0 { add(graph.containers.containers[container].name) }
        }
      case .label: groupsByLabel()
      }
    groups[kind] = found
    return found
  }

  private func groups(bySymbol column: OptionalColumn) -> [Group] {
    var collector = SymbolGroups(graph)
    for row in 0..<graph.definition.bindingCount {
      if let symbol = column[row] { collector.add(row, to: symbol) }
    }
    return collector.groups
  }

  private func groupsByKey() -> [Group] {
    var collector = SymbolGroups(graph)
    for node in 0..<graph.nodeCount {
      switch graph.extraNode(node) {
      case nil, .external, .missing: collector.add(node, to: graph.key(of: node).rawValue)
      case .absent, .collection, .ambiguous: continue
      }
    }
    return collector.groups
  }

  private func groupsByFolder() -> [Group] {
    var folders: [UInt32: String] = [:]
    let files = graph.definition.bindingTable.files
    for file in files.distinct {
      let path = graph.definition.symbols[Symbol(rawValue: file)]
      folders[file] = Self.components(path).dropLast().joined(separator: "/")
    }
    return groupsByName { row, add in
      if let folder = files[row].flatMap({ folders[$0] }), !folder.isEmpty { add(folder) }
    }
  }

  /// A binding has its own labels and those of its module.
  private func groupsByLabel() -> [Group] {
    var ofModules: [UInt32: [String]] = [:]
    for module in graph.definition.modules {
      guard let symbol = graph.definition.symbols.find(module.name) else { continue }
      ofModules[symbol.rawValue, default: []] += module.labels.map(Self.text(of:))
    }
    let table = graph.definition.bindingTable
    return groupsByName { row, add in
      let own = (table.labels[row] ?? []).map(Self.text(of:))
      for label in (own + (table.modules[row].flatMap { ofModules[$0] } ?? [])).exactNames() {
        add(label.text)
      }
    }
  }

  private static func text(of label: ContainerDefinition.Label) -> String {
    "\(label.name)=\(label.value)"
  }

  private func groupsByName(_ names: (Int, (String) -> Void) -> Void) -> [Group] {
    var groups: [Group] = []
    var positions: [ExactName: Int] = [:]
    for row in 0..<graph.definition.bindingCount {
      names(row) { name in
        let position = positions[ExactName(name)] ?? groups.count
        if position == groups.count {
          positions[ExactName(name)] = position
          groups.append(Group(name: name))
        }
        if graph.isEffective(row) { groups[position].nodes.append(row) }
      }
    }
    return groups
  }

  /// Collects nodes by a symbol.
  private struct SymbolGroups {
    private let graph: DependencyGraph
    private(set) var groups: [Group] = []
    private var positions: [UInt32: Int] = [:]

    init(_ graph: DependencyGraph) { self.graph = graph }

    mutating func add(_ node: Int, to symbol: UInt32) {
      let position = positions[symbol] ?? groups.count
      if position == groups.count {
        positions[symbol] = position
        groups.append(Group(name: graph.definition.symbols[Symbol(rawValue: symbol)]))
      }
      if !graph.isBinding(node) || graph.isEffective(node) { groups[position].nodes.append(node) }
    }
  }
}
