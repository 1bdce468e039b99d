import DIAnalysis
import DIDefinition
import DIGraph

/// The groups of the bindings of a picture.
struct BindingGroups {
  let grouping: Grouping
  let placement: ModulePlacement

  /// Groups bindings as requested, otherwise by modules, or if there are none by what divides them best.
  ///
  /// O(bindings × parts of their names + edges).
  init(_ graph: DependencyGraph, by asked: Grouping?, _ isIncluded: [Bool]?) {
    if let asked {
      grouping = asked
      placement = Self.placement(graph, asked, isIncluded)
      return
    }
    let modules = ModulePlacement(graph, where: isIncluded)
    guard modules.modules.count < 2 else {
      (grouping, placement) = (.module, modules)
      return
    }
    for grouping in [Grouping.prefix, .folder, .container] {
      let placement = Self.placement(graph, grouping, isIncluded)
      if Self.divides(placement, graph, isIncluded) {
        (self.grouping, self.placement) = (grouping, placement)
        return
      }
    }
    let count = isIncluded.map { $0.prefix(graph.definition.bindingCount).count { $0 } }
    if (2...DetailChoice.mostInMatrix).contains(count ?? graph.definition.bindingCount) {
      (grouping, placement) = (.key, Self.placement(graph, .key, isIncluded))
    } else {
      (grouping, placement) = (.module, modules)
    }
  }

  private static func placement(
    _ graph: DependencyGraph, _ grouping: Grouping, _ isIncluded: [Bool]?
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
      let groups = PrefixGroups(names, separator: grouping == .prefix ? "." : "/").groups
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

  /// Whether groups are informative: there are several, most bindings have one, and none has nearly
  /// all.
  private static func divides(
    _ placement: ModulePlacement, _ graph: DependencyGraph, _ isIncluded: [Bool]?
  ) -> Bool {
    let rows = (0..<graph.definition.bindingCount).filter { isIncluded?[$0] ?? true }
    var sizes = [Int](repeating: 0, count: placement.modules.count)
    for row in rows {
      if let group = placement.moduleOfNode[row] { sizes[group] += 1 }
    }
    let largest = sizes.max() ?? 0
    return (2...DetailChoice.mostInMatrix).contains(sizes.count)
      && sizes.reduce(0, +) * 2 >= rows.count && largest * 10 <= rows.count * 8
  }
}
