/// Where and in which shapes pictures are laid out.
package struct LayoutPlace {
  /// Lays out the graphs of a request and returns the answer.
  package typealias LayOut = (_ request: [UInt8]) throws(GraphvizError) -> [UInt8]

  /// The directions to try; the best is kept.
  private let directions: [Picture.Direction]
  /// Whether other shapes are tried if the picture is wider than the page.
  private let isNarrowed: Bool
  /// The width of the page in points.
  package let page: Double
  /// Nil for this process.
  private let layOut: LayOut?

  package init(
    directions: [Picture.Direction], page: Double = 1_600, isNarrowed: Bool = false,
    layOut: LayOut?
  ) {
    (self.directions, self.page) = (directions, page)
    (self.isNarrowed, self.layOut) = (isNarrowed, layOut)
  }

  /// This process.
  static var here: LayOut? { nil }

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
    guard let best else { throw .notBuilt }
    return best
  }

  /// The best of some shapes; if Graphviz fails with all, with fewer demands on the layout.
  private func laidOut(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat, _ shapes: [LayoutShape]
  ) throws(GraphvizError) -> LaidOut {
    var failure = GraphvizError.notBuilt
    for demands in PicturePlan.Demands.allCases {
      let plans = shapes.map {
        PicturePlan(picture, palette: palette, format: format, demands: demands, shape: $0)
      }
      do throws(GraphvizError) {
        return try best(of: plans, format)
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
    of plans: [PicturePlan], _ format: PictureFormat
  ) throws(GraphvizError) -> LaidOut {
    var best: LaidOut?
    var failure = GraphvizError.notBuilt
    for (plan, result) in zip(plans, try results(plans, format)) {
      switch result {
      case .failure(let error): failure = error
      case .success(let bytes):
        let size = format == .svg ? SVGReader.size(of: bytes) : nil
        let drawn = LaidOut(bytes: bytes, size: size, shape: plan.shape)
        if best.map({ drawn.isBetter(than: $0, page: page) }) ?? true { best = drawn }
      }
    }
    guard let best else { throw failure }
    return best
  }

  /// The graphs as Graphviz draws them.
  func results(
    _ plans: [some GraphPlan], _ format: PictureFormat
  ) throws(GraphvizError) -> [Result<[UInt8], GraphvizError>] {
    if let layOut {
      let answer = try layOut(LayoutRequest(plans, as: format.rawValue).bytes)
      guard let results = LayoutAnswer.results(in: answer) else {
        throw GraphvizError(code: .crashed, message: "the layout ended without an answer")
      }
      return results
    }
    return plans.map { GraphvizGraph.result(of: $0, as: format.rawValue) }
  }
}
