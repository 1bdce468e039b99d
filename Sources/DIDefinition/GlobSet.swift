/// An index of patterns that finds those that match a text without trying each.
///
/// A pattern is looked up by what stands before its first wildcard, or, if it begins with one, by
/// what stands after its last. Only patterns with wildcards at both ends are tried one by one.
package struct GlobSet: Sendable {
  /// So few patterns are tried at once.
  private static let fewEnough = 8

  private let globs: [Glob]
  /// The patterns by their literal beginnings and ends, each of one length in bytes.
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

  /// The patterns that the whole text fits, ascending.
  package func matching(_ text: String) -> [Int] {
    candidates(for: text).filter { globs[$0].matches(text) }.sorted()
  }

  /// Whether the whole text fits one of the patterns.
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
  fileprivate var literalPrefix: String { text(pattern.prefix { !Self.isWildcard($0) }) }

  fileprivate var literalSuffix: String {
    text(pattern.reversed().prefix { !Self.isWildcard($0) }.reversed())
  }

  private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
