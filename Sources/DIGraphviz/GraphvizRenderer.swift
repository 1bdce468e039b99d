public import DIRendering

/// Writes pictures as DOT, SVG, PNG or PDF with the Graphviz library, in this process.
///
/// One call at a time works on a picture, however many threads ask: the library keeps global
/// state. DOT costs time linear in the picture. Layouts of the other formats cost more than
/// linear time, comfortable up to some 400 nodes and out of the question at some 2,000, and cannot
/// be stopped: where that matters, render in a child process with a time limit.
///
/// ```swift
/// let picture = Picture(graph: DependencyGraph(definition))
/// let svg = try GraphvizRenderer().render(picture, as: .svg)
/// ```
public struct GraphvizRenderer: Sendable {
  /// Makes a renderer.
  ///
  /// Nothing is loaded before it is used; Graphviz is opened by the first picture, and not linked.
  public init() {}

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - picture: What to draw.
  ///   - format: The format of the bytes.
  ///   - theme: The colours.
  /// - Returns: The bytes of the file. DOT and SVG are UTF-8 and the same for equal pictures.
  /// - Throws: `GraphvizError` where this was built without Graphviz, it or a plugin of it is not
  ///   installed, or it fails. Nothing is printed on standard error but by the font libraries for PNG
  ///   and PDF.
  public func render(
    _ picture: Picture, as format: PictureFormat, theme: Theme = .automatic
  ) throws(GraphvizError) -> [UInt8] {
    let palette = theme == .dark ? Palette.dark : .light
    switch format {
    case .dot:
      let drawing = DOTDrawing(picture, palette: palette, format: format)
      return try withGraphviz { () throws(GraphvizError) in
        try GraphvizGraph.dot(of: drawing)
      }
    case .svg:
      return SVGFinish(picture, theme: theme).finished(
        try laidOut(picture, palette, format))
    case .png:
      return try laidOut(picture, palette, format)
    case .pdf:
      return Self.undated(try laidOut(picture, palette, format))
    }
  }

  /// A PDF that does not tell when it was made, so that equal pictures are equal bytes.
  ///
  /// The date keeps its length: the file's table counts bytes.
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

  /// The picture as Graphviz draws it; where that fails, with less asked of the layout.
  private func laidOut(
    _ picture: Picture, _ palette: Palette, _ format: PictureFormat
  ) throws(GraphvizError) -> [UInt8] {
    var failure = GraphvizError.notBuilt
    for demands in DOTDrawing.Demands.allCases {
      let drawing = DOTDrawing(picture, palette: palette, format: format, demands: demands)
      do throws(GraphvizError) {
        return try withGraphviz { () throws(GraphvizError) in
          try GraphvizGraph.rendered(drawing, as: format.rawValue)
        }
      } catch {
        failure = error
        if error.code != .failed { throw error }
      }
    }
    throw failure
  }
}
