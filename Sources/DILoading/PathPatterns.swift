import DIDefinition

/// Globs over the paths of files and of the folders that they are in; `*` matches slashes, too.
package struct PathPatterns: Hashable, Sendable {
  package let texts: [String]
  private let globs: [Glob]

  package init(_ texts: [String] = []) {
    self.texts = texts.map(\.withoutLeadingDots)
    globs = self.texts.map { text in
      Glob(text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text)
    }
  }

  /// Whether one matches the path itself; a walk asks for each folder on the way to a file.
  func matches(_ path: String) -> Bool { globs.contains { $0.matches(path) } }
}
