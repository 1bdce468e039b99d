import DIDefinition

/// The reason why a configuration or a baseline cannot be used, with its location.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the caller or the configuration wrote it.
  public let path: String
  /// The line, counted from 1; nil if the fault concerns the whole file.
  public let line: Int?
  /// The column, counted from 1.
  public let column: Int?
  /// One sentence that describes the fault and how to fix it.
  public let message: String

  /// Creates an error with a `message` of one sentence.
  ///
  /// The location is `path`, with `line` and `column` where they are known; both count from 1.
  public init(_ message: String, path: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.path = path
    self.line = line
    self.column = column
  }

  /// One line that begins with the location and contains no control characters.
  public var description: String { line(as: "error") }

  /// The line of the description with another word instead of `error`.
  package func line(as severity: String) -> String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(path.visible)\(place): \(severity): \(message.visible)"
  }
}
