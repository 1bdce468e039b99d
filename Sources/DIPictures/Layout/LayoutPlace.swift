import DIDefinition

/// Where and in which shapes pictures are laid out.
package struct LayoutPlace {
  /// Lays out a graph in the DOT language, and draws it.
  package typealias LayOut = (_ dot: [UInt8], _ format: PictureFormat) throws(GraphvizError) ->
    [UInt8]

  /// The directions to try; the best is kept.
  private let directions: [Picture.Direction]
  private let frames: FrameStyle
  /// The width of the page in pixels.
  package let page: Double
  let layOut: LayOut

  /// Without `layOut`, which draws in another process, this process draws.
  package init(
    directions: [Picture.Direction], frames: FrameStyle = .all, page: Double = 1_000,
    layOut: @escaping LayOut = { dot, format throws(GraphvizError) in
      try Graphviz.draw(dot, as: format.rawValue)
    }
  ) {
    (self.directions, self.frames, self.page) = (directions, frames, page)
    self.layOut = layOut
  }

  /// The picture as Graphviz draws it in the best shape, and its faults.
  ///
  /// Only an SVG is looked at, which costs far less than the fonts of the other formats. So those of a
  /// large picture, which has one direction, are drawn without a look.
  func drawn(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat
  ) throws(GraphvizError) -> RenderedPicture {
    let picture = picture.withDrawnArrows
    let directions = picture.hasRowsBelow ? [Picture.Direction.down] : directions
    if format != .svg, directions.count == 1, !picture.hasRowsBelow {
      let bytes = try laidOut(
        picture, palette, format, LayoutShape(direction: directions[0], frames: frames)
      ).bytes
      return RenderedPicture { bytes }
    }
    let best = try best(picture, palette, directions)
    return RenderedPicture(
      faults: best.faults, excess: best.excess, isNearlyReadable: best.isNearlyReadable
    ) { () throws(GraphvizError) in
      format == .svg ? best.bytes : try laidOut(picture, palette, format, best.shape).bytes
    }
  }

  /// The layout in the best direction.
  private func best(
    _ picture: Picture, _ palette: Palette, _ directions: [Picture.Direction]
  ) throws(GraphvizError) -> LaidOut {
    var best: LaidOut?
    for direction in directions {
      // The picture needs no other direction, or another one would not help enough.
      if let best, best.fitsWell || best.excess > LaidOut.hopeless { break }
      let shape = LayoutShape(direction: direction, frames: frames)
      do throws(GraphvizError) {
        let next = try looked(picture, palette, shape)
        if best.map({ next.isBetter(than: $0) }) ?? true { best = next }
      } catch {
        // One direction is better than none.
        guard let best else { throw error }
        return best
      }
    }
    guard let best else { throw GraphvizError.failed([]) }
    guard let shape = best.otherShape(of: picture),
      let other = try? looked(picture, palette, shape), other.isBetter(than: best)
    else { return best }
    return other
  }

  /// A layout, looked at.
  private func looked(
    _ picture: Picture, _ palette: Palette, _ shape: LayoutShape
  ) throws(GraphvizError) -> LaidOut {
    let (bytes, demands) = try laidOut(picture, palette, .svg, shape)
    return LaidOut(bytes, shape, demands, picture, page: page)
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
            shape.frames == .panelsOnly ? picture.withoutModuleFrames : picture,
            palette: palette, format: format, demands: demands, shape: shape, above: above)
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
