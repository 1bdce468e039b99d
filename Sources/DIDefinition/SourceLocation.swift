/// A location in a source file, as the definition contains it.
public struct SourceLocation: Hashable, Sendable {
  /// The path as the generator wrote it, usually relative to the package.
  public var file: String
  /// Counts from 1.
  public var line: Int?
  /// Counts UTF-8 bytes from 1.
  public var column: Int?

  /// Creates a location in `file`, with its `line` and `column` if they are known.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The file and its line, if that is known: `Sources/App.swift:12`.
  package var fileAndLine: String { file + (line.map { ":\($0)" } ?? "") }

  /// The location in compilers' form, without unknown parts: `Sources/App.swift:12:5`.
  package var fileLineAndColumn: String {
    guard line != nil, let column else { return fileAndLine }
    return "\(fileAndLine):\(column)"
  }
}
