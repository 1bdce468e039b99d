/// Why a definition could not be read: what is wrong, and where.
public struct DefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence in the words of the format.
  public let message: String
  /// Counts from 1.
  public let line: Int
  /// Counts UTF-8 bytes from 1.
  public let column: Int
  /// The JSON path (RFC 6901) of the value in question; empty for the whole document.
  public let pointer: String

  public init(_ message: String, line: Int, column: Int, pointer: String = "") {
    self.message = message
    self.line = line
    self.column = column
    self.pointer = pointer
  }

  /// One line that acts on no terminal, whatever names the definition has.
  public var description: String {
    "\(line):\(column): \(message.visible)" + (pointer.isEmpty ? "" : " (at \(pointer.visible))")
  }
}
