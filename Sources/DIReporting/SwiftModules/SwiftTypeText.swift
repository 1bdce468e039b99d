/// Recognises types of Swift among the keys of a definition.
enum SwiftTypeText {
  /// Whether a text can be written as a type: names that begin with a capital letter, brackets that
  /// match, and nothing that no type contains.
  static func isType(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    guard
      first.properties.isUppercase || "[(".unicodeScalars.contains(first)
        || text.hasPrefix("any ") || text.hasPrefix("@")
    else { return false }
    var open: [Unicode.Scalar] = []
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": open.append(">")
      case "(": open.append(")")
      case "[": open.append("]")
      case ">" where previous == "-": break
      case ">", ")", "]": guard open.popLast() == scalar else { return false }
      case ".", ",", " ", "?", "!", "&", ":", "-", "@", "_": break
      default:
        guard scalar.properties.isXIDContinue else { return false }
        if isDigit(scalar), !previous.properties.isXIDContinue { return false }
      }
      previous = scalar
    }
    return open.isEmpty && !names(in: text).contains { $0 == "_" } && previous != "."
  }

  /// The names in a type, in their order.
  static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// Whether `?` after the text needs parentheses.
  static func isCompound(_ text: String) -> Bool {
    text.hasPrefix("any ") || text.contains("->") || text.contains("&")
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

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
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
