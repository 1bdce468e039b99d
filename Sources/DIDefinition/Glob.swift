/// A pattern for whole keys: `*` matches any number of scalars, `?` matches one, all others
/// themselves.
package struct Glob: Hashable, Sendable {
  let pattern: [Unicode.Scalar]
  private let isLiteral: Bool

  /// Prepares a `pattern`, of which every text is valid; O(length).
  package init(_ pattern: String) {
    self.pattern = Array(pattern.unicodeScalars)
    isLiteral = !self.pattern.contains(where: Self.isWildcard)
  }

  static func isWildcard(_ scalar: Unicode.Scalar) -> Bool { scalar == "*" || scalar == "?" }

  /// Whether the whole text matches.
  ///
  /// O(pattern × text) at worst, linear for one star. A greedy search with one backtracking point,
  /// after Kirk Krauss' algorithm for wildcards.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    if isLiteral { return text == pattern }
    var (position, token) = (0, 0)
    var retry: (position: Int, token: Int)?
    while position < text.count {
      if token < pattern.count, pattern[token] == "*" {
        retry = (position, token)
        token += 1
      } else if token < pattern.count, pattern[token] == "?" || pattern[token] == text[position] {
        position += 1
        token += 1
      } else if let last = retry {
        retry = (last.position + 1, last.token)
        position = last.position + 1
        token = last.token + 1
      } else {
        return false
      }
    }
    return pattern[token...].allSatisfy { $0 == "*" }
  }
}
