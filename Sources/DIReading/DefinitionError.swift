import DIDefinition

/// The reason why a definition could not be read, with its location.
public struct DefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence in the terms of the format.
  public let message: String
  /// Counts from 1.
  public let line: Int
  /// Counts UTF-8 bytes from 1.
  public let column: Int
  /// The JSON path (RFC 6901) of the value in question; empty for the whole document.
  public let pointer: String

  /// Creates an error with a `message` of one sentence.
  ///
  /// The location is given by `line` and `column`, which count from 1, and by the JSON `pointer`.
  public init(_ message: String, line: Int, column: Int, pointer: String = "") {
    self.message = message
    self.line = line
    self.column = column
    self.pointer = pointer
  }

  /// One line without control characters, whatever names the definition contains.
  public var description: String {
    "\(line):\(column): \(message.visible)" + (pointer.isEmpty ? "" : " (at \(pointer.visible))")
  }
}
