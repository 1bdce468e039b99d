import DIDefinition

/// A value of a configuration or a baseline, written as YAML or as JSON.
///
/// A scalar keeps its spelling, and the expected type decides its meaning: `off` is the name of a
/// level, although YAML 1.1 reads it as a Boolean.
struct FileValue: Sendable {
  enum Content: Sendable {
    case scalar(String, Spelling)
    case list([FileValue])
    case members([Member])
  }

  enum Spelling: Sendable {
    /// A string.
    case quoted
    /// A word of YAML without quotes, which may be a string.
    case plain
    /// A number, `true`, `false` or `null` of JSON, which is not a string.
    case literal
  }

  struct Member: Sendable {
    var name: String
    var line: Int
    var column: Int
    var value: FileValue
  }

  var content: Content
  var line: Int
  var column: Int
}
