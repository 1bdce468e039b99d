/// Graphviz did not make a picture.
public struct GraphvizError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why a picture was not made.
  public enum Code: Hashable, Sendable {
    /// This library was built without Graphviz.
    case notBuilt
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
}
