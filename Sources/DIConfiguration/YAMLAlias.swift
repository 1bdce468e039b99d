/// Finds aliases of YAML, `*name`, before a parser expands them.
///
/// A parser copies the node of an alias, and nested aliases can expand to more than fits into
/// memory. A `*` within quotes, within a word or in a comment does not begin an alias.
enum YAMLAlias {
  /// The location of the first alias; nil if there is none.
  static func place(in text: String) -> (line: Int, column: Int)? {
    var quote: UInt8?
    // Whether the previous byte closed single quotes.
    var isClosed = false
    var isEscaped = false
    var (line, column) = (1, 0)
    // Whether a value may begin here, and the previous byte.
    var (begins, last) = (true, UInt8(ascii: "\n"))
    var isComment = false
    for byte in text.utf8 {
      column += 1
      defer { last = byte }
      if byte == UInt8(ascii: "\n") {
        (line, column, begins, isComment, isEscaped) = (line + 1, 0, quote == nil, false, false)
        isClosed = false
        continue
      }
      if isComment { continue }
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
          isEscaped = true
        } else if byte == open {
          quote = nil
          isClosed = byte == UInt8(ascii: "'")
        }
        continue
      }
      defer { isClosed = false }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        // `key: *name`, `- *name`, `? *name`: the mark and a space.
        if ":-?".utf8.contains(last) { begins = true }
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: ","):
        begins = true
      case UInt8(ascii: "#") where last == UInt8(ascii: " ") || column == 1:
        isComment = true
      case UInt8(ascii: "'") where isClosed:
        // Two within single quotes are one character.
        quote = byte
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if begins { quote = byte }
        begins = false
      case UInt8(ascii: "*"):
        if begins { return (line, column) }
      default: begins = false
      }
    }
    return nil
  }
}
