/// Writes pictures as DOT, SVG, PNG or PDF.
///
/// DOT takes time linear in the picture. The layouts of the other formats take more: they are practical
/// up to about 400 nodes and impractical at about 2,000. Graphviz finds the places of boxes and arrows.
/// The same sheet is drawn at these places in all three formats: the SVG is written here, and Graphviz draws PNG and
/// PDF.
package struct GraphvizRenderer: Sendable {
  package init() {}

  /// Writes a picture, laid out in this process.
  ///
  /// - Returns: The bytes of the file. DOT and SVG are UTF-8 and the same for equal pictures.
  package func render(
    _ picture: Picture, as format: PictureFormat, theme: Theme = .automatic
  ) throws(GraphvizError) -> [UInt8] {
    try rendered(
      picture, as: format, theme: theme,
      in: LayoutPlace(directions: [picture.direction])
    ).finished()
  }

  /// Lays out a picture, perhaps in another process, and looks at it.
  ///
  /// - Parameters:
  ///   - picture: What to draw.
  ///   - format: The format of the bytes.
  ///   - theme: The colours.
  ///   - place: Where to lay it out, and in which directions; of several the best is kept.
  /// - Returns: The faults of the layout, and what writes the file.
  /// - Throws: `GraphvizError`, also that of the other process.
  package func rendered(
    _ picture: Picture, as format: PictureFormat, theme: Theme, in place: LayoutPlace
  ) throws(GraphvizError) -> RenderedPicture {
    if format == .dot {
      return RenderedPicture { PicturePlan(picture, theme).dot }
    }
    if let sheet = try Self.sheet(of: picture, page: place.page) {
      let faults = LayoutFault.faults(ofSheet: sheet.width, page: place.page)
      return RenderedPicture(faults: faults, excess: LayoutFault.excess(faults)) {
        () throws(GraphvizError) in
        try bytes(of: sheet, picture, format, theme, place)
      }
    }
    let best = try place.best(picture)
    return RenderedPicture(
      faults: best.faults, excess: best.excess, isNearlyReadable: best.isNearlyReadable,
      map: picture.level == .modules ? MapPlaces(picture, best) : nil
    ) { () throws(GraphvizError) in
      try bytes(of: best.sheet, picture, format, theme, place)
    }
  }

  /// The sheet of a level that needs no layout; nil for the others.
  private static func sheet(of picture: Picture, page: Double) throws(GraphvizError) -> Sheet? {
    switch picture.level {
    case .bindings, .modules: return nil
    case .matrix where picture.nodes.count > MatrixSheet.most:
      throw GraphvizError(
        message: "a matrix shows at most \(MatrixSheet.most) \(picture.noun.many), and here are "
          + "\(picture.nodes.count): draw modules, or choose a part or other groups")
    case .matrix: return MatrixSheet.sheet(picture, page: page)
    }
  }

  private func bytes(
    of sheet: Sheet, _ picture: Picture, _ format: PictureFormat, _ theme: Theme,
    _ place: LayoutPlace
  ) throws(GraphvizError) -> [UInt8] {
    func dot() -> [UInt8] { SheetPlan(sheet, picture, theme, format).dot }
    switch format {
    case .dot: return PicturePlan(picture, theme).dot
    case .svg: return SheetSVG.bytes(sheet, picture, theme)
    case .png: return try place.layOut(dot(), .png)
    case .pdf: return Self.undated(try place.layOut(dot(), .pdf))
    }
  }

  /// Replaces the creation date of a PDF, so that equal pictures are equal bytes.
  ///
  /// The date keeps its length, because the file's table contains byte offsets.
  private static func undated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let mark = Array("/CreationDate (D:".utf8)
    guard let found = bytes.indices.last(where: { bytes[$0...].starts(with: mark) }) else {
      return bytes
    }
    for (index, digit) in "19700101000000".utf8.enumerated()
    where found + mark.count + index < bytes.count {
      bytes[found + mark.count + index] = digit
    }
    return bytes
  }
}
