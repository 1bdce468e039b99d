import DIAnalysis
import DIDefinition
import DIGraph

/// The texts of the boxes in a picture in full detail.
struct NodeWords {
  let graph: DependencyGraph
  let shortName: ShortName
  let options: PictureOptions
  private let inDegrees: [Int]
  private let isRoot: Set<Int>
  /// Nil without roots, when nothing counts as unreachable.
  private let isReached: [Bool]?
  private let focus: PictureFocus?
  let missing: MissingKeys
  private var memberCounts: [Int: Int] = [:]
  private var labels: ShownNames
  /// The keys that have been shown, by the label and the name on their boxes.
  private var keysOfNames: [String: String] = [:]

  init(
    _ graph: DependencyGraph, _ options: PictureOptions, inDegrees: [Int], isDrawn: [Bool],
    _ missing: MissingKeys, _ focus: PictureFocus? = nil
  ) {
    self.graph = graph
    self.missing = missing
    self.focus = focus
    self.options = options
    self.inDegrees = inDegrees
    let shortName = ShortName(graph.definition)
    self.shortName = shortName
    let drawn = options.hasWords ? isDrawn.indices.filter { isDrawn[$0] } : []
    labels = ShownNames(
      drawn.map { Self.subject(of: $0, graph) }, limit: ShortName.limit,
      modules: shortName.modules, short: { shortName($0) })
    isRoot = Set(graph.rootNodes)
    isReached =
      graph.rootNodes.isEmpty
      ? nil : graph.nodesReached(from: graph.startingNodes())
  }

  mutating func node(
    _ node: Int, name: String, id: String, mark: Marks.Mark, badges: [String], cluster: Int?,
    moduleName: String?
  ) -> Picture.Node {
    let key = graph.name(of: node)
    let kind = kind(of: node)
    let status = status(of: node)
    var details = details(of: node)
    details.findings = mark.badges
    details.module = moduleName
    let sign = options.hasWords ? details.change.map { "\($0.sign) " } ?? "" : ""
    let label = options.hasWords ? labels.take(Self.subject(of: node, graph)) : ""
    let shownName = options.hasWords ? shownName(of: key, label) : nil
    let facts =
      options.hasWords
      ? facts(of: node, kind, name: shownName, status, isFramed: cluster != nil)
        + (details.hidden.map { [$0.fact] } ?? [])
      : []
    let tooltip =
      options.hasWords
      ? tooltip(of: node, kind, key: key, status, moduleName)
        + (details.hidden.map { [$0.words] } ?? []) + mark.lines
      : []
    return Picture.Node(
      name: name, id: id, key: key, kind: kind, label: sign + label, facts: facts,
      scope: scope(of: node, kind), isRoot: status.isRoot, isUnreachable: status.isUnreachable,
      isReplaced: status.isReplaced,
      isEmphasized: focus?.emphasized.contains(node) ?? false, mark: mark.style,
      isOutlined: mark.isOutlined, badges: badges,
      tooltip: tooltip, link: address(of: node), cluster: cluster, details: details)
  }

  /// The label of a box: the key's type, or for a contribution its type or id, because all
  /// contributions have the key of their collection.
  private static func subject(of node: Int, _ graph: DependencyGraph) -> String {
    contribution(at: node, graph) ?? type(of: graph.name(of: node))
  }

  /// The type or id of a contribution; nil for all other nodes.
  private static func contribution(at node: Int, _ graph: DependencyGraph) -> String? {
    guard graph.isBinding(node),
      graph.definition.bindingTable.flags[node].contains(.contributes)
    else { return nil }
    let binding = graph.definition.bindings[node]
    return binding.type ?? binding.id ?? binding.mapKey
  }

  /// The name of a binding in a list: its key, or the type or id of a contribution.
  func listedName(of node: Int) -> String {
    Self.contribution(at: node, graph) ?? graph.name(of: node)
  }

  /// The name of a node as the label of its box would be.
  func shownSubject(of node: Int) -> String { labels.preferred(Self.subject(of: node, graph)) }

  /// The type of a node's key as a box would show it.
  func shownType(of node: Int) -> String { labels.preferred(Self.type(of: graph.name(of: node))) }

  func status(of node: Int) -> NodeStatus {
    let isReplaced = graph.isBinding(node) && !graph.isEffective(node)
    let isUnreachable = isReached.map { !$0[node] && graph.isBinding(node) } ?? false
    return NodeStatus(
      isRoot: isRoot.contains(node), isUnreachable: isUnreachable && !isReplaced,
      isReplaced: isReplaced)
  }

  /// The name within a key, cut unless two keys would look alike; nil for a key without a name.
  private mutating func shownName(of key: String, _ label: String) -> String? {
    guard let name = ContainerDefinition.Key(key)?.name else { return nil }
    let short = "#" + cutInTheMiddle(String(name), to: ShortName.limit - 1)
    let shown = "\(label) \(short)"
    if keysOfNames[shown, default: key] == key {
      keysOfNames[shown] = key
      return short
    }
    return "#" + scalarsCutInTheMiddle(String(name), to: longestName)
  }

  private func details(of node: Int) -> Picture.NodeDetails {
    var details = Picture.NodeDetails()
    let container = graph.container(of: node)
    if container > 0 { details.container = graph.containers.containers[container].name }
    details.hidden = focus?.selection.hidden[node]
    details.change = options.changes?.nodes[node]
    switch graph.extraNode(node) {
    case .external: details.scope = scopeWord(of: node)
    case .missing, .absent, .collection, .ambiguous: break
    case nil:
      details.binding = node
      details.source = graph.definition.source(ofBinding: node)
      if !graph.definition.bindingTable.flags[node].contains(.alias) {
        details.scope = scopeWord(of: node)
      }
      // Only a program reads these; a picture says them in its own words.
      if !options.hasWords { addBindingFacts(of: node, to: &details) }
    }
    return details
  }

  private func addBindingFacts(of node: Int, to details: inout Picture.NodeDetails) {
    let (table, symbols) = (graph.definition.bindingTable, graph.definition.symbols)
    let flags = table.flags[node]
    details.isDecorator = flags.contains(.decorates)
    details.isContribution = flags.contains(.contributes) && !details.isDecorator
    details.isEager = flags.contains(.eager)
    details.type = table.types[symbol: node].map { symbols[$0] }
    details.bindingID = table.ids[symbol: node].map { symbols[$0] }
    details.mapKey = table.mapKeys[symbol: node].map { symbols[$0] }
    details.reads = (table.environment[node] ?? []).map(\.name)
    details.alias = graph.aliasTarget(of: node)
  }

  static func type(of key: String) -> String {
    let type = key.keyType
    return type.isEmpty ? key : String(type)
  }

  private func scope(of node: Int, _ kind: Picture.Node.Kind) -> Lifetime? {
    switch kind {
    case .factory, .instance, .external: graph.lifetime(of: node)
    case .alias, .collection, .ambiguous, .missing, .absent, .module, .folded: nil
    }
  }

  private mutating func kind(of node: Int) -> Picture.Node.Kind {
    switch graph.extraNode(node) {
    case .missing: return .missing
    case .absent: return .absent
    case .external: return .external
    case .ambiguous: return .ambiguous(count: graph.edges(from: node).count)
    case .collection: return .collection(count: memberCount(of: node))
    case nil:
      let flags = graph.definition.bindingTable.flags[node]
      return flags.contains(.instance) ? .instance : flags.contains(.alias) ? .alias : .factory
    }
  }

  /// The number of elements of a collection, including those of parents.
  ///
  /// Each junction leads to at most one other, so each chain is walked once and its counts are
  /// cached.
  private mutating func memberCount(of node: Int) -> Int {
    var chain: [(node: Int, own: Int)] = []
    var next: Int? = node
    var count = 0
    while let junction = next {
      if let known = memberCounts[junction] {
        count = known
        break
      }
      let targets = graph.edges(from: junction).map { graph.target(of: $0) }
      chain.append((junction, targets.count { graph.isBinding($0) }))
      next = targets.first { !graph.isBinding($0) }
    }
    for link in chain.reversed() {
      count += link.own
      memberCounts[link.node] = count
    }
    return count
  }

  private func address(of node: Int) -> String? {
    guard let links = options.links, graph.isBinding(node) else { return nil }
    return graph.definition.source(ofBinding: node).flatMap(links.address(of:))
  }

  private func tooltip(
    of node: Int, _ kind: Picture.Node.Kind, key: String, _ status: NodeStatus, _ module: String?
  ) -> [String] {
    var lines = [key, description(of: node, kind, status)]
    if graph.isBinding(node), let type = graph.definition.bindings[node].type {
      lines.append("constructed as \(type)")
    }
    if let module { lines.append("module \(module)") }
    if graph.isBinding(node), let source = graph.definition.source(ofBinding: node) {
      lines.append(source.fileAndLine)
    }
    let uses = graph.edges(from: node).count { graph.isLive($0) }
    lines.append("uses \(uses), used by \(inDegrees[node])")
    return lines
  }

  private func description(
    of node: Int, _ kind: Picture.Node.Kind, _ status: NodeStatus
  ) -> String {
    var parts: [String] = []
    switch kind {
    case .factory, .instance:
      parts = [kind == .instance ? "instance" : "factory", "scope \(scopeWord(of: node))"]
    case .alias: parts = ["alias"]
    case .collection(let count): parts = ["collection of \(count)"]
    case .ambiguous(let count): parts = ["bound \(count) times"]
    case .missing: parts = missing.facts(of: node, graph)
    case .absent: parts = ["optional, not bound"]
    case .external: parts = ["supplied at run time", "scope \(scopeWord(of: node))"]
    case .module, .folded: break
    }
    if graph.isBinding(node) {
      let flags = graph.definition.bindingTable.flags[node]
      if flags.contains(.eager) { parts.append("eager") }
      if flags.contains(.contributes) { parts.append("contribution") }
      if flags.contains(.decorates) { parts.append("decorator") }
    }
    if status.isRoot { parts.append("root") }
    if status.isUnreachable { parts.append("unreachable") }
    if status.isReplaced { parts.append("replaced") }
    if let change = options.changes?.nodes[node] { parts.append(change.word) }
    return parts.joined(separator: ", ")
  }

  /// The scope as the definition spells it; the word for its lifetime if it names none.
  func scopeWord(of node: Int) -> String {
    if graph.isBinding(node), let scope = graph.definition.bindingTable.scopes[symbol: node] {
      return graph.definition.symbols[scope]
    }
    return graph.scopes.name(of: graph.lifetime(of: node))
  }
}

extension GraphSelection.Hidden {
  /// The number of neighbours that are not drawn.
  var fact: String { "+\(count)" }

  /// The tooltip's text about neighbours that are not drawn.
  var words: String { "not drawn: uses \(needed), used by \(needing)" }
}
