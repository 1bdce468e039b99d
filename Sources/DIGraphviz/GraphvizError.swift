/// Graphviz did not make a picture.
public struct GraphvizError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why a picture was not made.
  public enum Code: Hashable, Sendable {
    /// This library was built without the headers of Graphviz.
    case notBuilt
    /// Graphviz is not installed, or not in a version that goes with what this was built with.
    case notInstalled
    /// The graph could not be handed to Graphviz, laid out or written.
    case failed
  }

  public let code: Code
  /// What Graphviz said, or what is the matter, in one line.
  public let message: String

  public var description: String { message }

  init(code: Code = .failed, message: String) {
    self.code = code
    self.message = message
  }

  static let notBuilt = GraphvizError(
    code: .notBuilt, message: "this swift-di was built without Graphviz")

  static func notInstalled(_ reason: String) -> GraphvizError {
    // In the words of glibc's loader, which has no codes for its errors.
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
