public import DIDefinition

/// A source location from the compiler, stored without allocating a string.
@frozen
public struct SourcePlace: Sendable, Hashable {
  /// The module and the file, as `#fileID` gives them.
  public let file: StaticString
  /// The line as `#line` gives it; 0 if the location is unknown.
  public let line: UInt
  /// The column in UTF-8 bytes as `#column` gives it; 0 if the location is unknown.
  public let column: UInt

  /// Creates a location from `file`, `line` and `column`, which the compiler's literals provide.
  @inlinable
  public init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place of a description without a source location.
  static let unknown = SourcePlace("", 0, 0)

  /// The location as a definition contains it.
  public var location: SourceLocation {
    SourceLocation(file: file.description, line: Int(line), column: Int(column))
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.column == right.column
      && left.file.description == right.file.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}
