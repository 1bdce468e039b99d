/// Walks through a JSON text of another format value by value, and reads the values that the caller
/// requests.
///
/// It checks skipped values as strictly as the reader of definitions does, and stores nothing.
package struct JSONCursor {
  /// The reason why the text could not be read further.
  package struct Fault: Error {
    package let message: String
    /// The offset of the fault, in bytes from the beginning.
    package var offset: Int

    package init(message: String, offset: Int = 0) {
      self.message = message
      self.offset = offset
    }
  }

  private var scanner: JSONScanner

  /// Begins at the first byte; the text must outlive the cursor.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    scanner = JSONScanner(text, start: 0)
  }

  /// The offset of the next value, in bytes from the beginning of the text.
  package mutating func offset() -> Int {
    _ = scanner.peek()
    return scanner.offset
  }

  /// Whether the next value begins with a character, such as an object with `{`.
  package mutating func begins(with mark: Unicode.Scalar) -> Bool {
    scanner.peek() == UInt8(ascii: mark)
  }

  /// Reads an object; `member` is called with each name and has to read or skip its value.
  package mutating func object(
    _ member: (_ name: String, inout JSONCursor) throws(Fault) -> Void
  ) throws(Fault) {
    try scan { (scanner) throws(JSONScanner.Fault) in try scanner.open("{") }
    var isFirst = true
    while try !scan({ (scanner) throws(JSONScanner.Fault) in
      try scanner.closes(with: "}", isFirst: isFirst)
    }) {
      isFirst = false
      let name = try scan { (scanner) throws(JSONScanner.Fault) in
        let name = String(decoding: try scanner.string("the name of a member"), as: UTF8.self)
        try scanner.expect(":")
        return name
      }
      try member(name, &self)
    }
  }

  /// Reads an array; `element` is called for each element and has to read or skip it.
  package mutating func array(
    _ element: (inout JSONCursor) throws(Fault) -> Void
  ) throws(Fault) {
    try scan { (scanner) throws(JSONScanner.Fault) in try scanner.open("[") }
    var isFirst = true
    while try !scan({ (scanner) throws(JSONScanner.Fault) in
      try scanner.closes(with: "]", isFirst: isFirst)
    }) {
      isFirst = false
      try element(&self)
    }
  }

  package mutating func string() throws(Fault) -> String {
    try scan { (scanner) throws(JSONScanner.Fault) in
      String(decoding: try scanner.string("a string"), as: UTF8.self)
    }
  }

  /// Reads an integer.
  package mutating func wholeNumber() throws(Fault) -> Int {
    let digits = try scan { (scanner) throws(JSONScanner.Fault) in try scanner.number() }
    guard let value = DIReading.wholeNumber(digits) else {
      throw Fault(message: "expected a whole number", offset: scanner.offset)
    }
    return value
  }

  /// Reads a number, `true`, `false` or `null` as it is spelled.
  package mutating func word() throws(Fault) -> String {
    _ = scanner.peek()
    if scanner.skip(word: "true") { return "true" }
    if scanner.skip(word: "false") { return "false" }
    if scanner.skip(word: "null") { return "null" }
    let digits = try scan { (scanner) throws(JSONScanner.Fault) in try scanner.number() }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Skips one value of any kind.
  package mutating func skip() throws(Fault) {
    try scan { (scanner) throws(JSONScanner.Fault) in try scanner.skipValue() }
  }

  /// Fails unless only white space is left.
  package mutating func end() throws(Fault) {
    guard scanner.peek() != nil else { return }
    let fault = scanner.unexpected("the end")
    throw Fault(message: fault.message, offset: fault.offset)
  }

  private mutating func scan<Value>(
    _ body: (inout JSONScanner) throws(JSONScanner.Fault) -> Value
  ) throws(Fault) -> Value {
    do throws(JSONScanner.Fault) {
      return try body(&scanner)
    } catch {
      throw Fault(message: error.message, offset: error.offset)
    }
  }
}
