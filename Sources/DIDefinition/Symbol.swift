/// A name of a definition (key, scope, module, file …), as a number that a `SymbolTable` gave out.
///
/// Two names are equal scalar by scalar exactly if their symbols of one table are equal. Symbols of
/// different tables have nothing to do with each other.
@frozen
public struct Symbol: Hashable, Sendable {
  /// The position of the name in its table, in order of first use.
  public let rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The value that columns hold where there is no name.
  package static let none: UInt32 = .max
}
