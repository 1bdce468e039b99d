import DIDefinition

/// Walks through a JSON text of another format value by value, and reads the values that the caller
/// requests.
///
/// It checks skipped values as strictly as the reader of definitions does, and stores nothing.
package struct JSONCursor {
  private var scanner: JSONScanner

  /// Begins at the first byte; the text must outlive the cursor.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    scanner = JSONScanner(text, start: 0)
  }

  /// The offset of the next value, in bytes from the beginning of the text.
  package mutating func offset() -> Int {
    scanner.nextOffset()
  }

  /// Whether the next value begins with a character, such as an object with `{`.
  package mutating func begins(with mark: Unicode.Scalar) -> Bool {
    scanner.peek() == UInt8(ascii: mark)
  }

  /// Reads an object; `member` is called with each name and has to read or skip its value.
  package mutating func object(
    _ member: (_ name: String, inout JSONCursor) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try scanner.open("{")
    var isFirst = true
    while try !scanner.closes(with: "}", isFirst: isFirst) {
      isFirst = false
      let name = String(decoding: try scanner.string("the name of a member"), as: UTF8.self)
      try scanner.expect(":")
      try member(name, &self)
    }
  }

  /// Reads an object with members of these names; `member` is called with the position of each.
  ///
  /// - Throws: also for another name, and for a name that occurs twice.
  package mutating func object(
    _ names: MemberNames, _ member: (_ position: Int, inout JSONCursor) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try scanner.open("{")
    var seen: UInt64 = 0
    while try !scanner.closes(with: "}", isFirst: seen == 0) {
      let position = names.find(try scanner.string("the name of a member"))
      guard let position, seen & 1 << UInt64(position) == 0 else {
        throw scanner.fault("unknown member")
      }
      seen |= 1 << UInt64(position)
      try scanner.expect(":")
      try member(position, &self)
    }
  }

  /// Reads an array; `element` is called for each element and has to read or skip it.
  package mutating func array(
    _ element: (inout JSONCursor) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try scanner.open("[")
    var isFirst = true
    while try !scanner.closes(with: "]", isFirst: isFirst) {
      isFirst = false
      try element(&self)
    }
  }

  package mutating func string() throws(JSONFault) -> String {
    String(decoding: try scanner.string("a string"), as: UTF8.self)
  }

  /// Reads a string; an equal earlier string is used again.
  package mutating func string(like earlier: String) throws(JSONFault) -> String {
    let bytes = try scanner.string("a string")
    return earlier.isExactly(bytes) ? earlier : String(decoding: bytes, as: UTF8.self)
  }

  /// Reads an integer.
  package mutating func wholeNumber() throws(JSONFault) -> Int {
    guard let value = DIReading.wholeNumber(try scanner.number()) else {
      throw JSONFault(message: "expected a whole number", offset: scanner.offset)
    }
    return value
  }

  /// Reads a number, `true`, `false` or `null` as it is spelled.
  package mutating func word() throws(JSONFault) -> String {
    _ = scanner.peek()
    if scanner.skip(word: "true") { return "true" }
    if scanner.skip(word: "false") { return "false" }
    if scanner.skip(word: "null") { return "null" }
    return String(decoding: try scanner.number(), as: UTF8.self)
  }

  /// Skips one value of any kind.
  package mutating func skip() throws(JSONFault) {
    try scanner.skipValue()
  }

  /// Fails unless only white space is left.
  package mutating func end() throws(JSONFault) {
    guard scanner.peek() != nil else { return }
    throw scanner.unexpected("the end")
  }
}
