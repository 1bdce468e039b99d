import DIAnalysis
import DIDefinition
import DIGraph

/// The groups of the bindings of a picture.
struct BindingGroups {
  let grouping: Grouping
  let placement: ModulePlacement

  /// The smallest group that is found by names; smaller ones join the rest.
  private static let fewest = 3
  /// Fewer bindings need no frames, and more are too many to be drawn.
  private static let framed = 13...2_000

  /// Groups bindings as requested, otherwise by the first of module, source folder and prefix that at
  /// least 80 of 100 bindings have.
  ///
  /// If none does, each key is a group, as far as a matrix of them can be read.
  ///
  /// O(bindings × parts of their names + edges).
  init(_ graph: DependencyGraph, by asked: Grouping?, _ isIncluded: [Bool]?) {
    if let asked {
      self.init(grouping: asked, placement: Self.placement(graph, asked, isIncluded))
      return
    }
    let found = Self.found(graph, isIncluded)
    if let found {
      self = found
      return
    }
    let modules = ModulePlacement(graph, where: isIncluded)
    let count = Self.rows(graph, isIncluded).count
    if modules.modules.count < 2, (2...DetailChoice.mostInMatrix).contains(count) {
      self.init(grouping: .key, placement: Self.placement(graph, .key, isIncluded))
    } else {
      self.init(grouping: .module, placement: modules)
    }
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
    let rows = rows(graph, isIncluded)
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
    return (2...DetailChoice.mostInMatrix).contains(sizes.count)
      && (sizes.max() ?? 0) * 10 <= rows.count * 8
  }

  /// Whether at least 80 of 100 bindings have a group.
  private static func coversMost(_ placement: ModulePlacement, _ rows: [Int]) -> Bool {
    rows.count { placement.moduleOfNode[$0] != nil } * 10 >= rows.count * 8
  }
}
