/// A pattern for whole keys: `*` matches any number of scalars, `?` matches one, all others
/// themselves.
package struct Glob: Hashable, Sendable {
  /// The pattern in UTF-8.
  let pattern: [UInt8]

  /// Prepares a `pattern`, of which every text is valid; O(length).
  package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  static func isWildcard(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?")
  }

  /// Whether the whole text matches.
  ///
  /// O(pattern × text) at worst, linear for one star.
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(matches)
  }

  /// A greedy search with one backtracking point, after Kirk Krauss' algorithm for wildcards.
  ///
  /// It compares bytes, because no scalar of UTF-8 begins inside another one.
  private func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (position, token) = (0, 0)
    var retry: (position: Int, token: Int)?
    while position < text.count {
      if token < pattern.count, pattern[token] == UInt8(ascii: "*") {
        retry = (position, token)
        token += 1
      } else if token < pattern.count, let end = end(of: token, in: text, from: position) {
        position = end
        token += 1
      } else if let last = retry {
        retry = (last.position + 1, last.token)
        position = last.position + 1
        token = last.token + 1
      } else {
        return false
      }
    }
    return pattern[token...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// The end of what one byte of the pattern matches in a text; nil if it does not match.
  private func end(
    of token: Int, in text: UnsafeBufferPointer<UInt8>, from position: Int
  ) -> Int? {
    guard pattern[token] == UInt8(ascii: "?") else {
      return pattern[token] == text[position] ? position + 1 : nil
    }
    guard !UTF8.isContinuation(text[position]) else { return nil }
    var end = position + 1
    while end < text.count, UTF8.isContinuation(text[end]) { end += 1 }
    return end
  }
}
