import DIDefinition

/// Collects text and hands it on in pieces.
struct OutputBuffer {
  /// How many bytes a piece has, about.
  static let pieceSize = 1 << 16

  private var bytes: [UInt8] = []

  /// Adds text as it is.
  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds text of a definition, with nothing in it that would act on a terminal.
  mutating func write(visible text: String) {
    write(text.visible)
  }

  mutating func write(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Hands on what there is once it is enough for a piece.
  mutating func drain<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if bytes.count >= Self.pieceSize { try flush(to: sink) }
  }

  /// Hands on what there is.
  mutating func flush<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
