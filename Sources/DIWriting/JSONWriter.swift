package import DIDefinition

/// Writes JSON text with two spaces of indentation and the members in the order of the calls.
///
/// Objects and arrays are written on separate lines or, on request, on one line. Scalars in strings
/// that could affect a terminal or a CI runner showing the text, and the second of two consecutive
/// `#`, are escaped, so they are equal when read back.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// The objects and arrays that are open: whether each is on one line, whether it is empty so far,
  /// and its last byte.
  private var open: [(isInline: Bool, isEmpty: Bool, end: UInt8)] = []

  package init() {}

  package mutating func beginObject(inline: Bool = false) {
    begin("{", "}", inline)
  }

  package mutating func beginArray(inline: Bool = false) {
    begin("[", "]", inline)
  }

  private mutating func begin(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ inline: Bool) {
    bytes.append(UInt8(ascii: start))
    open.append((inline || open.last?.isInline == true, true, UInt8(ascii: end)))
  }

  /// Ends the innermost object or array.
  package mutating func end() {
    guard let value = open.popLast() else { return }
    if !value.isEmpty {
      if value.isInline {
        if value.end == UInt8(ascii: "}") { bytes.append(0x20) }
      } else {
        newLine()
      }
    }
    bytes.append(value.end)
  }

  /// Begins the next element of an array; its value follows.
  package mutating func element() {
    guard let value = open.last else { return }
    if !value.isEmpty { bytes.append(UInt8(ascii: ",")) }
    if value.isInline {
      if !value.isEmpty || value.end == UInt8(ascii: "}") { bytes.append(0x20) }
    } else {
      newLine()
    }
    open[open.count - 1].isEmpty = false
  }

  /// Begins the next member of an object; its value follows.
  package mutating func member(_ name: String) {
    element()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(0x20)
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: open.count * 2))
  }

  /// Appends a line end after the last value.
  package mutating func finish() {
    bytes.append(0x0A)
  }

  /// Passes on the text written so far and clears it, so that a long text needs little memory.
  package mutating func drain(_ body: ([UInt8]) -> Void) {
    body(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: Values

  package mutating func number(_ value: Int) {
    // Nearly all numbers of a column have one digit.
    if 0..<10 ~= value { return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)) }
    var rest = value.magnitude
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var unit: UInt = 1
    while rest / unit > 9 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Appends an array of numbers without spaces.
  package mutating func numbers(_ values: [Int]) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for value in values {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      number(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func bool(_ value: Bool) {
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Appends text that is already JSON.
  package mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  package mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(0x22)
    if Self.isPlain(text) {
      bytes.append(contentsOf: text)
    } else {
      var previous: Unicode.Scalar = " "
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        append(scalar, after: previous)
        previous = scalar
      }
    }
    bytes.append(0x22)
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // The loop looks at eight bytes at once, until one of them may have to be escaped.
    let raw = UnsafeRawBufferPointer(text)
    var start = 0
    while start + 8 <= raw.count,
      isPlain(raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    {
      start += 8
    }
    var previous: UInt8 = 0
    for byte in text[start...] {
      guard byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C else { return false }
      if byte == UInt8(ascii: "#") && previous == byte { return false }
      previous = byte
    }
    return true
  }

  /// Whether each of eight bytes is a visible character of ASCII, and none is a quote, a backslash or `#`.
  private static func isPlain(_ word: UInt64) -> Bool {
    let (low, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func has(_ byte: UInt64) -> UInt64 {
      let difference = word ^ (low &* byte)
      return (difference &- low) & ~difference
    }
    let control = (word &- (low &* 0x20)) & ~word
    return (has(0x22) | has(0x5C) | has(0x23) | has(0x7F) | control | word) & high == 0
  }

  private mutating func append(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\\": bytes.append(contentsOf: #"\\"#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    case _ where scalar.isControlling || scalar == "#" && previous == "#":
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
        bytes.append(contentsOf: digits.utf8)
      }
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }
}

extension JSONWriter {
  package mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    member(name)
    string(value)
  }

  package mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    member(name)
    number(value)
  }

  /// Writes a member only if it is true.
  package mutating func flag(_ name: String, _ value: Bool) {
    guard value else { return }
    member(name)
    bool(true)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    member(name)
    bool(value)
  }

  /// Writes an array of strings on one line; writes no member if there are none.
  package mutating func member(_ name: String, _ values: [String]) {
    if !values.isEmpty { list(name, values) }
  }

  /// Writes an array of strings on one line, even if there are none.
  package mutating func list(_ name: String, _ values: [String]) {
    member(name)
    strings(values)
  }

  /// Writes an array of strings on one line as a value.
  package mutating func strings(_ values: [String]) {
    beginArray(inline: true)
    for value in values {
      element()
      string(value)
    }
    end()
  }

  /// Writes a location in Swift source; writes no member if it is unknown.
  package mutating func member(_ name: String, _ source: SourceLocation?) {
    guard let source else { return }
    object(name) { writer in
      writer.member("file", source.file)
      writer.member("line", source.line)
      writer.member("column", source.column)
    }
  }

  // MARK: Nesting

  /// Writes a member that is an object, by default on one line.
  @inlinable
  package mutating func object(
    _ name: String, inline: Bool = true, _ members: (inout JSONWriter) -> Void
  ) {
    member(name)
    beginObject(inline: inline)
    members(&self)
    end()
  }

  /// Writes a member that is an array.
  @inlinable
  package mutating func array<Values: Sequence, Failure: Error>(
    _ name: String, _ values: Values, inline: Bool = false,
    _ value: (inout JSONWriter, Values.Element) throws(Failure) -> Void
  ) throws(Failure) {
    member(name)
    beginArray(inline: inline)
    for one in values {
      element()
      try value(&self, one)
    }
    end()
  }

  /// Writes a member that is an array of objects, each on one line.
  @inlinable
  package mutating func objects<Values: Sequence>(
    _ name: String, _ values: Values, _ members: (inout JSONWriter, Values.Element) -> Void
  ) {
    array(name, values) { writer, value in
      writer.beginObject(inline: true)
      members(&writer, value)
      writer.end()
    }
  }
}
