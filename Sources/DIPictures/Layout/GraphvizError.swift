/// A failure to draw a picture with Graphviz.
package struct GraphvizError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons for a failure.
  package enum Code: Hashable, Sendable {
    /// Graphviz is not installed, or cannot be used.
    case notInstalled
    /// Graphviz could not read, lay out or draw the graph.
    case failed
    /// A layout in a process of its own was ended at its limit of time.
    case late
    /// A layout in a process of its own crashed.
    case crashed
    /// A layout in a process of its own needed more memory than there was.
    case starved
  }

  /// The reason, for callers that fall back to a simpler picture.
  package let code: Code
  /// The messages of Graphviz, or another reason, in one line.
  package let message: String

  package var description: String { message }

  package init(code: Code = .failed, message: String) {
    self.code = code
    self.message = message
  }

  static func notInstalled(_ reason: String) -> GraphvizError {
    // The texts are those of glibc's loader, which has no error codes.
    if ["failed to map segment", "cannot allocate memory"].contains(where: reason.contains) {
      return GraphvizError(
        code: .notInstalled, message: "there is not enough memory to open graphviz (\(reason))")
    }
    return GraphvizError(
      code: .notInstalled,
      message: "this picture needs graphviz, which is not installed (\(reason)): "
        + "'apt-get install graphviz' (Debian, Ubuntu), 'brew install graphviz' (Homebrew)")
  }

  static func unusable(_ reason: String) -> GraphvizError {
    GraphvizError(
      code: .notInstalled,
      message: "the graphviz that is installed cannot be used (\(reason)): install version 2.42 or "
        + "newer")
  }

  /// Joins the first messages of Graphviz.
  static func failed(_ messages: [UInt8]) -> GraphvizError {
    let lines = String(decoding: messages, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.hasPrefix("Error: ") ? $0.dropFirst(7) : $0 }
    return GraphvizError(
      message: lines.isEmpty ? "Graphviz failed" : lines.prefix(3).joined(separator: "; "))
  }
}
