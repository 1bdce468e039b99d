/// A failure of Graphviz to write a picture.
package struct GraphvizError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons for a failure.
  package enum Code: Hashable, Sendable {
    /// This library was built without the headers of Graphviz.
    case notBuilt
    /// Graphviz is not installed, or its version does not match the headers of this build.
    case notInstalled
    /// Graphviz could not build, lay out or write the graph.
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

  static let notBuilt = GraphvizError(
    code: .notBuilt, message: "this swift-di was built without Graphviz")

  static func notInstalled(_ reason: String) -> GraphvizError {
    // The texts are those of glibc's loader, which has no error codes.
    if ["failed to map segment", "cannot allocate memory"].contains(where: reason.contains) {
      return GraphvizError(
        code: .notInstalled, message: "there is not enough memory to open graphviz (\(reason))")
    }
    return GraphvizError(
      code: .notInstalled,
      message: "pictures and DOT need graphviz, which is not installed (\(reason)): "
        + "'apt-get install graphviz' (Debian, Ubuntu), 'brew install graphviz' (Homebrew)")
  }

  static func unusable(_ reason: String) -> GraphvizError {
    GraphvizError(
      code: .notInstalled,
      message: "the graphviz that is installed cannot be used (\(reason)): build swift-di on this "
        + "machine")
  }
}
