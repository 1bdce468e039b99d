import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures

/// The picture of a container in the static part of a report.
///
/// It is a map of the modules if there are several, and otherwise shows the bindings. If the map
/// cannot be read, it has fewer groups; without Graphviz it is a matrix.
///
/// If a map cannot be read with all its arrows, the arrows to what nearly all modules need are left
/// out.
struct StaticPicture {
  /// The number of seconds that one layout may take.
  private static let timeLimit = 10
  private static let page = 1_000.0
  /// A map of more modules than these is not tried.
  private static let mostModules = 200

  private let layouts = LayoutProcess(seconds: timeLimit)

  let graph: DependencyGraph
  let findings: [Highlight]
  let links: SourceLinks?
  let grouping: Grouping?

  /// The picture as SVG with the places of its map; nil for a container without bindings.
  func drawn() -> (svg: [UInt8], map: MapPlaces?)? {
    guard graph.definition.bindingCount > 0 else { return nil }
    var options = PictureOptions(links: links)
    options.grouping = grouping
    var best: (svg: [UInt8], map: MapPlaces?, picture: Picture, excess: Double)?
    for (levels, most) in rungs {
      (options.levels, options.mostGroups) = (levels, most)
      // More room does not change groups of which there are fewer.
      if let best, best.picture.level == .modules, most >= best.picture.groupCount { continue }
      for leavesOutBase in [false, true] {
        options.leavesOutBase = leavesOutBase
        let picture = Picture(graph: graph, highlights: findings, options: options)
        if leavesOutBase, picture.undrawnCount == 0 { continue }
        guard let drawn = drawn(picture) else { break }
        if best.map({ drawn.excess < $0.excess }) ?? true {
          best = (drawn.svg, drawn.map, picture, drawn.excess)
        }
        if drawn.excess == 1 { break }
      }
      if best?.excess == 1 { break }
    }
    if let best { return (best.svg, best.picture.isCut ? nil : best.map) }
    options.levels = [.matrix]
    options.mostGroups = PictureOptions.mostOnMap
    return drawn(Picture(graph: graph, highlights: findings, options: options))
      .map { ($0.svg, nil) }
  }

  /// The levels to try, each with the largest number of groups, those with the most detail first.
  private var rungs: [([Picture.Level], Int)] {
    let fewer = [PictureOptions.mostOnMap, 24, 12, 6].map { ([Picture.Level.modules], $0) }
    let modules = ModulePlacement(graph).modules.count
    guard grouping != nil || modules > 1 else {
      return [([.bindings, .modules], PictureOptions.mostOnMap)] + fewer
    }
    return (modules <= Self.mostModules ? [([.modules], .max)] : []) + fewer
  }

  private func drawn(
    _ picture: Picture
  ) -> (svg: [UInt8], map: MapPlaces?, excess: Double)? {
    let place = LayoutPlace(
      directions: picture.isLarge ? [picture.direction] : [.down, .across], page: Self.page
    ) { dot, output throws(GraphvizError) in
      try layouts.layOut(dot, as: output)
    }
    do throws(GraphvizError) {
      return try Progress.during("drawing") { () throws(GraphvizError) in
        let rendered = try GraphvizRenderer().rendered(
          picture, as: .svg, theme: .automatic, in: place)
        return (try rendered.finished(), rendered.map, rendered.excess)
      }
    } catch {
      // The caller then tries fewer groups, because their layout is cheaper.
      return nil
    }
  }
}
