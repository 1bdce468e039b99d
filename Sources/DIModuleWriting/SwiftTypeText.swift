import DIDefinition

/// Recognises types of Swift among the keys of a definition.
enum SwiftTypeText {
  /// Whether a text can be written as a type.
  ///
  /// A definition may come from a stranger, and the written code is compiled. So a text that would be a
  /// call, a literal or the value of a property is no type.
  static func isType(_ text: String) -> Bool {
    guard var grammar = SwiftTypeGrammar(text) else { return false }
    return grammar.isType()
  }

  /// Whether a text is a name, perhaps behind others with dots between them.
  static func isPath(_ text: String) -> Bool {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return names.allSatisfy(isName) && names.last.map(isTypeName) ?? false
  }

  /// Whether a text is an identifier, and no word of the language.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return text != "_" && !keywords.contains(text) && text != "Self"
      && text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && !$0.isControlling }
  }

  /// Whether a name may be that of a type: names of properties begin with a small letter.
  static func isTypeName(_ name: String) -> Bool {
    name.unicodeScalars.first.map { !$0.properties.isLowercase } ?? false
  }

  /// The names in a type, in their order.
  static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// Whether `?` after the text needs parentheses.
  static func isCompound(_ text: String) -> Bool {
    text.hasPrefix("any ") || text.hasPrefix("@") || text.contains("->") || text.contains("&")
  }

  /// A text as a name of Swift, with the first letter in lower case; nil if nothing remains.
  static func parameterName(_ text: String) -> String? {
    let name = typeName(text)
    guard let name else { return nil }
    // `URLSession` becomes `urlSession`, and `Client` becomes `client`.
    let capitals = name.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
    let result = name.prefix(lowered).lowercased() + name.dropFirst(lowered)
    return keywords.contains(result) ? "`\(result)`" : result
  }

  /// A text as the name of a type; nil if nothing remains.
  static func typeName(_ text: String) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = joined.first else { return nil }
    return first.isNumber ? "N\(joined)" : joined
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}
