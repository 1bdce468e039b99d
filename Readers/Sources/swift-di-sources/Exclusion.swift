/// Globs over the paths of files and of the folders that they are in; `*` matches slashes, too, and `?` one
/// scalar.
///
/// The command has the same in `DILoading/PathPatterns.swift`, of another package.
struct Exclusion: Sendable {
  private var patterns: [[Unicode.Scalar]] = []

  mutating func add(_ pattern: String) {
    var pattern = Array(pattern.unicodeScalars)
    if pattern.count > 1, pattern.last == "/" { pattern.removeLast() }
    patterns.append(pattern)
  }

  /// Whether a pattern matches a path, or a folder on the way to it.
  func contains(_ path: String) -> Bool {
    let path = Array(path.unicodeScalars)
    let ends = path.indices.filter { path[$0] == "/" && $0 > 0 } + [path.count]
    return patterns.contains { pattern in
      ends.contains { Self.matches(pattern, path[..<$0]) }
    }
  }

  /// A greedy search with one backtracking point, after Kirk Krauss' algorithm for wildcards.
  private static func matches(_ pattern: [Unicode.Scalar], _ text: ArraySlice<Unicode.Scalar>)
    -> Bool
  {
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
