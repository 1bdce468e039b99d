/// The bytes of an input, kept alive as long as locations in them may be needed.
///
/// - Note: unchecked because of the pointer; the bytes never change after `init`.
public final class InputBytes: @unchecked Sendable {
  package let bytes: UnsafeBufferPointer<UInt8>
  private let release: @Sendable () -> Void

  /// Wraps bytes that other code owns, such as a mapped file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, which must not change until `release` is called.
  ///   - release: called once, when the bytes are no longer needed.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, release: @escaping @Sendable () -> Void) {
    self.bytes = bytes
    self.release = release
  }

  /// Copies `bytes`, so that the caller need not keep them; O(number of bytes).
  public convenience init(copying bytes: some Collection<UInt8>) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    let start = UInt(bitPattern: copy.baseAddress)
    self.init(UnsafeBufferPointer(copy)) {
      UnsafeMutableRawPointer(bitPattern: start)?.deallocate()
    }
  }

  deinit {
    release()
  }

  /// The text as UTF-8 without a byte order mark, and its start in `bytes`.
  ///
  /// - Throws: `DefinitionError` for half a surrogate pair in UTF-16.
  package func unicodeText() throws(DefinitionError) -> (bytes: InputBytes, start: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (self, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (try transcoded(lowByteFirst: true), 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (try transcoded(lowByteFirst: false), 0) }
    return (self, 0)
  }

  private func transcoded(lowByteFirst: Bool) throws(DefinitionError) -> InputBytes {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var units = UTF16Units(bytes: bytes, lowByteFirst: lowByteFirst, offset: 2)
    var decoder = UTF16()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? .init())
      case .emptyInput:
        if units.offset < bytes.count { fallthrough }
        return InputBytes(copying: text)
      case .error:
        let places = TextPlaces(InputBytes(copying: text), start: 0)
        let place = places.position(at: text.count)
        throw DefinitionError(
          "this is not UTF-16: half a character", line: place.line, column: place.column)
      }
    }
  }
}

private struct UTF16Units: IteratorProtocol {
  let bytes: UnsafeBufferPointer<UInt8>
  let lowByteFirst: Bool
  var offset: Int

  mutating func next() -> UInt16? {
    guard offset + 1 < bytes.count else { return nil }
    let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
    offset += 2
    return lowByteFirst ? second << 8 | first : first << 8 | second
  }
}
