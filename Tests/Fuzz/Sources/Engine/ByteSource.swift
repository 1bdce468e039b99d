/// Decisions taken from the fuzzer's bytes; zeros once they are used up.
struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = ArraySlice(bytes)
  }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from zero up to, but not including, a limit.
  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  /// Returns true for so many of 256 values of the next byte.
  mutating func chance(_ cases: UInt8) -> Bool { byte() > 255 - cases }

  mutating func choose<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// The next bytes as a separate source; a count precedes them.
  mutating func part() -> ByteSource {
    let count = Int(byte())
    defer { bytes = bytes.dropFirst(count) }
    return ByteSource(bytes.prefix(count))
  }
}
