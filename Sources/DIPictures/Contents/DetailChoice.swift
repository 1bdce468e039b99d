import DIAnalysis
import DIDefinition
import DIGraph

/// Decides by counting which level of detail is drawn, and words the notice about that choice.
struct DetailChoice {
  /// So many faint arrows for each box of the largest picture hide everything.
  private static let mostFaint = 3

  let level: Picture.Level
  let notice: String?

  /// - Parameters:
  ///   - bindings: the bindings that would be drawn.
  ///   - groups: their groups, which are only found if they matter.
  ///   - options: the requested detail.
  init(_ bindings: BindingParts, groups: () -> BindingGroups, _ options: PictureOptions) {
    let share = bindings.shareWords
    if let level = Picture.Level(options.detail) {
      (self.level, notice) = (level, share)
      return
    }
    let levels = options.levels
    let isReadable =
      bindings.cards != nil
      || bindings.boxCount <= options.maximumNodes
        && bindings.plainArrowCount <= options.maximumNodes * 4 / 3
        && bindings.arrowCount <= options.maximumNodes * Self.mostFaint
    if isReadable || levels == [.bindings], levels.contains(.bindings) {
      (level, notice) = (.bindings, share)
      return
    }
    level = levels.first { $0 != .bindings } ?? .modules
    let groups = groups()
    let size =
      (share ?? counted(bindings.graph.definition.bindingCount, "binding")) + ", "
      + counted(bindings.dependencyCount, "dependency", "dependencies")
    let hint = levels.contains(.bindings) ? " (use --detail bindings to see bindings)" : ""
    notice = "\(size): drawing \(level == .matrix ? "a matrix of " : "")\(groups.words)\(hint)"
  }
}

extension BindingGroups {
  /// The number of groups, and of the things that they group: "by folder, 24 groups of 60 folders".
  fileprivate var words: String {
    let found = grouping == .module || grouping == .key ? "" : "by \(grouping.noun), "
    let all = counted(placement.modules.count, noun.one, noun.many)
    let units = members?.reduce(0) { $0 + $1.count }
    return found + all + (units.map { " of \(counted($0, grouping.noun, grouping.plural))" } ?? "")
  }
}

extension Picture.Level {
  /// The level requested by name.
  init?(_ detail: PictureOptions.Detail) {
    switch detail {
    case .automatic: return nil
    case .bindings: self = .bindings
    case .modules: self = .modules
    case .matrix: self = .matrix
    }
  }
}
