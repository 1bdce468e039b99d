/// Collects text and passes it on in pieces.
struct OutputBuffer {
  /// The approximate size of a piece in bytes.
  static let pieceSize = 1 << 16

  private var bytes: [UInt8] = []

  /// Adds text without escaping it.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Passes on the text written so far if it is long enough for a piece.
  mutating func drain<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    if bytes.count >= Self.pieceSize { try flush(to: sink) }
  }

  /// Passes on the text written so far.
  mutating func flush<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
