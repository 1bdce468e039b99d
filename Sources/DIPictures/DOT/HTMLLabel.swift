/// The parts of Graphviz' HTML-like labels.
///
/// All text of labels is escaped here.
///
/// Every part has a quoted attribute. Graphviz interns HTML-like and plain strings together, and no
/// plain string from this package contains a quote, so the two never coincide.
enum HTMLLabel {
  static let fonts = "Helvetica,Arial,sans-serif"

  private static let plain = "BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\""

  /// Text in a whole number of points, because Graphviz rounds sizes down; nil uses the node's
  /// size.
  static func text(
    _ text: String, size: Int?, color: String, isBold: Bool = false, isItalic: Bool = false,
    isStruck: Bool = false
  ) -> String {
    var content = Escaping.htmlLabel(text)
    if isBold { content = "<B>\(content)</B>" }
    if isStruck { content = "<S>\(content)</S>" }
    if isItalic { content = "<I>\(content)</I>" }
    let size = size.map { " POINT-SIZE=\"\($0)\"" } ?? ""
    return "<FONT\(size) COLOR=\"\(color)\">\(content)</FONT>"
  }

  /// An empty label of a size in points.
  static func room(width: Double, height: Double) -> String {
    "<TABLE \(plain) FIXEDSIZE=\"TRUE\" WIDTH=\"\(Int(width) + 1)\" HEIGHT=\"\(Int(height) + 1)\">"
      + "<TR><TD></TD></TR></TABLE>"
  }

  /// A run of text in a box.
  static func run(_ run: BoxContents.Run, isDark: Bool) -> String {
    // Only the size of a node's label, 11.5, is no whole number, and nodes have it by default.
    let size = Int(run.size)
    return text(
      run.text, size: Double(size) == run.size ? size : nil, color: run.color.named(isDark),
      isBold: run.isBold, isItalic: run.isItalic, isStruck: run.isStruck)
  }

  /// Text with the room that it takes in any font, because Graphviz measures bold text as regular.
  static func cell(_ content: String, width: Double, align: String = "LEFT") -> String {
    "<TABLE \(plain)><TR><TD ALIGN=\"\(align)\" WIDTH=\"\(Int(width) + 1)\">\(content)</TD></TR></TABLE>"
  }

  static func row(_ content: String) -> String {
    "<TR><TD ALIGN=\"LEFT\">\(content)</TD></TR>"
  }

  static func table(_ rows: [String]) -> String {
    "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">"
      + rows.joined() + "</TABLE>"
  }

  /// A rounded badge on an edge.
  static func badge(_ lines: [String], color: String, textColor: String) -> String {
    "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\" STYLE=\"ROUNDED\""
      + " BGCOLOR=\"\(color)\"><TR><TD>"
      + lines.map { Self.text(" \($0) ", size: 10, color: textColor, isBold: true) }
      .joined(separator: "<BR/>") + "</TD></TR></TABLE>"
  }

  /// Small squares side by side; nil leaves a gap.
  static func squares(_ colors: [String?]) -> String {
    let cells = colors.map {
      "<TD\($0.map { " BGCOLOR=\"\($0)\"" } ?? "") WIDTH=\"9\" HEIGHT=\"9\" FIXEDSIZE=\"TRUE\"></TD>"
    }
    let width = 10 * colors.count + 1
    return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"1\" CELLPADDING=\"0\""
      + " FIXEDSIZE=\"TRUE\" WIDTH=\"\(width)\" HEIGHT=\"11\"><TR>"
      + cells.joined() + "</TR></TABLE>"
  }

  /// A text with squares after it.
  static func text(_ text: String, squares colors: [String?]) -> String {
    if colors.isEmpty { return text }
    return "<TABLE \(plain) ALIGN=\"LEFT\"><TR><TD>" + text + "</TD><TD WIDTH=\"6\"></TD><TD>"
      + squares(colors) + "</TD></TR></TABLE>"
  }

  /// A bar of coloured pieces, whose size is fixed because Graphviz would spread the pieces.
  static func bar(_ pieces: [(color: String, width: Int)]) -> String {
    let cells = pieces.map {
      "<TD BGCOLOR=\"\($0.color)\" WIDTH=\"\($0.width)\" HEIGHT=\"8\" FIXEDSIZE=\"TRUE\"></TD>"
    }
    let width = pieces.reduce(0) { $0 + $1.width }
    return "<TABLE \(plain) FIXEDSIZE=\"TRUE\" WIDTH=\"\(width)\" HEIGHT=\"8\" ALIGN=\"LEFT\"><TR>"
      + cells.joined() + "</TR></TABLE>"
  }
}

/// A number with at most two decimals.
///
/// `rounded()` would require users' programs to link the C library's mathematics.
func number(_ value: Double) -> String {
  let hundredths = Int(value * 100 + (value < 0 ? -0.5 : 0.5))
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0
    ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
