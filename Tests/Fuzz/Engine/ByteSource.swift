/// Decisions taken from the fuzzer's bytes; zeros once they are used up.
struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = ArraySlice(bytes)
  }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from zero to below a limit.
  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  /// Takes a decision that is positive in so many of 256 cases.
  mutating func chance(_ cases: UInt8) -> Bool { byte() > 255 - cases }

  mutating func choose<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// The next bytes as a source of their own; their count comes first.
  mutating func part() -> ByteSource {
    let count = Int(byte())
    defer { bytes = bytes.dropFirst(count) }
    return ByteSource(bytes.prefix(count))
  }
}
