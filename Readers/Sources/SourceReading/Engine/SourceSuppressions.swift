import DIDefinition

/// The comments `// swift-di:ignore RULE - reason`: at the end of a line about that line, and alone about
/// the next one.
struct SourceSuppressions {
  private let files: [FileFacts]
  private var used: Set<[Int]> = []

  init(_ app: App) { files = app.files }

  /// The suppressions of what stands at a place.
  mutating func take(at place: SourceLocation, _ file: Int32) -> [ContainerDefinition.Suppression] {
    guard let line = place.line else { return [] }
    let comments = files[Int(file)].comments
    var found: [ContainerDefinition.Suppression] = []
    var above = line - 1
    for (index, comment) in comments.enumerated().reversed() {
      let isAbove = comment.isAlone && comment.line == above
      guard isAbove || !comment.isAlone && comment.line == line else { continue }
      // Several comments may stand above one line.
      if isAbove { above -= 1 }
      used.insert([Int(file), index])
      found.append(.init(rule: comment.rule, reason: comment.reason))
    }
    return found.reversed()
  }

  /// The comments beside nothing that was read, as suppressions that silence nothing: they are reported.
  var unused: [ContainerDefinition.Suppression] {
    var found: [ContainerDefinition.Suppression] = []
    for (file, facts) in files.enumerated() {
      for (index, comment) in facts.comments.enumerated() where !used.contains([file, index]) {
        let place = "\(facts.path):\(comment.line)"
        found.append(.init(rule: comment.rule, keys: [place], reason: comment.reason))
      }
    }
    return found
  }
}
