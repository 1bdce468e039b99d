/// Where and in which shapes pictures are laid out.
package struct LayoutPlace {
  /// Lays out a graph in the DOT language, and draws it.
  package typealias LayOut = (_ dot: [UInt8], _ format: PictureFormat) throws(GraphvizError) ->
    [UInt8]

  /// The directions to try; the best is kept.
  private let directions: [Picture.Direction]
  /// Whether other shapes are tried if the picture cannot be read in these directions.
  private let isThorough: Bool
  /// The width of the page in pixels.
  package let page: Double
  let layOut: LayOut

  /// Without `layOut`, which draws in another process, this process draws.
  package init(
    directions: [Picture.Direction], page: Double = 1_000, isThorough: Bool = false,
    layOut: @escaping LayOut = { dot, format throws(GraphvizError) in
      try Graphviz.draw(dot, as: format.rawValue)
    }
  ) {
    (self.directions, self.page, self.isThorough) = (directions, page, isThorough)
    self.layOut = layOut
  }

  /// The picture as Graphviz draws it in the best shape, and its faults.
  ///
  /// Only an SVG is looked at, which costs far less than the fonts of the other formats. So those of a
  /// large picture, which has one direction, are drawn without a look.
  func drawn(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat
  ) throws(GraphvizError) -> (bytes: [UInt8], faults: [LayoutFault]) {
    let picture = picture.withDrawnArrows
    let directions = picture.hasRowsBelow ? [Picture.Direction.down] : directions
    if format != .svg, directions.count == 1, !picture.hasRowsBelow {
      let shape = LayoutShape(direction: directions[0])
      return (try laidOut(picture, palette, format, shape).bytes, [])
    }
    let best = try best(picture, palette, directions)
    if format == .svg { return (best.bytes, best.faults) }
    return (try laidOut(picture, palette, format, best.shape).bytes, best.faults)
  }

  /// The best layout; shapes that are read less easily are tried if the ones before cannot be read.
  private func best(
    _ picture: Picture, _ palette: Palette, _ directions: [Picture.Direction]
  ) throws(GraphvizError) -> LaidOut {
    var groups = [directions.map { LayoutShape(direction: $0) }]
    if isThorough, !picture.clusters.isEmpty, !picture.hasRowsBelow {
      groups.append(directions.map { LayoutShape(direction: $0, hasNewRanking: true) })
      groups.append(
        directions.map { LayoutShape(direction: $0, hasNewRanking: true, hasFrames: false) })
    }
    var best: LaidOut?
    for shapes in groups {
      if let best {
        let isGoodEnough = shapes.contains(where: \.hasFrames) ? 1 : LaidOut.worthOfFrames
        if best.excess <= isGoodEnough { break }
      }
      for shape in shapes {
        // Another direction would not help enough, or is not needed.
        if let best, !isThorough, best.excess > LaidOut.hopeless { break }
        if let best, best.fitsWell { break }
        do throws(GraphvizError) {
          let (bytes, demands) = try laidOut(picture, palette, .svg, shape)
          let next = LaidOut(bytes, shape, demands, picture, page: page)
          if best.map({ next.isBetter(than: $0) }) ?? true { best = next }
        } catch {
          // One shape is better than none.
          guard let best else { throw error }
          return best
        }
      }
    }
    guard let best else { throw GraphvizError.failed([]) }
    return best
  }

  /// The picture in one shape; if Graphviz fails, with fewer demands on the layout.
  private func laidOut(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat, _ shape: LayoutShape
  ) throws(GraphvizError) -> (bytes: [UInt8], demands: PicturePlan.Demands) {
    var failure = GraphvizError.failed([])
    for demands in PicturePlan.Demands.allCases {
      do throws(GraphvizError) {
        func plan(
          _ picture: Picture, _ format: PictureFormat, above: LayoutMeasure? = nil
        ) -> PicturePlan {
          PicturePlan(
            shape.hasFrames ? picture : picture.withoutModuleFrames, palette: palette,
            format: format, demands: demands, shape: shape,
            above: above)
        }
        guard picture.hasRowsBelow, let upper = picture.withoutRowsBelow else {
          return (try layOut(plan(picture, format).dot, format), demands)
        }
        let above = LayoutMeasure(try layOut(plan(upper, .svg).dot, .svg))
        return (try layOut(plan(picture, format, above: above).dot, format), demands)
      } catch {
        failure = error
        switch error.code {
        case .failed, .crashed: continue
        case .notInstalled, .late, .starved: throw error
        }
      }
    }
    throw failure
  }
}
