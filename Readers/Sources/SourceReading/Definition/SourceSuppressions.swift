import DIDefinition

/// The comments `// swift-di:ignore RULE - reason`.
///
/// A comment at the end of a line applies to that line, and a comment alone applies to the next line.
/// A comment with keys, `// swift-di:ignore RULE KEY, … - reason`, applies to the findings with these
/// keys, wherever the comment is. Only such a comment can silence a cycle.
struct SourceSuppressions {
  private let files: [FileFacts]
  /// The position of the comment in each line of a file that has one.
  private let lines: [[Int: Int]]
  private var used: Set<[Int]> = []

  init(_ app: App) {
    files = app.files
    lines = files.map { file in
      Dictionary(
        file.comments.indices.map { (file.comments[$0].line, $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The suppressions for a registration or request at a place.
  mutating func take(at place: SourceLocation, _ file: Int32) -> [ContainerDefinition.Suppression] {
    guard let line = place.line else { return [] }
    let comments = files[Int(file)].comments
    var found: [ContainerDefinition.Suppression] = []
    var next = line
    // Several comments may stand above one line.
    while next == line || lines[Int(file)][next] != nil {
      defer { next -= 1 }
      guard let index = lines[Int(file)][next] else { continue }
      let comment = comments[index]
      guard comment.isAlone == (next != line) else {
        if next == line { continue }
        break
      }
      guard comment.keys.isEmpty else { continue }
      used.insert([Int(file), index])
      found.append(.init(rule: comment.rule, reason: comment.reason))
    }
    return found.reversed()
  }

  /// The comments with keys that apply to a container: it binds each key that is no pattern.
  ///
  /// A key with `*`, `?` or `[` is a pattern.
  mutating func take(bound: Set<String>) -> [ContainerDefinition.Suppression] {
    var found: [ContainerDefinition.Suppression] = []
    for (file, facts) in files.enumerated() {
      for (index, comment) in facts.comments.enumerated() where !comment.keys.isEmpty {
        let isBound = comment.keys.allSatisfy { key in
          bound.contains(key) || key.contains { "*?[".contains($0) }
        }
        guard isBound else { continue }
        used.insert([file, index])
        found.append(
          .init(
            rule: comment.rule, keys: comment.keys, reason: comment.reason,
            source: SourceLocation(file: facts.path, line: comment.line)))
      }
    }
    return found
  }

  /// The comments that apply to no registration, request or container, as suppressions that are
  /// reported as unused.
  var unused: [ContainerDefinition.Suppression] {
    var found: [ContainerDefinition.Suppression] = []
    for (file, facts) in files.enumerated() {
      for (index, comment) in facts.comments.enumerated() where !used.contains([file, index]) {
        let place = SourceLocation(file: facts.path, line: comment.line)
        // Without keys it would silence all findings of the rule.
        let keys = comment.keys.isEmpty ? ["\(facts.path):\(comment.line)"] : comment.keys
        found.append(
          .init(rule: comment.rule, keys: keys, reason: comment.reason, source: place))
      }
    }
    return found
  }
}
