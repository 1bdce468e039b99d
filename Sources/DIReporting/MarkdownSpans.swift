import DIDefinition

/// Writes texts as code spans of Markdown, in which links, mentions and tags have no effect.
///
/// The middle of a very long text is left out, because a comment has a limit; but no two different texts
/// of one report look alike.
struct MarkdownSpans {
  /// How many cells of a text are shown.
  private static let mostCells = 300

  /// For each shortened text, the first full text that was shortened to it.
  private var cut: [ExactName: ExactName] = [:]

  /// A code span: its fence is longer than any run of backticks in the text.
  mutating func code(_ text: String) -> String {
    let text = shown(text)
    guard text.contains(where: { $0 != " " }) else { return "` `" }
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // A reader of Markdown removes one space on each side.
    let isPadded =
      text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return isPadded ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  private mutating func shown(_ text: String) -> String {
    if let whole = DisplayText.whole(text, upTo: Self.mostCells) { return whole.text }
    let half = Self.mostCells / 2
    let short =
      DisplayText.clipped(text, to: half, ellipsis: "").text
      + DisplayText.clippedInFront(text, to: half).text
    let name = ExactName(text)
    let known = cut[ExactName(short), default: name]
    cut[ExactName(short)] = known
    return known == name ? short : DisplayText.clipped(text, to: .max).text
  }
}
