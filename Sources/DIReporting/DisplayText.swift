import DIDefinition

/// Text in the units of a terminal: cells, not scalars.
enum DisplayText {
  /// The number of cells of a text after its conversion to visible characters.
  static func cells(of text: String) -> Int {
    text.isPlain ? text.utf8.count : clipped(text, to: .max).cells
  }

  /// The visible form of a text, cut with an ellipsis if it needs more cells than allowed.
  ///
  /// O(limit), however long the text is.
  static func clipped(
    _ text: String, to limit: Int, ellipsis: String = "…"
  ) -> (text: String, cells: Int) {
    let isPlain = text.utf8.count <= longestPlain && text.isPlain
    if text.utf8.count <= limit, isPlain || text.isPlain { return (text, text.utf8.count) }
    let room = limit - ellipsis.unicodeScalars.count
    if isPlain, room >= 0 { return (String(text.prefix(bytes: room)) + ellipsis, limit) }
    var result: [UInt8] = []
    var cells = 0
    var cut = (bytes: 0, cells: 0)
    var zeros = 0
    for (scalar, escape) in VisibleScalars(text) {
      let shown = escape ?? String(scalar)
      let width = escape?.utf8.count ?? scalar.cells
      zeros = width == 0 ? zeros + 1 : 0
      guard cells <= limit - width, zeros <= mostMarks || limit == .max else {
        let kept = String(decoding: result[..<cut.bytes], as: UTF8.self)
        return (kept + ellipsis, cut.cells + ellipsis.unicodeScalars.count)
      }
      result.append(contentsOf: shown.utf8)
      cells += width
      if cells <= room { cut = (result.count, cells) }
    }
    return (String(decoding: result, as: UTF8.self), cells)
  }

  /// The visible form of a text; nil if it takes more cells than allowed.
  ///
  /// O(limit), however long the text is.
  static func whole(_ text: String, upTo limit: Int) -> (text: String, cells: Int)? {
    if text.utf8.count <= limit, text.isPlain { return (text, text.utf8.count) }
    // An ellipsis would look like a text that ends with one, so the missing part shows the cut.
    let clipped = clipped(text, to: limit, ellipsis: "\u{0}")
    return clipped.text.utf8.last == 0 ? nil : clipped
  }

  /// The visible form of the end of a text that takes more cells than allowed, behind an ellipsis.
  ///
  /// O(limit), however long the text is.
  static func clippedInFront(
    _ text: String, to limit: Int, ellipsis: String = "…"
  ) -> (text: String, cells: Int) {
    let mark = ellipsis.unicodeScalars.count
    let room = limit - mark
    if room >= 0, text.utf8.count <= longestPlain, text.utf8.count >= room, text.isPlain {
      // `+` with a substring would count its letters first.
      return (ellipsis + String(text.suffix(bytes: room)), limit)
    }
    // Each letter takes at least one cell and has at most `mostMarks` marks, so earlier scalars
    // cannot be visible.
    let end = String(text.unicodeScalars.suffix((max(room, 0) + 1) * (mostMarks + 1)))
    var kept: [String] = []
    var (cells, zeros) = (0, 0)
    for (scalar, escape) in Array(VisibleScalars(end)).reversed() {
      let width = escape?.utf8.count ?? scalar.cells
      zeros = width == 0 ? zeros + 1 : 0
      guard cells <= room - width, zeros <= mostMarks else { break }
      kept.append(escape ?? String(scalar))
      cells += width
    }
    // A mark without its letter would sit on the ellipsis.
    while let last = kept.last, last.unicodeScalars.allSatisfy({ $0.cells == 0 }) {
      kept.removeLast()
    }
    return (ellipsis + kept.reversed().joined(), mark + cells)
  }

  /// More marks than this on one letter do not occur in writing, and their number would be unlimited.
  private static let mostMarks = 32
  /// The length up to which looking for letters that need care costs little.
  private static let longestPlain = 512
}

extension String {
  /// The first bytes of a text of ASCII.
  fileprivate func prefix(bytes count: Int) -> String {
    String(self[..<utf8.index(startIndex, offsetBy: min(count, utf8.count))])
  }

  /// The last bytes of a text of ASCII.
  fileprivate func suffix(bytes count: Int) -> String {
    String(self[utf8.index(endIndex, offsetBy: -min(count, utf8.count))...])
  }
}

extension Unicode.Scalar {
  /// The number of cells of the scalar in a terminal.
  ///
  /// Two for scalars that Unicode Standard Annex 11 calls wide or fullwidth: the blocks of East
  /// Asian scripts, as in Markus Kuhn's `wcwidth`, and default emoji. None for combining marks and
  /// invisible scalars.
  var cells: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return 2
    // Two regional indicators form one flag of two cells.
    case 0x1F1E6...0x1F1FF: return 1
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
