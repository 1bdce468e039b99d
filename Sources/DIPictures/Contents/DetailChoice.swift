import DIDefinition
import DIGraph

/// Decides by counting which level of detail is drawn, and words the notice about that choice.
struct DetailChoice {
  /// A map of more modules, or more arrows between them, is not readable.
  static let mostOnMap = 40
  static let mostPairs = 200
  /// So many faint arrows for each box of the largest picture hide everything.
  static let mostFaint = 3
  /// A matrix of more modules is not readable.
  static let mostInMatrix = 120

  let level: Picture.Level
  let notice: String?

  /// The neighbours of a binding in focus as cards, or as a table if the cards are too many.
  init(_ cards: FocusCards, share: String?, _ options: PictureOptions) {
    let areFew = cards.cards.count <= FocusCards.mostCards && options.levels.contains(.bindings)
    level = areFew || !options.levels.contains(.summary) ? .bindings : .summary
    notice = share
  }

  /// - Parameters:
  ///   - bindings: the bindings that would be drawn.
  ///   - groups: their groups, which are only found if they matter.
  ///   - map: the map of the groups, made only if it matters.
  ///   - options: the requested detail.
  init(
    _ bindings: BindingParts, groups: () -> BindingGroups, map: () -> ModuleParts,
    _ options: PictureOptions
  ) {
    let share = bindings.shareWords
    if let level = Picture.Level(options.detail) {
      (self.level, notice) = (level, share)
      return
    }
    let levels = options.levels
    let isReadable =
      bindings.boxCount <= options.maximumNodes
      && bindings.plainArrowCount <= options.maximumNodes * 4 / 3
      && bindings.arrowCount <= options.maximumNodes * Self.mostFaint
    if isReadable, levels.contains(.bindings) {
      (level, notice) = (.bindings, share)
      return
    }
    let chosen = Self.withoutBindings(groups(), map: map, options)
    level = chosen.level
    let size =
      (share ?? counted(bindings.graph.definition.bindingCount, "binding")) + ", "
      + counted(bindings.dependencyCount, "dependency", "dependencies")
    notice = "\(size): drawing \(chosen.words)"
  }

  private static func withoutBindings(
    _ groups: BindingGroups, map: () -> ModuleParts, _ options: PictureOptions
  ) -> (level: Picture.Level, words: String) {
    let levels = options.levels
    let found =
      groups.grouping == .module || groups.grouping == .key ? "" : "by \(groups.grouping.noun), "
    let count = map().parts.nodes.count
    let all = counted(count, groups.grouping.noun, groups.grouping.plural)
    let hint = levels.contains(.bindings) ? " (use --detail bindings to see bindings)" : ""
    if options.lacksMatrix, levels.contains(.summary), (2...mostInMatrix).contains(count),
      !isMap(groups, map)
    {
      return (.summary, "a summary, because \(options.formatName) has no matrix of \(all)\(hint)")
    }
    // Groups of one key each are for a matrix alone.
    guard count >= 2, groups.grouping != .key || levels.contains(.matrix) else {
      guard levels.contains(.summary) else {
        return (.bindings, "all of them, because there are no modules to draw instead")
      }
      return (.summary, "a summary, because nothing divides the bindings into groups\(hint)")
    }
    let pairs = map().arrowsBesideBase
    let isMap = isMap(groups, map)
    if levels.contains(.modules), isMap || !levels.contains(.matrix) && !levels.contains(.summary) {
      return (.modules, found + all + hint)
    }
    if levels.contains(.matrix), count <= mostInMatrix {
      let arrows = count > mostOnMap ? "too many" : "whose \(counted(pairs, "arrow")) are too many"
      let reason = isMap || groups.grouping == .key ? "" : ", \(arrows) for a map"
      return (.matrix, "\(found)a matrix of \(all)\(reason)\(hint)")
    }
    guard levels.contains(.summary) else { return (.modules, found + all + hint) }
    return (.summary, "a summary, for \(all) are too many for a matrix\(hint)")
  }

  private static func isMap(_ groups: BindingGroups, _ map: () -> ModuleParts) -> Bool {
    groups.grouping != .key && map().parts.nodes.count <= mostOnMap
      && map().arrowsBesideBase <= mostPairs
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
    case .summary: self = .summary
    }
  }
}
