import DIAnalysis
import DIDefinition
import DIGraph

/// The groups of the bindings of a picture.
struct BindingGroups {
  let grouping: Grouping
  let placement: ModulePlacement
  /// The names of the modules, folders or bindings in each joined group; nil if no group was joined.
  private(set) var members: [[String]]?

  /// The word for one group, and for several.
  var noun: (one: String, many: String) {
    if members == nil { return (grouping.noun, grouping.plural) }
    return grouping == .key ? ("box", "boxes") : ("group", "groups")
  }

  /// The smallest group that is found by names; smaller ones join the rest.
  private static let fewest = 3
  /// Fewer bindings need no frames, and more are too many to be drawn.
  private static let framed = 13...2_000
  /// More groups by names do not divide bindings.
  static let mostFound = 120

  /// Groups bindings as requested, otherwise by the first of module, source folder and prefix that at
  /// least 80 of 100 bindings have, otherwise by what exists only because of another binding.
  ///
  /// O(bindings × parts of their names + edges × log bindings).
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - asked: the given grouping; nil to find one.
  ///   - isIncluded: the nodes that belong to a group; nil for all.
  ///   - most: the largest number of groups, if more are to be cut; groups of single keys always are.
  ///   - urgency: how bad the worst finding of a node is.
  init(
    _ graph: DependencyGraph, by asked: Grouping?, _ isIncluded: [Bool]?, most: Int? = nil,
    urgency: (Int) -> Int = { _ in 0 }
  ) {
    let all =
      asked.map { Self(grouping: $0, placement: Self.placement(graph, $0, isIncluded)) }
      ?? Self.found(graph, isIncluded) ?? Self.ofModulesOrKeys(graph, isIncluded)
    let isOfKeys = all.grouping == .key && asked == nil
    guard let most = most ?? (isOfKeys ? PictureOptions.mostOnMap : nil),
      all.placement.modules.count > most
    else {
      self = all
      return
    }
    self = all.cut(graph, isIncluded, most: most, urgency: urgency)
  }

  private static func ofModulesOrKeys(
    _ graph: DependencyGraph, _ isIncluded: [Bool]?
  ) -> BindingGroups {
    let modules = ModulePlacement(graph, where: isIncluded)
    if modules.modules.count > 1 { return Self(grouping: .module, placement: modules) }
    return Self(grouping: .key, placement: placement(graph, .key, isIncluded))
  }

  /// The groups of groups of which there are no more than `most`.
  private func cut(
    _ graph: DependencyGraph, _ isIncluded: [Bool]?, most: Int, urgency: (Int) -> Int
  ) -> BindingGroups {
    let units = placement.moduleOfNode
    let count = placement.modules.count
    var edges: Set<[UInt32]> = []
    var (sizes, worst) = ([Int](repeating: 0, count: count), [Int](repeating: 0, count: count))
    for node in 0..<graph.nodeCount {
      guard let unit = units[node] else { continue }
      if graph.isBinding(node) { sizes[unit] += 1 }
      worst[unit] = max(worst[unit], urgency(node))
      for edge in graph.edges(from: node) where graph.isLive(edge) {
        guard let target = units[graph.target(of: edge)], target != unit else { continue }
        edges.insert([UInt32(unit), UInt32(target)])
      }
    }
    let sorted = edges.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    let cut = GroupCut(
      .init(
        dependencies: Digraph(
          vertexCount: count, edges: sorted.map { (source: $0[0], target: $0[1]) }),
        roots: graph.rootNodes.compactMap { units[$0] }, sizes: sizes, urgency: worst),
      most: most)
    var names = [String](repeating: "", count: count)
    for group in cut.groups {
      for unit in group { names[unit] = placement.modules[group[0]] }
    }
    let groups = (0..<graph.definition.bindingCount).map { row in units[row].map { names[$0] } }
    var result = BindingGroups(
      grouping: grouping, placement: ModulePlacement(graph, where: isIncluded, groups: groups))
    let members = Dictionary(
      uniqueKeysWithValues: cut.groups.map {
        (ExactName(placement.modules[$0[0]]), $0.map { placement.modules[$0] })
      })
    result.members = result.placement.modules.map { members[ExactName($0)] ?? [$0] }
    return result
  }

  /// Groups bindings for the frames around them: by modules, or in a picture of useful size without
  /// modules by what divides them.
  init(framing graph: DependencyGraph, by asked: Grouping?, _ isIncluded: [Bool]?) {
    if let asked {
      self.init(graph, by: asked, isIncluded)
      return
    }
    let modules = ModulePlacement(graph, where: isIncluded)
    if modules.modules.isEmpty, Self.framed.contains(Self.rows(graph, isIncluded).count),
      let found = Self.found(graph, isIncluded)
    {
      self = found
    } else {
      self.init(grouping: .module, placement: modules)
    }
  }

  /// Groups the neighbours of a binding: by what divides them, or if nothing does by scope.
  init(neighboring graph: DependencyGraph, by asked: Grouping?, _ isIncluded: [Bool]?) {
    if asked == nil, let found = Self.found(graph, isIncluded) {
      self = found
      return
    }
    let modules = ModulePlacement(graph, where: isIncluded)
    self.init(graph, by: asked ?? (modules.modules.isEmpty ? .scope : .module), isIncluded)
  }

  private init(grouping: Grouping, placement: ModulePlacement) {
    (self.grouping, self.placement) = (grouping, placement)
  }

  /// The groups for a picture without a given grouping; nil if nothing divides the bindings.
  static func found(_ graph: DependencyGraph, _ isIncluded: [Bool]?) -> BindingGroups? {
    let rows = deciding(graph, isIncluded)
    for grouping in [Grouping.module, .folder, .prefix] {
      // A module is declared, so even a small one counts.
      let placement = placement(
        graph, grouping, isIncluded, fewest: grouping == .module ? 1 : fewest)
      let hasUse =
        grouping == .module
        ? placement.modules.count > 1 : divides(placement, rows)
      if hasUse, coversMost(placement, rows) {
        return Self(grouping: grouping, placement: placement)
      }
    }
    return nil
  }

  private static func rows(_ graph: DependencyGraph, _ isIncluded: [Bool]?) -> [Int] {
    (0..<graph.definition.bindingCount).filter { isIncluded?[$0] ?? true }
  }

  /// The bindings that decide about a grouping: those with dependencies, because the others stand apart in
  /// any picture; all if none has one.
  private static func deciding(_ graph: DependencyGraph, _ isIncluded: [Bool]?) -> [Int] {
    var isConnected = [Bool](repeating: false, count: graph.nodeCount)
    for node in 0..<graph.nodeCount {
      for edge in graph.edges(from: node) where graph.isLive(edge) {
        isConnected[node] = true
        isConnected[graph.target(of: edge)] = true
      }
    }
    let rows = rows(graph, isIncluded)
    let connected = rows.filter { isConnected[$0] }
    return connected.isEmpty ? rows : connected
  }

  private static func placement(
    _ graph: DependencyGraph, _ grouping: Grouping, _ isIncluded: [Bool]?, fewest: Int = 1
  ) -> ModulePlacement {
    let rows = 0..<graph.definition.bindingCount
    switch grouping {
    case .module: return ModulePlacement(graph, where: isIncluded)
    case .prefix, .folder:
      let names = rows.map { row in
        guard isIncluded?[row] ?? true else { return [Substring]() }
        return grouping == .prefix
          ? NameParts.ofKey(graph.name(of: row))
          : NameParts.ofFolder(graph.definition.source(ofBinding: row)?.file ?? "")
      }
      var groups = PrefixGroups(names, separator: grouping == .prefix ? "." : "/").groups
      let sizes = Dictionary(grouping: groups.compactMap(\.self), by: \.self).mapValues(\.count)
      groups = groups.map { $0.flatMap { sizes[$0, default: 0] < fewest ? nil : $0 } }
      return ModulePlacement(graph, where: isIncluded, groups: groups)
    case .key:
      return ModulePlacement(graph, where: isIncluded, groups: rows.map { graph.name(of: $0) })
    case .scope:
      return ModulePlacement(
        graph, where: isIncluded, groups: rows.map { graph.scopes.name(of: graph.lifetime(of: $0)) }
      )
    case .container:
      return ModulePlacement(
        graph, where: isIncluded,
        groups: rows.map { row in
          let container = graph.container(of: row)
          return container == 0 ? "root container" : graph.containers.containers[container].name
        })
    }
  }

  /// Whether there are several groups, and none has nearly all bindings.
  private static func divides(_ placement: ModulePlacement, _ rows: [Int]) -> Bool {
    var sizes = [Int](repeating: 0, count: placement.modules.count)
    for row in rows {
      if let group = placement.moduleOfNode[row] { sizes[group] += 1 }
    }
    return (2...Self.mostFound).contains(sizes.count)
      && (sizes.max() ?? 0) * 10 <= rows.count * 8
  }

  /// Whether at least 80 of 100 bindings have a group.
  private static func coversMost(_ placement: ModulePlacement, _ rows: [Int]) -> Bool {
    rows.count { placement.moduleOfNode[$0] != nil } * 10 >= rows.count * 8
  }
}
