import DIAnalysis
import DIDefinition
package import DIGraph

/// The contents of a summary: the parts of a container, and what is unusual in it.
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
  static let mostGroups = 16
  static let mostBindings = 12
  static let mostCycles = 5

  /// The word for one group, and for several.
  private let noun: String
  private let plural: String
  /// The number of bindings in each scope, the longest-lived first.
  package let scopes: [Row]
  /// The largest groups.
  package let groups: [Row]
  private let groupCount: Int
  /// The bindings that most others use.
  package let mostUsed: [Row]
  /// The bindings that use most others.
  package let mostNeeding: [Row]
  /// The largest sets of bindings that need one another, with the number of bindings.
  package let cycles: [Row]
  package let cycleCount: Int

  /// The tables that are not empty.
  package var tables: [Table] {
    let sets = counted(cycleCount, "set")
    return [
      Table("Scopes", scopes), Table("Used by most others", mostUsed),
      Table(counted(groupCount, noun, plural), groups, of: groupCount),
      Table("Using most others", mostNeeding),
      Table("\(sets) of bindings in cycles", cycles, of: cycleCount, isFault: true),
    ].filter { !$0.rows.isEmpty }
  }

  init(_ graph: DependencyGraph, _ groups: BindingGroups, _ selection: GraphSelection?) {
    let isDrawn = { (node: Int) in selection?.isSelected[node] ?? true }
    (noun, plural) = (groups.grouping.noun, groups.grouping.plural)
    let rows = (0..<graph.definition.bindingCount).filter(isDrawn)
    let all = Picture.ModuleCard(of: rows, graph, findings: [])
    scopes = all.shares.sorted { $0.scope.rank < $1.scope.rank }.map { share in
      let name = graph.scopes.name(of: share.scope)
      return Row(
        label: cutInTheMiddle(name, to: 30), name: name, count: share.count, scope: share.scope)
    }
    self.groups = Self.groups(rows, graph, groups.placement)
    groupCount = groups.placement.modules.count
    let statistics = GraphStatistics(LiveEdges(graph))
    let shortName = ShortName(graph.definition)
    func ranked(_ list: [GraphStatistics.Ranked]) -> [Row] {
      list.lazy.filter { isDrawn($0.node) }.prefix(Self.mostBindings).map { ranked in
        let key = graph.name(of: ranked.node)
        return Row(label: Self.label(key, shortName), name: key, count: ranked.count)
      }
    }
    mostUsed = ranked(statistics.fanIn)
    mostNeeding = ranked(statistics.fanOut)
    let cycles = Self.cycles(graph, isDrawn)
    cycleCount = cycles.count
    self.cycles = cycles.prefix(Self.mostCycles).map { members in
      let names = members.prefix(4).map { Self.label(graph.name(of: $0), shortName) }
      let rest = members.count > names.count ? " …" : ""
      return Row(
        label: names.joined(separator: ", ") + rest, name: graph.name(of: members[0]),
        count: members.count)
    }
  }

  private static func label(_ key: String, _ shortName: ShortName) -> String {
    let parsed = ContainerDefinition.Key(key)
    let type = parsed?.type.isEmpty ?? true ? key : String(parsed?.type ?? key[...])
    let name = parsed?.name.map { " #\($0)" } ?? ""
    return shortName(type) + cutInTheMiddle(name, to: 16)
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
    return largest.prefix(mostGroups).map { group in
      let card = Picture.ModuleCard(of: members[group], graph, findings: [])
      let name = placement.modules[group]
      return Row(
        label: cutInTheMiddle(name, to: 40), name: name, count: members[group].count,
        shares: card.shares)
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
}
