/// The lines of source files; the last requested file is cached.
///
/// Findings are sorted by file, so each file is read once.
struct SourceFiles {
  private let read: @Sendable (String) -> [UInt8]?
  private var path: String?
  private var bytes: [UInt8] = []
  private var lineStarts: [Int] = []

  init(_ read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
  }

  /// The number of lines of a file; 0 if it cannot be read.
  mutating func lineCount(of file: String) -> Int {
    if path != file { open(file) }
    return lineStarts.count
  }

  /// A line, counted from 1 and without its end, of the file whose lines were counted last.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  private mutating func open(_ file: String) {
    path = file
    bytes = read(file) ?? []
    lineStarts = []
    guard !bytes.isEmpty else { return }
    lineStarts.append(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    for (index, byte) in bytes.enumerated()
    where byte == UInt8(ascii: "\n") && index + 1 < bytes.count {
      lineStarts.append(index + 1)
    }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
  }
}
