import DIDefinition

/// The lexical part of the reader: white space, strings, numbers and skipped values of a JSON text.
///
/// Strings are returned as slices of the text; only those with a backslash are copied. The text is
/// checked fully: RFC 8259 with valid UTF-8, no lone surrogate, and no nesting beyond
/// `maximumDepth`. Nothing here recurses.
struct JSONScanner {
  static let maximumDepth = 512

  let text: UnsafeBufferPointer<UInt8>
  var offset: Int
  /// The number of open arrays and objects.
  var depth = 0
  private let scratch = Scratch()

  init(_ text: UnsafeBufferPointer<UInt8>, start: Int) {
    self.text = text
    offset = start
  }

  typealias Fault = JSONFault

  func fault(_ message: String, at offset: Int? = nil) -> Fault {
    Fault(message: message, offset: offset ?? self.offset)
  }

  /// The next byte that is not white space, or nil at the end.
  @inline(__always)
  mutating func peek() -> UInt8? {
    while offset < text.count {
      let byte = text[offset]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  /// Skips white space; returns the offset of the next byte, or of the end.
  @inline(__always)
  mutating func nextOffset() -> Int {
    _ = peek()
    return offset
  }

  /// Skips one punctuation character.
  @inline(__always)
  mutating func expect(_ mark: Unicode.Scalar) throws(Fault) {
    guard peek() == UInt8(ascii: mark) else { throw unexpected("'\(mark)'") }
    offset += 1
  }

  /// Enters the object that is next and moves behind the name of a member and its colon.
  ///
  /// Returns the offset of the member's name. If the object has no such member, moves behind the
  /// object and returns nil.
  mutating func enter(member wanted: String) throws(Fault) -> Int? {
    try open("{")
    var isFirst = true
    while try !closes(with: "}", isFirst: isFirst) {
      isFirst = false
      let start = nextOffset()
      let isWanted = try string("a name").elementsEqual(wanted.utf8)
      try expect(":")
      if isWanted { return start }
      try skipValue()
    }
    return nil
  }

  /// The error for an unexpected byte.
  mutating func unexpected(_ expected: String) -> Fault {
    guard let byte = peek() else {
      return fault("unexpected end of file: expected \(expected)")
    }
    if byte == UInt8(ascii: "/") { return fault("JSON has no comments: expected \(expected)") }
    if byte == UInt8(ascii: "'") {
      return fault("JSON has no single quotes, only double ones: expected \(expected)")
    }
    let found = byte >= 0x21 && byte < 0x7F ? "'\(Unicode.Scalar(byte))'" : "byte \(byte)"
    return fault("expected \(expected), found \(found)")
  }

  /// The error for a member whose name an earlier member of the object has.
  func duplicateMember(_ name: UnsafeBufferPointer<UInt8>, at offset: Int) -> Fault {
    let name = String(decoding: name, as: UTF8.self)
    return fault("this object has two members '\(name)'", at: offset)
  }

  @inline(__always)
  mutating func open(_ mark: Unicode.Scalar) throws(Fault) {
    try expect(mark)
    depth += 1
    if depth > Self.maximumDepth { throw tooDeep() }
  }

  private func tooDeep() -> Fault {
    fault("this is nested deeper than \(Self.maximumDepth) levels", at: offset - 1)
  }

  /// Whether the array or object ends here; otherwise skips the comma before the next element.
  ///
  /// `isFirst` says that no element was read yet.
  @inline(__always)
  mutating func closes(with mark: Unicode.Scalar, isFirst: Bool) throws(Fault) -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: mark) {
      offset += 1
      depth -= 1
      return true
    }
    if isFirst { return false }
    guard byte == UInt8(ascii: ",") else { throw unexpected("',' or '\(mark)'") }
    let comma = offset
    offset += 1
    if peek() == UInt8(ascii: mark) { throw fault("nothing follows this comma", at: comma) }
    return false
  }

  // MARK: Strings

  /// The contents of a string, valid until the next string with a backslash is read.
  @inline(__always)
  mutating func string(_ expected: String) throws(Fault) -> UnsafeBufferPointer<UInt8> {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected(expected) }
    let start = offset + 1
    var end = start
    let raw = UnsafeRawBufferPointer(text)
    while end + 8 <= text.count {
      let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      let stop = Self.stops(in: UInt64(littleEndian: word))
      if stop != 0 {
        end += stop.trailingZeroBitCount >> 3
        break
      }
      end += 8
    }
    while end < text.count {
      let byte = text[end]
      if byte == UInt8(ascii: "\"") {
        offset = end + 1
        return UnsafeBufferPointer(rebasing: text[start..<end])
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80 { break }
      end += 1
    }
    return try slowString(start: start, from: end)
  }

  /// Sets the high bit of each byte that is a quote, a backslash, a control character or not ASCII.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (low &* 0x22)
    let backslash = word ^ (low &* 0x5C)
    let zeroes = (quote &- low) & ~quote | (backslash &- low) & ~backslash
    let control = (word &- (low &* 0x20)) & ~word
    return (zeroes | control | word) & high
  }

  private mutating func slowString(
    start: Int, from first: Int
  ) throws(Fault) -> UnsafeBufferPointer<UInt8> {
    var index = first
    var isCopied = false
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""):
        offset = index + 1
        return isCopied ? scratch.contents : UnsafeBufferPointer(rebasing: text[start..<index])
      case UInt8(ascii: "\\"):
        if !isCopied {
          isCopied = true
          scratch.replace(with: text[start..<index])
        }
        index = try escape(at: index)
      case 0..<0x20:
        throw fault("a control character in a string must be written \\u\(hex(byte))", at: index)
      default:
        let length = byte < 0x80 ? 1 : try sequenceLength(at: index)
        if isCopied { scratch.append(text[index..<index + length]) }
        index += length
      }
    }
    throw fault("unterminated string", at: start - 1)
  }

  private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Appends the scalar of an escape; returns the offset after the escape.
  private mutating func escape(at start: Int) throws(Fault) -> Int {
    guard start + 1 < text.count else { throw fault("unterminated string", at: start) }
    switch text[start + 1] {
    case UInt8(ascii: "\""): scratch.append(0x22)
    case UInt8(ascii: "\\"): scratch.append(0x5C)
    case UInt8(ascii: "/"): scratch.append(0x2F)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"): return try unicodeEscape(at: start)
    default: throw fault("unknown escape in a string", at: start)
    }
    return start + 2
  }

  private mutating func unicodeEscape(at start: Int) throws(Fault) -> Int {
    let first = try codeUnit(at: start)
    var end = start + 6
    var value = UInt32(first)
    if (0xD800...0xDBFF).contains(first) {
      guard end + 1 < text.count, text[end] == UInt8(ascii: "\\"),
        text[end + 1] == UInt8(ascii: "u")
      else { throw fault("unpaired surrogate in a string", at: start) }
      let second = try codeUnit(at: end)
      guard (0xDC00...0xDFFF).contains(second) else {
        throw fault("unpaired surrogate in a string", at: start)
      }
      value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
      end += 6
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw fault("unpaired surrogate in a string", at: start)
    }
    for byte in UTF8.encode(scalar) ?? .init() { scratch.append(byte) }
    return end
  }

  private func codeUnit(at start: Int) throws(Fault) -> UInt16 {
    var value: UInt16 = 0
    for index in start + 2..<start + 6 {
      guard index < text.count, let digit = Unicode.Scalar(text[index]).hexDigit else {
        throw fault("four hexadecimal digits must follow \\u", at: start)
      }
      value = value << 4 | digit
    }
    return value
  }

  /// The length of the UTF-8 sequence at an offset, by table 3-7 of Unicode.
  private func sequenceLength(at start: Int) throws(Fault) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      start + distance < text.count ? text[start + distance] : 0
    }
    func isTail(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
    let second = byte(1)
    switch text[start] {
    case 0xC2...0xDF where isTail(second):
      return 2
    case 0xE0 where (0xA0...0xBF).contains(second) && isTail(byte(2)),
      0xED where (0x80...0x9F).contains(second) && isTail(byte(2)),
      0xE1...0xEC where isTail(second) && isTail(byte(2)),
      0xEE...0xEF where isTail(second) && isTail(byte(2)):
      return 3
    case 0xF0 where (0x90...0xBF).contains(second) && isTail(byte(2)) && isTail(byte(3)),
      0xF4 where (0x80...0x8F).contains(second) && isTail(byte(2)) && isTail(byte(3)),
      0xF1...0xF3 where isTail(second) && isTail(byte(2)) && isTail(byte(3)):
      return 4
    default:
      throw fault("this is not UTF-8", at: start)
    }
  }

  // MARK: Numbers and words

  /// Returns a number as it is spelled.
  mutating func number() throws(Fault) -> UnsafeBufferPointer<UInt8> {
    let start = nextOffset()
    var index = start
    if byte(at: index) == UInt8(ascii: "-") { index += 1 }
    let startsWithZero = byte(at: index) == UInt8(ascii: "0")
    let count = skipDigits(&index)
    guard count > 0 else { throw unexpected("a value") }
    if startsWithZero && count > 1 { throw fault("a number must not begin with 0", at: start) }
    if byte(at: index) == UInt8(ascii: ".") {
      index += 1
      guard skipDigits(&index) > 0 else { throw fault("digits must follow the point", at: start) }
    }
    if byte(at: index) | 0x20 == UInt8(ascii: "e") {
      index += 1
      let sign = byte(at: index)
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
      guard skipDigits(&index) > 0 else {
        throw fault("digits must follow the exponent", at: start)
      }
    }
    offset = index
    return UnsafeBufferPointer(rebasing: text[start..<index])
  }

  /// Reads a number of one to eight digits; for a number of another form the result is nil, and nothing is read.
  @inline(__always)
  mutating func shortNumber() -> Int? {
    guard let first = peek(), first != 0x30 else { return nil }
    var (index, value) = (offset, 0)
    while index < text.count, text[index].isASCIIDigit {
      value = value &* 10 &+ Int(text[index] &- 0x30)
      index += 1
    }
    guard 1...8 ~= index - offset, index < text.count else { return nil }
    let next = text[index]
    guard next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") else { return nil }
    offset = index
    return value
  }

  private func byte(at index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

  /// Moves an index behind the digits at it; returns their number.
  ///
  /// A nested function would keep the index on the heap.
  private func skipDigits(_ index: inout Int) -> Int {
    let first = index
    while byte(at: index).isASCIIDigit { index += 1 }
    return index - first
  }

  /// Skips `true`, `false` or `null` if it is next.
  mutating func skip(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= text.count else { return false }
    for index in 0..<count where text[offset + index] != word.utf8Start[index] { return false }
    offset += count
    return true
  }

  // MARK: Values of no interest

  /// Skips one value of any kind, but checks it fully.
  mutating func skipValue() throws(Fault) {
    var open: [OpenValue] = []
    repeat {
      if let last = open.indices.last, open[last].count >= 0 {
        let isObject = open[last].isObject
        if try closes(with: isObject ? "}" : "]", isFirst: open[last].count == 0) {
          open.removeLast()
          continue
        }
        open[last].count += 1
        if isObject { try memberName(&open[last]) }
      }
      switch peek() {
      case UInt8(ascii: "{"):
        try self.open("{")
        open.append(OpenValue(isObject: true))
      case UInt8(ascii: "["):
        try self.open("[")
        open.append(OpenValue(isObject: false))
      default:
        try skipScalar()
      }
    } while !open.isEmpty
  }

  private struct OpenValue {
    let isObject: Bool
    var count = 0
    var names: Set<[UInt8]> = []
  }

  private mutating func memberName(_ value: inout OpenValue) throws(Fault) {
    let start = nextOffset()
    let name = try string("the name of a member")
    guard value.names.insert(Array(name)).inserted else {
      throw duplicateMember(name, at: start)
    }
    try expect(":")
  }

  private mutating func skipScalar() throws(Fault) {
    switch peek() {
    case UInt8(ascii: "\""): _ = try string("a string")
    case UInt8(ascii: "t") where skip(word: "true"): break
    case UInt8(ascii: "f") where skip(word: "false"): break
    case UInt8(ascii: "n") where skip(word: "null"): break
    default: _ = try number()
    }
  }
}

/// The bytes of one string with escapes.
///
/// A class, so that the bytes have a stable address.
private final class Scratch {
  private var storage = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256)
  private var count = 0

  deinit {
    storage.deallocate()
  }

  var contents: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(storage)[..<count])
  }

  func replace(with bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    count = 0
    append(bytes)
  }

  func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    for byte in bytes { append(byte) }
  }

  func append(_ byte: UInt8) {
    if count == storage.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count * 2)
      _ = larger.initialize(from: storage)
      storage.deallocate()
      storage = larger
    }
    storage[count] = byte
    count += 1
  }
}

extension Unicode.Scalar {
  fileprivate var hexDigit: UInt16? {
    switch self {
    case "0"..."9": UInt16(value - 0x30)
    case "a"..."f": UInt16(value - 0x61 + 10)
    case "A"..."F": UInt16(value - 0x41 + 10)
    default: nil
    }
  }
}
