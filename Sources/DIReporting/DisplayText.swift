import DIDefinition

/// Text in the units of a terminal: cells, not scalars.
enum DisplayText {
  /// The number of cells of a text once it is made visible.
  static func cells(of text: String) -> Int {
    text.isPlain ? text.utf8.count : clipped(text, to: .max).cells
  }

  /// The visible form of a text, cut with an ellipsis if it needs more cells than allowed.
  ///
  /// O(limit), however long the text is.
  static func clipped(
    _ text: String, to limit: Int, ellipsis: String = "…"
  ) -> (text: String, cells: Int) {
    if text.utf8.count <= limit, text.isPlain { return (text, text.utf8.count) }
    let room = limit - ellipsis.unicodeScalars.count
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

  /// No script puts more marks on one letter, and unlimited marks would have unlimited cost.
  private static let mostMarks = 32
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
