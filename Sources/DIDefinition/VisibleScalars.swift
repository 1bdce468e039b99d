/// The scalars of a text, each with the escape to show instead if it cannot be shown.
///
/// CI runners look for commands in the output of every step. GitHub's runner recognises `::` at the
/// beginning of a line, after white space, and `##[` anywhere in a line; Azure's agent recognises
/// `##vso[` anywhere, and TeamCity `##teamcity[`. So the second of two consecutive `#` is always
/// escaped, and so is a colon that begins a text, if another colon may follow it. The text may be
/// placed at the beginning of a line, before a colon of the message.
package struct VisibleScalars: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  private var previous: Unicode.Scalar = " "
  /// Whether only white space was read so far.
  private var isAtStart = true
  /// Whether to escape a backslash that looks like the beginning of an escape.
  private let escapesBackslashes: Bool

  package init(_ text: String, escapesBackslashes: Bool = false) {
    scalars = text.unicodeScalars.makeIterator()
    self.escapesBackslashes = escapesBackslashes
  }

  package mutating func next() -> (scalar: Unicode.Scalar, escape: String?)? {
    guard let scalar = scalars.next() else { return nil }
    defer {
      previous = scalar
      if isAtStart { isAtStart = Self.isBlank(scalar) }
    }
    return (scalar, isShown(scalar) ? nil : Self.escape(scalar))
  }

  private func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#": return previous != "#"
    case ":":
      guard isAtStart else { return true }
      var rest = scalars
      guard let following = rest.next() else { return false }
      return following != ":"
    case "\\": return !(escapesBackslashes && startsEscape())
    default: return !scalar.isControlling
    }
  }

  /// Whether what follows a backslash would make it look like the beginning of an escape.
  private func startsEscape() -> Bool {
    var rest = scalars
    return switch rest.next() {
    case nil: false
    case "n", "r", "t", "0", "\\": true
    case "u": rest.next() == "{"
    case let following?: following.isControlling
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || !scalar.isASCII && !scalar.isControlling && scalar.properties.isWhitespace
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    case "\\": #"\\"#
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
