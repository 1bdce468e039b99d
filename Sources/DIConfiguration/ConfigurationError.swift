import DIDefinition

/// Why a configuration or a baseline cannot be used: where, and what is wrong.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// Counts from 1; nil if it is about the file as a whole.
  public let line: Int?
  /// Counts from 1.
  public let column: Int?
  /// One sentence that describes the fault and how to fix it.
  public let message: String

  public init(_ message: String, path: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.path = path
    self.line = line
    self.column = column
  }

  /// One line with the place in front, which acts on no terminal.
  public var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(path.visible)\(place): error: \(message.visible)"
  }
}
