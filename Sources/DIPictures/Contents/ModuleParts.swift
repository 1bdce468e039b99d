import DIAnalysis
import DIDefinition
import DIGraph

/// The module map: a card for each module, and an arrow where one module needs another.
struct ModuleParts {
  let graph: DependencyGraph
  let marks: Marks
  private let changes: PictureChanges?
  /// The modules, and one more entry if there are bindings without a module.
  private let names: [String]
  private let noun: (one: String, many: String)
  private let members: [[String]]?
  let isOfKeys: Bool
  /// So many names are in the tooltip of a group.
  private static let listedNames = 18
  let moduleOfNode: [Int?]
  /// The position of the bindings without a module; nil if there are none.
  private let rest: Int?
  var parts = PictureParts()
  /// The number of arrows that do not lead to the base.
  private(set) var arrowsBesideBase = 0
  /// The modules that more than half of the others need; at most six.
  private var base: [Int] = []

  private let selection: GraphSelection?
  private static let largestBase = 6

  init(
    _ graph: DependencyGraph, _ groups: BindingGroups, _ marks: Marks,
    _ selection: GraphSelection?, leavesOutBase: Bool, changes: PictureChanges? = nil
  ) {
    self.changes = changes
    let placement = groups.placement
    noun = groups.noun
    members = groups.members
    isOfKeys = groups.grouping == .key
    self.graph = graph
    self.selection = selection
    self.marks = marks
    let rest = placement.modules.count
    var moduleOfNode = placement.moduleOfNode
    var hasRest = false
    for node in moduleOfNode.indices
    where moduleOfNode[node] == nil && (graph.isBinding(node) || graph.isJunction(node))
      && selection?.isSelected[node] ?? true
    {
      moduleOfNode[node] = rest
      hasRest = hasRest || graph.isBinding(node)
    }
    self.moduleOfNode = hasRest ? moduleOfNode : placement.moduleOfNode
    names = placement.modules + (hasRest ? [groups.grouping.rest] : [])
    self.rest = hasRest ? rest : nil
    let pairs = pairs()
    base = foundBase(pairs)
    arrowsBesideBase = pairs.count { !base.contains($0.pair.target) }
    if !leavesOutBase { base = [] }
    let pins = BadgePlacement(
      marks.highlights,
      arrows: pairs.map { .init(source: $0.pair.source, target: $0.pair.target, edges: $0.edges) },
      boxOfNode: self.moduleOfNode, boxCount: names.count, graph)
    parts.nodes = cards(pairs, pins)
    parts.edges = arrows(pairs, pins)
    parts.badges = marks.badges(pins.ofTitle)
    guard !base.isEmpty else { return }
    parts.base = base.map { parts.nodes[$0].label }
    parts.clusters = [
      .init(
        id: "base", name: "base",
        label: "Needed by more than half of the \(noun.many), so without lines",
        kind: .base, parent: nil)
    ]
  }

  /// The modules that more than half of the others need, by their names; none if they are more than half
  /// of all.
  private func foundBase(_ pairs: [Arrow]) -> [Int] {
    var users = [Int](repeating: 0, count: names.count)
    for arrow in pairs { users[arrow.pair.target] += 1 }
    let found = names.indices.filter { users[$0] * 2 > names.count - 1 }
      .sorted { (users[$1], $0) < (users[$0], $1) }
      .prefix(Self.largestBase)
    return found.count * 2 > names.count ? [] : found.sorted { names[$0] < names[$1] }
  }

  // MARK: Cards

  private func cards(_ pairs: [Arrow], _ pins: BadgePlacement) -> [Picture.Node] {
    let cards = moduleCards(pairs)
    let users = Dictionary(grouping: pairs, by: \.pair.target).mapValues(\.count)
    let changedNames = changedNames
    var identifiers = UniqueNames()
    var nodeNames = UniqueNames()
    var labels = ShownNames.modules(names)
    return names.indices.map { module in
      let card = cards[module]
      let members = members(of: module)
      let change = card.changes?.change
      var details = Picture.NodeDetails()
      details.change = change
      details.findings = marks.highlights.isEmpty ? [] : marks.badges(pins.ofBox[module])
      return Picture.Node(
        name: nodeNames.take(names[module].asNodeName) { "\($0) (\($1))" },
        id: identifiers.takeIdentifier("m_", names[module]), key: names[module],
        kind: .module(card),
        label: (change.map { "\($0.sign) " } ?? "") + labels.take(names[module])
          + (members.count > 1 ? " +\(members.count - 1)" : ""),
        facts: [sizeWords(of: card)] + (change == nil ? [] : [card.changes?.words ?? ""])
          + (base.contains(module)
            ? ["used by \(users[module] ?? 0) of \(names.count - 1)"] : []),
        scope: nil, isRoot: false,
        isUnreachable: false, isReplaced: false, isEmphasized: false,
        mark: card.findings.first?.style,
        isOutlined: !card.findings.isEmpty,
        badges: details.findings,
        tooltip: tooltip(of: module, card, changedNames[module] ?? []), link: nil,
        cluster: base.contains(module) ? 0 : nil,
        details: details)
    }
  }

  /// The number of bindings; the scope if the group is one binding.
  private func sizeWords(of card: Picture.ModuleCard) -> String {
    guard isOfKeys, card.bindingCount == 1, let share = card.shares.first else {
      return counted(card.bindingCount, "binding")
    }
    return graph.scopes.name(of: share.scope)
  }

  private func tooltip(
    of module: Int, _ card: Picture.ModuleCard, _ changedNames: [String]
  ) -> [String] {
    let word = members(of: module).count > 1 ? "group" : noun.one
    return [
      card.isRest ? "bindings without a \(noun.one)" : "\(word) \(names[module])",
      counted(card.bindingCount, "binding"),
    ]
      + card.shares.map { "\($0.count) \(graph.scopes.name(of: $0.scope))" }
      + Self.listed(changedNames) + listedMembers(of: module) + card.findings.map(\.text)
      + zip(base, card.onBase).compactMap { module, count in
        count.flatMap {
          $0 == 0
            ? nil : "\(counted($0, "dependency", "dependencies")) on \(names[module])"
        }
      }
  }

  /// The names of the modules, folders or bindings in a joined group; empty for any other group.
  private func members(of module: Int) -> [String] {
    module == rest ? [] : members?[module] ?? []
  }

  private func listedMembers(of module: Int) -> [String] {
    let members = members(of: module)
    return members.count > 1 ? Self.listed(members) : []
  }

  /// The changed bindings of each module with their signs.
  private var changedNames: [Int: [String]] {
    var names: [Int: [String]] = [:]
    for (node, change) in (changes?.nodes ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let module = moduleOfNode[node] else { continue }
      names[module, default: []].append("\(change.sign) \(graph.name(of: node))")
    }
    return names
  }

  private static func listed(_ names: [String]) -> [String] {
    let shown = names.prefix(listedNames)
    return shown + (shown.count < names.count ? ["and \(names.count - shown.count) more"] : [])
  }

  private func moduleCards(_ pairs: [Arrow]) -> [Picture.ModuleCard] {
    var bindings = [[Int]](repeating: [], count: names.count)
    for row in 0..<graph.definition.bindingCount {
      if let module = moduleOfNode[row] { bindings[module].append(row) }
    }
    let findings = findings()
    var dependencies: [Pair: Int] = [:]
    for arrow in pairs { dependencies[arrow.pair] = arrow.count }
    return names.indices.map { module in
      var card = Picture.ModuleCard(
        of: bindings[module], graph, findings: counts(of: findings[module]))
      card.badges = marks.badges(findings[module])
      card.isRest = module == rest
      card.changes = changes.map { changes in .init(bindings[module].lazy.map { changes.nodes[$0] })
      }
      card.onBase = base.map {
        $0 == module ? nil : dependencies[Pair(source: module, target: $0)] ?? 0
      }
      return card
    }
  }

  /// The positions of the highlights that each module is responsible for.
  private func findings() -> [[Int]] {
    var findings = [[Int]](repeating: [], count: names.count)
    for (position, highlight) in marks.highlights.enumerated() {
      for module in modules(of: highlight) { findings[module].append(position) }
    }
    return findings
  }

  /// The number of findings of each style, the gravest first.
  private func counts(of findings: [Int]) -> [Picture.ModuleCard.Count] {
    Highlight.Style.allCases.sorted { $0.rank < $1.rank }.compactMap { style in
      let positions = findings.filter { marks.highlights[$0].style == style }
      guard !positions.isEmpty else { return nil }
      return Picture.ModuleCard.Count(
        style: style,
        text: counted(positions.count, style.noun, style.hasPlural ? nil : style.noun))
    }
  }

  /// The modules responsible for a finding: all modules of a cycle, otherwise the module of the
  /// requester or of the first node.
  private func modules(of highlight: Highlight) -> Set<Int> {
    let nodes =
      highlight.style == .cycle
      ? highlight.nodes + highlight.edges.map(graph.source(of:))
      : (highlight.edges.prefix(1).map(graph.source(of:)) + highlight.nodes)
    let modules = nodes.compactMap { moduleOfNode[$0] }
    return highlight.style == .cycle ? Set(modules) : Set(modules.prefix(1))
  }

  // MARK: Arrows

  private struct Pair: Hashable {
    let source: Int
    let target: Int
  }

  /// The dependencies between two modules.
  private struct Arrow {
    let pair: Pair
    /// The edges that findings touch.
    var edges: [Int] = []
    var count = 0
    var changes = PictureChanges.Tally()
  }

  private func pairs() -> [Arrow] {
    var positions: [Pair: Int] = [:]
    var pairs: [Arrow] = []
    for node in 0..<graph.nodeCount {
      guard let source = moduleOfNode[node] else { continue }
      for edge in graph.edges(from: node)
      where selection?.includes(edge, from: node, in: graph) ?? graph.isLive(edge) {
        guard let target = moduleOfNode[graph.target(of: edge)], target != source else { continue }
        let pair = Pair(source: source, target: target)
        let position = positions[pair] ?? pairs.count
        if position == pairs.count {
          positions[pair] = position
          pairs.append(Arrow(pair: pair))
        }
        pairs[position].count += 1
        if let changes { pairs[position].changes.add(changes.edges[edge]) }
        if !marks.highlights(ofEdge: edge).isEmpty { pairs[position].edges.append(edge) }
      }
    }
    return pairs
  }

  private func arrows(_ pairs: [Arrow], _ pins: BadgePlacement) -> [Picture.Edge] {
    let known = Set(pairs.map(\.pair))
    var inDegrees = [Int](repeating: 0, count: names.count)
    for entry in pairs { inDegrees[entry.pair.target] += 1 }
    let threshold = hubThreshold(nodeCount: names.count)
    var identifiers = UniqueNames()
    return pairs.enumerated().map { index, arrow in
      let (pair, count) = (arrow.pair, arrow.count)
      let mark = marks.mark(ofEdges: arrow.edges)
      let ends = "\(names[pair.source]) → \(names[pair.target])"
      var edge = Picture.Edge(
        id: identifiers.takeIdentifier("e_", "\(names[pair.source])__\(names[pair.target])"),
        source: pair.source, target: pair.target, kind: .modules, edgeClass: .hard,
        isOptional: false, isHub: inDegrees[pair.target] >= threshold, crossesModules: true,
        isMutual: known.contains(Pair(source: pair.target, target: pair.source)), count: count,
        mark: mark.style,
        badges: marks.highlights.isEmpty ? [] : marks.badges(pins.ofArrow[index]),
        tooltip: ["\(ends): \(counted(count, "dependency", "dependencies"))"] + mark.lines,
        findings: mark.badges)
      edge.change = arrow.changes.change
      edge.isUntouched = changes != nil && edge.change == nil
      edge.isDrawn = !arrow.edges.isEmpty || edge.change != nil || !base.contains(pair.target)
      return edge
    }
  }
}

extension Picture.ModuleCard {
  /// The card for some bindings.
  init(of bindings: [Int], _ graph: DependencyGraph, findings: [Count]) {
    var counts: [Lifetime: Int] = [:]
    // An alias constructs no object and has no scope of its own.
    for row in bindings where !graph.definition.bindingTable.flags[row].contains(.alias) {
      counts[graph.lifetime(of: row), default: 0] += 1
    }
    bindingCount = bindings.count
    shares = counts.sorted { ($1.value, $0.key.rank) < ($0.value, $1.key.rank) }
      .map { Share(scope: $0.key, count: $0.value) }
    self.findings = findings
  }
}
