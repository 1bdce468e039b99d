package import DIRendering

/// A picture as the bytes of a file.
package struct RenderedPicture: Sendable {
  package let bytes: [UInt8]
  /// The size of the drawing without legend and list; nil if it is not known.
  package let size: DrawingSize?

  init(bytes: [UInt8], size: DrawingSize? = nil) {
    self.bytes = bytes
    self.size = size
  }
}

/// The size of a drawing in points.
package struct DrawingSize: Hashable, Sendable {
  package let width: Double
  package let height: Double

  /// How badly a drawing fits a page; the smaller, the better.
  ///
  /// Counts the distance from the aspect ratio of a page, equal for too wide and too tall, and how
  /// much it has to shrink to be as wide as `page`.
  func misfit(page: Double) -> Double {
    let ratio = width / max(1, height) / 1.4
    return max(ratio, 1 / max(0.001, ratio)) * max(1, width / page)
  }
}

/// Where and in which directions pictures are laid out.
package struct LayoutPlace {
  /// Lays out the graphs of a request and returns the answer.
  package typealias LayOut = (_ request: [UInt8]) throws(GraphvizError) -> [UInt8]

  /// The directions to try; the best is kept.
  package var directions: [Picture.Direction]
  /// The width of the page in points.
  package var page: Double
  /// Nil for this process.
  private let layOut: LayOut?

  package init(
    directions: [Picture.Direction], page: Double = 1_600, layOut: LayOut?
  ) {
    self.directions = directions
    self.page = page
    self.layOut = layOut
  }

  /// This process.
  static var here: LayOut? { nil }

  /// The picture as Graphviz draws it; if that fails, with fewer demands on the layout.
  func laidOut(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat
  ) throws(GraphvizError) -> (bytes: [UInt8], size: DrawingSize?, direction: Picture.Direction) {
    var failure = GraphvizError.notBuilt
    for demands in DOTDrawing.Demands.allCases {
      let drawings = directions.map {
        DOTDrawing(picture, palette: palette, format: format, demands: demands, direction: $0)
      }
      do throws(GraphvizError) {
        return try best(of: drawings, format)
      } catch {
        failure = error
        switch error.code {
        case .failed, .crashed: continue
        case .notBuilt, .notInstalled, .late, .starved: throw error
        }
      }
    }
    throw failure
  }

  private func best(
    of drawings: [DOTDrawing], _ format: PictureFormat
  ) throws(GraphvizError) -> (bytes: [UInt8], size: DrawingSize?, direction: Picture.Direction) {
    var best: (bytes: [UInt8], size: DrawingSize?, direction: Picture.Direction)?
    var failure = GraphvizError.notBuilt
    for (drawing, result) in zip(drawings, try results(drawings, format)) {
      switch result {
      case .failure(let error): failure = error
      case .success(let bytes):
        let size = format == .svg ? SVGReader.size(of: bytes) : nil
        let isBetter = best.map { known in
          guard let size, let other = known.size else { return false }
          return size.misfit(page: page) < other.misfit(page: page)
        }
        if isBetter ?? true { best = (bytes, size, drawing.direction) }
      }
    }
    guard let best else { throw failure }
    return best
  }

  /// The graphs as Graphviz draws them.
  func results(
    _ drawings: [some GraphPlan], _ format: PictureFormat
  ) throws(GraphvizError) -> [Result<[UInt8], GraphvizError>] {
    if let layOut {
      let answer = try layOut(LayoutRequest(drawings, as: format.rawValue).bytes)
      guard let results = LayoutAnswer.results(in: answer) else {
        throw GraphvizError(code: .crashed, message: "the layout ended without an answer")
      }
      return results
    }
    var results: [Result<[UInt8], GraphvizError>] = []
    for drawing in drawings {
      do throws(GraphvizError) {
        results.append(
          .success(
            try withGraphviz { () throws(GraphvizError) in
              try GraphvizGraph.rendered(drawing, as: format.rawValue)
            }))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }
}
