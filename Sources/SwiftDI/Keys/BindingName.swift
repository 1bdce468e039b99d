/// A name that distinguishes several bindings of one type.
///
/// Declare names once, as static members; a misspelt member does not compile:
///
///     extension BindingName { static let left: BindingName = "left" }
///     try container[Key(Headlight.self, .left)]
public struct BindingName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, which follows the `#` of a key.
  public let text: String

  /// Creates a name from a `text` that is only known at run time.
  @inlinable
  public init(_ text: String) {
    self.text = text
  }

  @inlinable
  public init(stringLiteral text: String) {
    self.text = text
  }

  public var description: String { text }
}
