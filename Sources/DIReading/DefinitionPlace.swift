/// The location of a value in the file of a definition.
public struct DefinitionPlace: Hashable, Sendable {
  /// Counts from 1.
  public let line: Int
  /// Counts UTF-8 bytes from 1.
  public let column: Int
  /// The JSON pointer (RFC 6901) of the value.
  public let pointer: String

  /// Creates a location from its `line` and `column`, which count from 1, and the JSON `pointer`.
  public init(line: Int, column: Int, pointer: String) {
    self.line = line
    self.column = column
    self.pointer = pointer
  }
}
