/// An index of patterns that finds the matching ones for a text without trying each.
///
/// A pattern is indexed by the text before its first wildcard or, if it begins with a wildcard, by
/// the text after its last one. Only patterns with wildcards at both ends are tried one by one.
package struct GlobSet: Sendable {
  /// Up to this number, patterns are tried without an index.
  private static let fewEnough = 8

  private let globs: [Glob]
  /// The patterns by literal beginnings and ends, grouped by their length in bytes.
  private var byPrefix: [Int: [ExactName: [Int]]] = [:]
  private var bySuffix: [Int: [ExactName: [Int]]] = [:]
  private var others: [Int] = []

  /// Collects patterns.
  ///
  /// O(letters).
  package init(_ patterns: [String]) {
    globs = patterns.map(Glob.init)
    guard patterns.count > Self.fewEnough else {
      others = Array(patterns.indices)
      return
    }
    for (position, glob) in globs.enumerated() {
      let (prefix, suffix) = (glob.literalPrefix, glob.literalSuffix)
      if !prefix.isEmpty {
        byPrefix[prefix.utf8.count, default: [:]][ExactName(prefix), default: []].append(position)
      } else if !suffix.isEmpty {
        bySuffix[suffix.utf8.count, default: [:]][ExactName(suffix), default: []].append(position)
      } else {
        others.append(position)
      }
    }
  }

  /// The patterns that match the whole text, ascending.
  package func matching(_ text: String) -> [Int] {
    candidates(for: text).filter { globs[$0].matches(text) }.sorted()
  }

  /// Whether a pattern matches the whole text.
  package func matches(_ text: String) -> Bool {
    candidates(for: text).contains { globs[$0].matches(text) }
  }

  private func candidates(for text: String) -> [Int] {
    var found = others
    for (length, patterns) in byPrefix {
      found += patterns[ExactName(String(decoding: text.utf8.prefix(length), as: UTF8.self))] ?? []
    }
    for (length, patterns) in bySuffix {
      found += patterns[ExactName(String(decoding: text.utf8.suffix(length), as: UTF8.self))] ?? []
    }
    return found
  }
}

extension Glob {
  fileprivate var literalPrefix: String {
    String(decoding: pattern.prefix { !Self.isWildcard($0) }, as: UTF8.self)
  }

  fileprivate var literalSuffix: String {
    String(decoding: pattern.reversed().prefix { !Self.isWildcard($0) }.reversed(), as: UTF8.self)
  }
}
