import DIDefinition

/// Converts columns that count UTF-8 bytes into columns that count UTF-16 units.
///
/// Each file is read once. Beyond a limit on their total size no further files are read, and
/// columns remain unchanged, which is correct for ASCII lines.
struct SourceColumns {
  private static let budget = 64 << 20

  /// The columns of a location, counted in UTF-16 units from 1.
  struct Region {
    let line: Int
    let start: Int?
    /// One past the end of the line, without trailing white space; nil if the line is unknown.
    let end: Int?
  }

  private let read: @Sendable (String) -> [UInt8]?
  private var files: [ExactName: SourceFiles] = [:]
  private var size = 0

  init(_ options: ReportOptions) {
    read = options.source
  }

  /// The region of a location, up to the end of its line.
  mutating func region(of place: SourceLocation) -> Region {
    let line = place.line ?? 1
    let name = ExactName(place.file)
    if files[name] == nil { files[name] = open(place.file) }
    guard let count = files[name]?.lineCount(of: place.file), (1...max(count, 1)).contains(line),
      count > 0, let bytes = files[name]?.line(line)
    else { return Region(line: line, start: place.column, end: nil) }
    let start = place.column.map { Self.units(bytes.prefix($0 - 1)) + 1 }
    let last = bytes.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let end = Self.units(bytes[..<(last.map { $0 + 1 } ?? bytes.startIndex)]) + 1
    return Region(line: line, start: start, end: max(end, (start ?? 1) + 1))
  }

  /// A file with the contents that `read` returns, or without contents beyond the budget.
  private mutating func open(_ file: String) -> SourceFiles {
    let bytes = size < Self.budget ? read(file) : nil
    size += bytes?.count ?? 0
    return SourceFiles { _ in bytes }
  }

  /// The number of UTF-16 units of some UTF-8.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
