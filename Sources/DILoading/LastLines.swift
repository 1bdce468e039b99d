/// Collects the last lines of a process' standard error, of any length.
struct LastLines {
  static let mostLines = 10
  static let longestLine = 400
  /// The limit is enough for a stack trace and the line before it, which names the fault.
  private static let kept = 1 << 16

  private var bytes: [UInt8] = []

  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.suffix(Self.kept))
    if bytes.count > 2 * Self.kept { bytes.removeFirst(bytes.count - Self.kept) }
  }

  /// The last lines, at most ten.
  ///
  /// Long lines are cut, and empty lines and stack traces of Swift's runtime are left out.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .filter { $0.contains { !$0.isWhitespace } && !Self.isOfTrace($0) }
      .suffix(Self.mostLines)
      .map { $0.count > Self.longestLine ? "\($0.prefix(Self.longestLine))…" : String($0) }
  }

  /// Whether a line is a frame, `12  libApp.so  0x00007f… name + 52`, or the heading of a trace.
  private static func isOfTrace(_ line: Substring) -> Bool {
    if line.hasPrefix("Current stack trace:") { return true }
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count >= 3, words[0].allSatisfy(\.isNumber) else { return false }
    return words[1...].prefix(2).contains { $0.hasPrefix("0x") && $0.count == 18 }
  }
}
