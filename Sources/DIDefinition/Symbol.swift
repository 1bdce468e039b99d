/// A name of a definition (key, scope, module, file …), represented by a number from a
/// `SymbolTable`.
///
/// Two symbols of one table are equal exactly if their names have the same scalars. Symbols of
/// different tables are unrelated.
@frozen
public struct Symbol: Hashable, Sendable {
  /// The position of the name in its table, in order of first use.
  public let rawValue: UInt32

  /// Creates the symbol at position `rawValue` of a table; only that table can say whether it
  /// exists.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The value of a column's row without a name.
  package static let none: UInt32 = .max
}
