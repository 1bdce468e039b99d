import DIAnalysis

/// The characters and colours of reports for people.
struct TextStyle {
  let usesColor: Bool
  let strokes: Strokes

  init(_ options: ReportOptions) {
    usesColor = options.usesColor
    switch options.characters {
    case .utf8: strokes = .utf8
    case .ascii: strokes = .ascii
    }
  }

  /// The characters of drawings.
  struct Strokes {
    let cycleStart: String
    let cycleSide: String
    let cycleKind: String
    let cycleEnd: String
    /// Before the last of several, and before a single one.
    let branch: String
    /// Before one of several, except for the last.
    let fork: String
    let ellipsis: String

    static let utf8 = Strokes(
      cycleStart: "╭─▶ ", cycleSide: "│   ", cycleKind: "│     │ ", cycleEnd: "╰─────╯ ",
      branch: "└ ", fork: "├ ", ellipsis: "…")
    static let ascii = Strokes(
      cycleStart: "+-> ", cycleSide: "|   ", cycleKind: "|     | ", cycleEnd: "+-----+ ",
      branch: "`- ", fork: "|- ", ellipsis: "...")
  }

  func path(_ text: String) -> String { styled(text, "1") }

  func drawing(_ text: String) -> String { styled(text, "2") }

  func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: styled(severity.word, "1;31")
    case .warning: styled(severity.word, "1;33")
    case .note: styled(severity.word, "1;34")
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
