/// One declaration of a type, or one of its extensions.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable { case value, reference, `enum`, `protocol`, `extension` }

  var kind: Kind
  /// The name, with the names of the enclosing types; for an extension, the name as it is written.
  var name: String
  /// The names of the enclosing types, outermost first.
  var context: [String]
  var generics: [String] = []
  var inherits: [TypeName] = []
  var attributes: [Attribute] = []
  var properties: [Variable] = []
  var functions: [Function] = []
  var initializers: [Function] = []
  /// The raw values of an enum's cases, where they are strings.
  var cases: [(name: String, value: String?)] = []
  var place: Place
}

/// The facts about one file.
struct FileFacts: Sendable {
  var path: String
  /// The offsets at which lines begin.
  var lines: [Int32] = []
  var imports: [String] = []
  var types: [TypeDeclaration] = []
  var aliases: [(name: String, context: [String], target: TypeName)] = []
  var variables: [Variable] = []
  var functions: [Function] = []
  /// The statements of a file that is run from top to bottom.
  var statements: [Statement] = []
  var comments: [SuppressionComment] = []
  /// The labels in references to functions, such as `Car.init(engine:)`, by the offsets of their names.
  var labels: [Int32: [String?]] = [:]
  /// The clauses of `#if`, in the order in which they begin.
  var conditions: [CompilationCondition] = []
  /// Code that was left out, with the reason.
  var unread: [(place: Place, reason: String)] = []
  /// The first syntax error; the parser goes on behind it.
  var syntaxError: Place?
}

/// A comment `// swift-di:ignore RULE KEY, … - reason`.
struct SuppressionComment: Sendable {
  var rule: String
  /// All keys of the findings that it silences, wherever it is; empty if it silences those of its line.
  var keys: [String] = []
  var reason: String?
  /// The number of its line, counted from 1.
  var line: Int
  /// Whether the comment is alone in its line, so that it applies to the next line.
  var isAlone: Bool
}

/// A clause of `#if`, and the code in it.
struct CompilationCondition: Sendable {
  var start: Int32
  var end: Int32
  /// The condition; nil for `#else`.
  var text: String?
  /// The number of the `#if`, which its clauses share.
  var number: Int
  /// The position among its clauses.
  var index: Int
}
