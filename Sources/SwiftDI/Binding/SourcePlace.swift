public import DIDefinition

/// Where something was written, as the compiler says it, kept without making a string.
@frozen
public struct SourcePlace: Sendable, Hashable {
  /// The module and the file, as `#fileID` gives them.
  public let file: StaticString
  public let line: UInt
  public let column: UInt

  @inlinable
  public init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Where nothing was written.
  static let unknown = SourcePlace("", 0, 0)

  /// The place as a definition has it.
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
