/// Writes pictures as DOT, SVG, PNG or PDF.
///
/// DOT takes time linear in the picture. The layouts of the other formats take more: they are practical
/// up to about 400 nodes and impractical at about 2,000. Sheets need a layout only as PNG and PDF.
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
    let palette = theme == .dark ? Palette.dark : .light
    if let sheet = try Self.sheet(of: picture, page: place.page), format != .dot {
      let faults =
        picture.level == .matrix
        ? LayoutFault.faults(ofSheet: sheet.width, page: place.page) : []
      return RenderedPicture(faults: faults, excess: LayoutFault.excess(faults)) {
        () throws(GraphvizError) in
        try bytes(of: sheet, picture, format, theme, place)
      }
    }
    switch format {
    case .dot:
      return RenderedPicture { PicturePlan(picture, palette: palette, format: format).dot }
    case .svg, .png, .pdf:
      let drawn = try place.drawn(picture, palette, format)
      return RenderedPicture(
        faults: drawn.faults, excess: drawn.excess, isNearlyReadable: drawn.isNearlyReadable
      ) { () throws(GraphvizError) in
        finished(try drawn.finished(), picture, format, theme)
      }
    }
  }

  private func finished(
    _ drawn: [UInt8], _ picture: Picture, _ format: PictureFormat, _ theme: Theme
  ) -> [UInt8] {
    switch format {
    case .svg: SVGFinish(picture, theme: theme).finished(drawn)
    case .pdf: Self.undated(drawn)
    case .dot, .png: drawn
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
    if format == .svg { return SheetSVG.bytes(sheet, picture, theme) }
    let bytes = try place.layOut(SheetPlan(sheet, picture, theme, format).dot, format)
    return format == .pdf ? Self.undated(bytes) : bytes
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
