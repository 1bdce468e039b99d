import DIAnalysis
import DIDefinition
package import DIGraph

/// The contents of a summary: tables of the parts of a container and of what is unusual in it, or of the
/// neighbours of a binding.
package struct PictureSummary: Sendable {
  /// A name with a number.
  package struct Row: Hashable, Sendable {
    /// Shortened to fit.
    package let label: String
    /// The whole name.
    package let name: String
    package let count: Int
    /// The parts of the count by scope, the largest first; empty if there are none.
    package var shares: [Picture.ModuleCard.Share] = []
    package var scope: Lifetime?
    /// The first names of what is counted.
    package var examples: [String] = []
  }

  /// Rows under a title.
  package struct Table: Sendable {
    package let title: String
    package let rows: [Row]
    /// The number of names that the list leaves out.
    package let omittedCount: Int
    /// Whether the rows are faults.
    package let isFault: Bool

    fileprivate init(_ title: String, _ rows: [Row], of count: Int? = nil, isFault: Bool = false) {
      self.title = title
      self.rows = rows
      omittedCount = (count ?? rows.count) - rows.count
      self.isFault = isFault
    }
  }

  /// The longest lists.
  private static let mostGroups = 16
  private static let mostBindings = 12
  private static let mostCycles = 5
  private static let mostCards = 24

  /// The tables that are not empty.
  package let tables: [Table]
  /// The names of the groups by layer, first the groups that no other needs; empty for a single layer.
  package let layers: [[String]]
  /// Options of the command that draw a part.
  package let advice: String

  /// The summary of a whole container or of a part.
  init(
    _ graph: DependencyGraph, _ groups: BindingGroups, _ map: PictureParts,
    _ selection: GraphSelection?
  ) {
    let isDrawn = { (node: Int) in selection?.isSelected[node] ?? true }
    let rows = (0..<graph.definition.bindingCount).filter(isDrawn)
    let statistics = GraphStatistics(LiveEdges(graph))
    let used = Array(
      statistics.fanIn.lazy.filter { isDrawn($0.node) }.prefix(Self.mostBindings))
    let needing = Array(
      statistics.fanOut.lazy.filter { isDrawn($0.node) }.prefix(Self.mostBindings))
    let cycles = Self.cycles(graph, isDrawn)
    let shown =
      (used + needing).map(\.node) + cycles.prefix(Self.mostCycles).flatMap { $0.prefix(4) }
    let names = SummaryNames(graph, shown)
    func ranked(_ list: [GraphStatistics.Ranked]) -> [Row] {
      list.map {
        Row(label: names.label(of: $0.node), name: graph.name(of: $0.node), count: $0.count)
      }
    }
    let largest = Self.groups(rows, graph, groups.placement)
    let groupCount = groups.placement.modules.count
    let cycleRows = cycles.prefix(Self.mostCycles).map { members in
      let rest = members.count > 4 ? " …" : ""
      return Row(
        label: members.prefix(4).map { names.label(of: $0) }.joined(separator: ", ") + rest,
        name: graph.name(of: members[0]), count: members.count)
    }
    tables = [
      Table("Scopes", Self.scopes(rows, graph)), Table("Used by most others", ranked(used)),
      Table(
        counted(groupCount, groups.grouping.noun, groups.grouping.plural), largest,
        of: groupCount),
      Table("Using most others", ranked(needing)),
      Table(
        "\(counted(cycles.count, "set")) of bindings in cycles", cycleRows, of: cycles.count,
        isFault: true),
    ].filter { !$0.rows.isEmpty }
    layers = groups.grouping == .key ? [] : Self.layers(map)
    advice = Self.advice(
      groups.grouping, largest.first?.name, used.first.map { graph.name(of: $0.node) },
      hasCycles: !cycles.isEmpty, hasMatrix: map.nodes.count <= MatrixSheet.most)
  }

  /// The neighbours of the bindings in focus, by their groups.
  init(_ graph: DependencyGraph, _ cards: FocusCards, _ focus: PictureFocus) {
    let centers = focus.emphasized.sorted()
    let shown = cards.cards.flatMap { $0.members.prefix(Self.mostBindings) }
    let names = SummaryNames(graph, shown + centers)
    let center =
      centers.count == 1 ? names.label(of: centers[0]) : counted(centers.count, "binding")
    let grouping = cards.groups.grouping
    tables = [true, false].compactMap { isNeeding -> Table? in
      let own = cards.cards.filter { $0.isNeeding == isNeeding }.enumerated()
        .sorted {
          ($1.element.members.count, $0.offset) < ($0.element.members.count, $1.offset)
        }.map(\.element)
      guard !own.isEmpty else { return nil }
      let rows = own.prefix(Self.mostCards).map { card in
        Row(
          label: cutInTheMiddle(cards.name(of: card), to: 40), name: cards.name(of: card),
          count: card.members.count,
          examples: card.members.prefix(Self.mostBindings).map { names.label(of: $0) })
      }
      let count = counted(own.reduce(0) { $0 + $1.members.count }, "binding")
      let places = counted(own.count, grouping.noun, grouping.plural)
      return Table(
        isNeeding
          ? "\(center) is needed by \(count) in \(places)"
          : "\(center) needs \(count) in \(places)", rows, of: own.count)
    }
    layers = []
    advice =
      "To go on: --from KEY --to KEY draws how one comes to need another, --format json has all names."
  }

  private static func scopes(_ rows: [Int], _ graph: DependencyGraph) -> [Row] {
    Picture.ModuleCard(of: rows, graph, findings: []).shares
      .sorted { $0.scope.rank < $1.scope.rank }.map { share in
        let name = graph.scopes.name(of: share.scope)
        return Row(
          label: cutInTheMiddle(name, to: 30), name: name, count: share.count, scope: share.scope)
      }
  }

  private static func groups(
    _ rows: [Int], _ graph: DependencyGraph, _ placement: ModulePlacement
  ) -> [Row] {
    var members = [[Int]](repeating: [], count: placement.modules.count)
    for row in rows {
      if let group = placement.moduleOfNode[row] { members[group].append(row) }
    }
    let largest = members.indices.sorted {
      (members[$1].count, $0) < (members[$0].count, $1)
    }
    var names = ShownNames.modules(placement.modules)
    return largest.prefix(mostGroups).map { group in
      let card = Picture.ModuleCard(of: members[group], graph, findings: [])
      let name = placement.modules[group]
      return Row(
        label: names.take(name), name: name, count: members[group].count, shares: card.shares)
    }
  }

  /// The bindings of each cycle of what is needed while constructing, the largest set first.
  private static func cycles(_ graph: DependencyGraph, _ isDrawn: (Int) -> Bool) -> [[Int]] {
    let components = graph.components(.hard)
    return graph.cyclicComponents(of: components, .hard)
      .map {
        components.members(of: $0).map(Int.init).filter { graph.isBinding($0) && isDrawn($0) }
      }
      .filter { !$0.isEmpty }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  private static func layers(_ map: PictureParts) -> [[String]] {
    let layers = Layers(map, includingHubs: true)
    guard layers.sizes.count > 1 else { return [] }
    var names = [[String]](repeating: [], count: layers.sizes.count)
    for (position, node) in map.nodes.enumerated() where !node.isRest {
      names[layers.layer[position]].append(node.label)
    }
    return names.filter { !$0.isEmpty }
  }

  private static func advice(
    _ grouping: Grouping, _ group: String?, _ key: String?, hasCycles: Bool, hasMatrix: Bool
  ) -> String {
    func word(_ name: String?, else other: String) -> String {
      let isPlain = name?.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._-".utf8.contains($0) }
      return isPlain ?? false ? name ?? other : other
    }
    var ways: [String] = []
    switch grouping {
    case .module: ways.append("--module \(word(group, else: "NAME")) draws a module")
    case .prefix: ways.append("--select '\(word(group, else: "NAME"))*' draws a prefix")
    case .folder, .scope, .container, .key: break
    }
    ways.append("--focus \(word(key, else: "KEY")) a binding with those that need it")
    if hasCycles { ways.append("--select cycles the cycles") }
    if hasMatrix { ways.append("--detail matrix all of it") }
    return "To go on: " + ways.joined(separator: ", ") + "."
  }
}

/// The labels of bindings in a summary.
private struct SummaryNames {
  private let graph: DependencyGraph
  private let names: ShownNames

  init(_ graph: DependencyGraph, _ nodes: [Int]) {
    self.graph = graph
    let short = ShortName(graph.definition)
    names = ShownNames(
      nodes.map { NodeWords.type(of: graph.name(of: $0)) }, limit: ShortName.limit,
      modules: short.modules, short: { short($0) })
  }

  func label(of node: Int) -> String {
    let key = graph.name(of: node)
    let name = ContainerDefinition.Key(key)?.name.map { " #\($0)" } ?? ""
    return names.preferred(NodeWords.type(of: key)) + cutInTheMiddle(name, to: 16)
  }
}
