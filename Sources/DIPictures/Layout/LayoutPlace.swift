/// Where and in which shapes pictures are laid out.
package struct LayoutPlace {
  /// Lays out a graph in the DOT language, and draws it.
  package typealias LayOut = (_ dot: [UInt8], _ format: PictureFormat) throws(GraphvizError) ->
    [UInt8]

  /// The directions to try; the best is kept.
  private let directions: [Picture.Direction]
  /// Whether other shapes are tried if the picture is wider than the page.
  private let isNarrowed: Bool
  /// The width of the page in points.
  package let page: Double
  let layOut: LayOut

  /// Without `layOut`, which draws in another process, this process draws.
  package init(
    directions: [Picture.Direction], page: Double = 1_600, isNarrowed: Bool = false,
    layOut: @escaping LayOut = { dot, format throws(GraphvizError) in
      try Graphviz.draw(dot, as: format.rawValue)
    }
  ) {
    (self.directions, self.page) = (directions, page)
    (self.isNarrowed, self.layOut) = (isNarrowed, layOut)
  }

  /// The picture as Graphviz draws it, in the best shape.
  ///
  /// Only an SVG says its size, so the shape of another format is chosen as SVG, which costs far less
  /// than the fonts of the others.
  func laidOut(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat
  ) throws(GraphvizError) -> LaidOut {
    let groups = LayoutShape.groups(for: picture, directions, isNarrowed: isNarrowed)
    guard format != .svg, groups.count > 1 || directions.count > 1 else {
      return try best(of: groups, picture, palette, format)
    }
    let chosen = try best(of: groups, picture, palette, .svg)
    let drawn = try best(of: [[chosen.shape]], picture, palette, format)
    return LaidOut(bytes: drawn.bytes, size: chosen.size, shape: chosen.shape)
  }

  private func best(
    of groups: [[LayoutShape]], _ picture: Picture, _ palette: Palette, _ format: PictureFormat
  ) throws(GraphvizError) -> LaidOut {
    var best: LaidOut?
    for shapes in groups where !shapes.isEmpty {
      if let best {
        guard let size = best.size else { return best }
        let isReadable = size.isReadable(page: page)
        // Frames are worth more than the shape of a page.
        if isReadable, size.isLikePage || !shapes[0].hasFrames { return best }
      }
      do throws(GraphvizError) {
        let drawn = try laidOut(picture, palette, format, shapes)
        if best.map({ drawn.isBetter(than: $0, page: page) }) ?? true { best = drawn }
      } catch {
        // A picture that is too wide is better than none.
        guard let best else { throw error }
        return best
      }
    }
    guard let best else { throw GraphvizError.failed([]) }
    return best
  }

  /// The best of some shapes; if Graphviz fails with all, with fewer demands on the layout.
  private func laidOut(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat, _ shapes: [LayoutShape]
  ) throws(GraphvizError) -> LaidOut {
    var best: LaidOut?
    var failure = GraphvizError.failed([])
    for demands in PicturePlan.Demands.allCases where best == nil {
      for shape in shapes {
        let plan = PicturePlan(
          picture, palette: palette, format: format, demands: demands, shape: shape)
        do throws(GraphvizError) {
          let bytes = try layOut(plan.dot, format)
          let size = format == .svg ? SVGReader.size(of: bytes) : nil
          let drawn = LaidOut(bytes: bytes, size: size, shape: shape)
          if best.map({ drawn.isBetter(than: $0, page: page) }) ?? true { best = drawn }
        } catch {
          failure = error
          switch error.code {
          case .failed, .crashed: continue
          case .notInstalled, .late, .starved: throw error
          }
        }
      }
    }
    guard let best else { throw failure }
    return best
  }
}
