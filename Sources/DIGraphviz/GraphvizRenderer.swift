public import DIRendering

/// Writes pictures as DOT, SVG, PNG or PDF with the Graphviz library, in this process.
///
/// Concurrent calls are serialised, because the library has global state. DOT takes time linear in
/// the picture. Layouts, which the other formats need, take more than linear time: they are
/// practical up to about 400 nodes and impractical at about 2,000. They cannot be cancelled, so
/// render in a child process with a time limit where that matters.
///
/// ```swift
/// let picture = Picture(graph: DependencyGraph(definition))
/// let svg = try GraphvizRenderer().render(picture, as: .svg)
/// ```
public struct GraphvizRenderer: Sendable {
  /// Creates a renderer.
  ///
  /// Graphviz is not linked: the first picture opens it.
  public init() {}

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - picture: What to draw.
  ///   - format: The format of the bytes.
  ///   - theme: The colours.
  /// - Returns: The bytes of the file. DOT and SVG are UTF-8 and the same for equal pictures.
  /// - Throws: `GraphvizError` if this was built without Graphviz, if Graphviz or one of its
  ///   plugins is not installed, or if it fails. Only the font libraries for PNG and PDF print on
  ///   standard error.
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

  /// The picture as Graphviz draws it; if that fails, with fewer demands on the layout.
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
