import DIDefinition

/// Where and in which shapes pictures are laid out.
package struct LayoutPlace {
  /// Lays out a graph in the DOT language, and draws it or returns its places.
  package typealias LayOut = (_ dot: [UInt8], _ output: Graphviz.Output) throws(GraphvizError) ->
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
    layOut: @escaping LayOut = { dot, output throws(GraphvizError) in
      try Graphviz.draw(dot, as: output)
    }
  ) {
    (self.directions, self.frames, self.page) = (directions, frames, page)
    self.layOut = layOut
  }

  /// The picture in the best shape.
  func best(_ picture: Picture) throws(GraphvizError) -> LaidOut {
    let picture = picture.withDrawnArrows
    return try best(picture, picture.hasRowsBelow ? [Picture.Direction.down] : directions)
  }

  /// The layout in the best direction.
  private func best(
    _ picture: Picture, _ directions: [Picture.Direction]
  ) throws(GraphvizError) -> LaidOut {
    var best: LaidOut?
    for direction in directions {
      // The picture needs no other direction, or another one would not help enough.
      if let best, best.fitsWell || best.excess > LaidOut.hopeless { break }
      let shape = LayoutShape(direction: direction, frames: frames)
      do throws(GraphvizError) {
        let next = try laidOut(picture, shape)
        if best.map({ next.isBetter(than: $0) }) ?? true { best = next }
      } catch {
        // One direction is better than none.
        guard let best else { throw error }
        return best
      }
    }
    guard let best else { throw GraphvizError.failed([]) }
    // Another shape is an improvement only; if it fails, the picture is drawn as it is.
    guard let shape = best.otherShape(of: picture),
      let other = try? laidOut(picture, shape), other.isBetter(than: best)
    else { return best }
    return other
  }

  /// The picture in one shape; if Graphviz fails, with fewer demands on the layout.
  private func laidOut(
    _ picture: Picture, _ shape: LayoutShape
  ) throws(GraphvizError) -> LaidOut {
    var failure = GraphvizError.failed([])
    for demands in LayoutPlan.Demands.allCases {
      do throws(GraphvizError) {
        func plan(_ picture: Picture, above: Layout? = nil) -> LayoutPlan {
          LayoutPlan(
            shape.frames == .panelsOnly ? picture.withoutModuleFrames : picture,
            demands: demands, shape: shape, above: above)
        }
        func layout(_ plan: LayoutPlan) throws(GraphvizError) -> Layout {
          let layout = Layout(try layOut(plan.dot, .places), of: plan)
          guard layout.boxes.count == plan.picture.nodes.count else {
            throw GraphvizError.failed([])
          }
          return layout
        }
        let upper = picture.hasRowsBelow ? picture.withoutRowsBelow : nil
        let whole =
          if let upper { plan(picture, above: try layout(plan(upper))) } else { plan(picture) }
        return LaidOut(try layout(whole), whole, page: page)
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
