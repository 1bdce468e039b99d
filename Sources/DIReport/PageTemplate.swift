import DIAnalysis
import DIDefinition

/// The page's own files, between which a run writes its part.
///
/// The page's policy allows nothing else.
struct PageTemplate {
  /// The places in the page that a run fills, in their order.
  enum Part: CaseIterable {
    case fallback
    case data
  }

  private let head: String
  private let script: String

  /// - Parameters:
  ///   - title: the title of the page, not escaped.
  ///   - styles: the styles of the inline pictures.
  init(title: String, styles: [String]) {
    // Pictures of one kind share one style.
    let inner = styles.map(ExactName.init).unique().map(\.text).joined()
    let style =
      PageFiles.style + (inner.isEmpty ? "" : ".\(InlinePicture.className){\(inner)}\n")
    script = PageFiles.script
    let policy = [
      "default-src 'none'", "script-src \(Self.hash(script))", "style-src \(Self.hash(style))",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    head =
      PageFiles.head
      + "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n"
      + PageFiles.afterPolicy + "<title>\(HTML.text(title))</title>\n" + PageFiles.afterTitle
      + "<style>\(style)</style>\n" + PageFiles.afterStyle
  }

  func text(before part: Part) -> [UInt8] {
    switch part {
    case .fallback: Array(head.utf8)
    case .data: Array(PageFiles.afterFallback.utf8)
    }
  }

  /// The rest of the page behind its data.
  var end: [UInt8] {
    Array((PageFiles.afterData + "<script>\(script)</script>\n" + PageFiles.afterScript).utf8)
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
