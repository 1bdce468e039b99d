import DIAnalysis
import DIDefinition

/// The page's own files, between which a run writes its part.
///
/// `index.html` has a line for each part of a report: `<!-- policy -->`, the title, the link to the style
/// sheet, `<!-- static -->`, `<!-- data -->` and the scripts. The page's policy allows nothing else.
struct PageTemplate {
  /// The places in the page that a run fills, in their order.
  enum Part: String, CaseIterable {
    case fallback = "<!-- static -->"
    case data = "<!-- data -->"
  }

  /// The text before each part, and the text behind the last one.
  private let texts: [String]

  /// - Parameters:
  ///   - title: the title of the page, not escaped.
  ///   - styles: the styles of the inline pictures.
  init(title: String, styles: [String]) {
    let lines = PageFiles.index
    let names = lines.compactMap(Self.scriptName)
    let script = PageWords.script + PageFiles.script(names)
    // Pictures of one kind share one style.
    let inner = styles.map(ExactName.init).unique().map(\.text).joined()
    let style =
      PageColors.roles + PageFiles.style + PageColors.shades
      + (inner.isEmpty ? "" : ".\(InlinePicture.className){\(inner)}\n")
    var texts = [""]
    for (position, line) in lines.enumerated() {
      if Part(rawValue: String(line)) != nil {
        texts.append("")
      } else if let name = Self.scriptName(line) {
        if name == names.first { texts[texts.count - 1] += "<script>\(script)</script>\n" }
      } else {
        texts[texts.count - 1] +=
          Self.replacement(of: line, title: title, style: style, script: script)
          + (position + 1 < lines.count ? "\n" : "")
      }
    }
    self.texts = texts
  }

  func text(before part: Part) -> [UInt8] {
    switch part {
    case .fallback: text(at: 0)
    case .data: text(at: 1)
    }
  }

  /// The rest of the page behind its data.
  var end: [UInt8] { text(at: 2) }

  private func text(at position: Int) -> [UInt8] {
    texts.indices.contains(position) ? Array(texts[position].utf8) : []
  }

  private static func replacement(
    of line: Substring, title: String, style: String, script: String
  ) -> String {
    switch line {
    case "<!-- policy -->":
      let policy = [
        "default-src 'none'", "script-src \(hash(script))", "style-src \(hash(style))",
        "base-uri 'none'", "form-action 'none'",
      ].joined(separator: "; ")
      return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
    case "<title>swift-di</title>": return "<title>\(HTML.text(title))</title>"
    case #"<link rel="stylesheet" href="style.css">"#: return "<style>\(style)</style>"
    default: return String(line)
    }
  }

  /// The script that a line of `index.html` names.
  private static func scriptName(_ line: Substring) -> String? {
    let (start, end) = ("<script src=\"", "\"></script>")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  private static func hash(_ text: String) -> String {
    "'sha256-\(base64(SHA256.digest(Array(text.utf8))))'"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
      let word = three[0] << 16 | three[1] << 8 | three[2]
      text += [18, 12, 6, 0].map { digits[word >> $0 & 63] }
    }
    let missing = (3 - bytes.count % 3) % 3
    return String(decoding: text.dropLast(missing), as: UTF8.self)
      + String(repeating: "=", count: missing)
  }
}
