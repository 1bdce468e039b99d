import DIAnalysis
import DIDefinition
import DIGraph
import DIPictures

/// The picture of a container in the static part of a report: a map of its modules if it has several,
/// otherwise its bindings; a matrix or a summary where that cannot be drawn.
///
/// A map that cannot be read with all its arrows has none to what nearly all modules need.
struct StaticPicture {
  /// The number of seconds that one layout may take.
  private static let timeLimit = 10
  private static let page = 1_000.0

  private let layouts = LayoutProcess(seconds: timeLimit)

  let graph: DependencyGraph
  let findings: [Highlight]
  let links: SourceLinks?
  let grouping: Grouping?

  /// The picture as SVG; nil for a container without bindings.
  func drawn() -> (svg: [UInt8], isMap: Bool)? {
    guard graph.definition.bindingCount > 0 else { return nil }
    var options = PictureOptions(links: links)
    options.grouping = grouping
    for levels in levels {
      options.levels = levels
      for leavesOutBase in [false, true] {
        options.leavesOutBase = leavesOutBase
        let picture = Picture(graph: graph, highlights: findings, options: options)
        guard let drawn = drawn(picture) else { break }
        if drawn.faults.isEmpty || leavesOutBase || picture.level != .modules {
          return (drawn.svg, picture.level == .modules)
        }
      }
    }
    return nil
  }

  /// The levels to try, those that need Graphviz first.
  private var levels: [[Picture.Level]] {
    let hasModules = grouping != nil || ModulePlacement(graph).modules.count > 1
    return [
      [hasModules ? .modules : .bindings, .matrix, .summary], [.matrix, .summary], [.summary],
    ]
  }

  private func drawn(_ picture: Picture) -> (svg: [UInt8], faults: [LayoutFault])? {
    let place = LayoutPlace(
      directions: picture.isLarge ? [picture.direction] : [.down, .across], page: Self.page
    ) { dot, format throws(GraphvizError) in
      try layouts.layOut(dot, as: format)
    }
    do throws(GraphvizError) {
      return try Progress.during("drawing") { () throws(GraphvizError) in
        let rendered = try GraphvizRenderer().rendered(
          picture, as: .svg, theme: .automatic, in: place)
        return (try rendered.finished(), rendered.faults)
      }
    } catch {
      // The caller then tries the next level, whose layout needs less.
      return nil
    }
  }
}
