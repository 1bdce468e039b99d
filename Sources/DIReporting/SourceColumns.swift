import DIDefinition

/// Converts columns that count UTF-8 bytes into columns that count UTF-16 units.
///
/// Each file is read once. Beyond a limit on their total size no further files are read, and
/// columns remain unchanged, which is correct for ASCII lines.
struct SourceColumns {
  static let limit = 64 << 20

  /// The columns of a location, counted in UTF-16 units from 1.
  struct Region {
    let line: Int
    let start: Int?
    /// One past the end of the line, without trailing white space; nil if the line is unknown.
    let end: Int?
  }

  private let limit: Int
  private let read: @Sendable (String) -> [UInt8]?
  private var files: [ExactName: SourceFiles] = [:]
  private var size = 0
  /// The counts of the long lines that were used so far.
  private var longLines: [ExactName: [Int: LineUnits]] = [:]

  init(_ options: ReportOptions, limit: Int = Self.limit) {
    self.limit = limit
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
    let units = units(bytes, name, line)
    let start = place.column.map { units.count(before: $0 - 1, in: bytes) + 1 }
    let last = bytes.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let length = last.map { $0 + 1 - bytes.startIndex } ?? 0
    let end = units.count(before: length, in: bytes) + 1
    return Region(line: line, start: start, end: max(end, (start ?? 1) + 1))
  }

  /// The counts of a line, which are stored if the line is long.
  ///
  /// A definition written by a program is often one line, and each of its findings requests it.
  private mutating func units(_ bytes: ArraySlice<UInt8>, _ file: ExactName, _ line: Int)
    -> LineUnits
  {
    guard bytes.count > LineUnits.stride else { return LineUnits(bytes) }
    if let known = longLines[file]?[line] { return known }
    let units = LineUnits(bytes)
    longLines[file, default: [:]][line] = units
    return units
  }

  /// A file with the contents that `read` returns, or without contents beyond the limit.
  private mutating func open(_ file: String) -> SourceFiles {
    let bytes = size < limit ? read(file) : nil
    size += bytes?.count ?? 0
    return SourceFiles { _ in bytes }
  }
}

/// The numbers of UTF-16 units before positions of a line of UTF-8.
private struct LineUnits {
  /// The distance of the positions whose numbers are stored.
  static let stride = 4096

  /// The number of units before each multiple of `stride`.
  private var counts: [Int] = [0]

  /// Counts the units up to the last multiple of `stride`.
  ///
  /// O(bytes).
  init(_ bytes: ArraySlice<UInt8>) {
    var position = bytes.startIndex
    while bytes.endIndex - position >= Self.stride {
      let next = position + Self.stride
      counts.append((counts.last ?? 0) + Self.units(bytes[position..<next]))
      position = next
    }
  }

  /// The number of units of the first bytes of the line.
  ///
  /// O(1): at most `stride` bytes are looked at.
  func count(before position: Int, in bytes: ArraySlice<UInt8>) -> Int {
    let position = max(0, min(position, bytes.count))
    let known = position / Self.stride
    let start = bytes.startIndex + known * Self.stride
    return counts[known] + Self.units(bytes[start..<(bytes.startIndex + position)])
  }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes { count += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
    return count
  }
}
