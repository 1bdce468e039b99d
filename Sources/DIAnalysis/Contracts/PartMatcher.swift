import DIDefinition

/// Finds the part of a pattern to which a name belongs.
struct PartMatcher {
  private let isOfFolders: Bool
  /// One glob for each component of a folder's path, otherwise one for the whole name.
  private let globs: [Glob]

  init(_ pattern: PartPattern) {
    isOfFolders = pattern.kind == .folder
    globs =
      isOfFolders
      ? pattern.text.split(separator: "/").map { Glob(String($0)) } : [Glob(pattern.text)]
  }

  /// The name of the part; nil if the pattern does not match.
  func name(of name: String) -> String? {
    guard isOfFolders else { return globs[0].matches(name) ? name : nil }
    return candidates(in: name).first { run in
      zip(globs, run).allSatisfy { $0.matches(String($1)) }
    }?.joined(separator: "/")
  }

  /// All runs of as many successive components of a path as the pattern has, the outermost first.
  func candidates(in path: String) -> [ArraySlice<Substring>] {
    let components = path.split(separator: "/")
    guard !globs.isEmpty, components.count >= globs.count else { return [] }
    return (0...components.count - globs.count).map { components[$0..<$0 + globs.count] }
  }
}
