/// The grammar of the types that are written: names with dots and generic arguments, tuples, functions,
/// arrays, dictionaries, optionals, `any` and compositions.
struct SwiftTypeGrammar {
  private enum Token: Equatable {
    case name(String)
    case arrow
    case mark(Unicode.Scalar)
  }

  private enum Bracket {
    case tuple
    case generic
    case array
    case dictionary

    var end: Unicode.Scalar {
      switch self {
      case .tuple: ")"
      case .generic: ">"
      case .array, .dictionary: "]"
      }
    }
  }

  /// The token before the next one.
  private enum Position {
    /// A type begins here.
    case start
    case name
    /// Empty parentheses, or a tuple behind which `async` or `throws` stands: an arrow follows.
    case parameters
    case tuple
    case type
  }

  private let tokens: [Token]
  private var next = 0
  private var open: [Bracket] = []
  private var position = Position.start

  /// Nil for a text with a character that no type has.
  init?(_ text: String) {
    var tokens: [Token] = []
    var name = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if scalar.properties.isXIDContinue || scalar == "_" {
        name.unicodeScalars.append(scalar)
        continue
      }
      if !name.isEmpty { tokens.append(.name(name)) }
      name = ""
      switch scalar {
      case " ": continue
      case ">" where previous == "-": tokens[tokens.count - 1] = .arrow
      case "-", ".", ",", "?", "&", ":", "@", "(", ")", "[", "]", "<", ">":
        tokens.append(.mark(scalar))
      default: return nil
      }
    }
    if !name.isEmpty { tokens.append(.name(name)) }
    self.tokens = tokens
  }

  /// Whether the text is one type.
  mutating func isType() -> Bool {
    while next < tokens.count {
      let token = tokens[next]
      next += 1
      let fits = position == .start ? begin(with: token) : follow(with: token)
      guard fits else { return false }
    }
    return open.isEmpty && (position == .name || position == .tuple || position == .type)
  }

  private var following: Token? { next < tokens.count ? tokens[next] : nil }

  /// Reads the first token of a type.
  private mutating func begin(with token: Token) -> Bool {
    switch token {
    case .name("any"): return true
    case .name(let name):
      if open.last == .tuple, following == .mark(":"), name == "_" || SwiftTypeText.isName(name) {
        next += 1
        return true
      }
      position = .name
      return read(name)
    case .mark("@"): return readAttribute()
    case .mark("("):
      open.append(.tuple)
      guard following == .mark(")") else { return true }
      next += 1
      open.removeLast()
      position = .parameters
      return true
    case .mark("["):
      open.append(.array)
      return true
    case .mark, .arrow: return false
    }
  }

  /// Reads a name: one that is not followed by a dot is that of a type.
  private func read(_ name: String) -> Bool {
    SwiftTypeText.isName(name) && (following == .mark(".") || SwiftTypeText.isTypeName(name))
  }

  /// Reads the names of an attribute, such as `@escaping` or `@MainActor`.
  private mutating func readAttribute() -> Bool {
    repeat {
      guard case .name(let name)? = following, SwiftTypeText.isName(name) else { return false }
      next += 1
      guard following == .mark(".") else { return true }
      next += 1
    } while true
  }

  /// Reads a token behind a type.
  private mutating func follow(with token: Token) -> Bool {
    switch token {
    case .name("async"), .name("throws"):
      guard position == .tuple || position == .parameters else { return false }
      position = .parameters
      return true
    case .arrow:
      guard position == .tuple || position == .parameters else { return false }
      position = .start
      return true
    case .name: return false
    case .mark(let mark):
      // Empty parentheses alone are a value.
      guard position != .parameters else { return false }
      return follow(with: mark)
    }
  }

  private mutating func follow(with mark: Unicode.Scalar) -> Bool {
    switch mark {
    case ".":
      guard case .name(let name)? = following else { return false }
      next += 1
      position = .name
      return read(name)
    case "<":
      guard position == .name else { return false }
      open.append(.generic)
      position = .start
      return true
    case "?": position = .type
    case "&": position = .start
    case ",":
      guard open.last == .tuple || open.last == .generic else { return false }
      position = .start
    case ":":
      guard open.last == .array else { return false }
      open[open.count - 1] = .dictionary
      position = .start
    default:
      guard let bracket = open.popLast(), bracket.end == mark else { return false }
      position = bracket == .tuple ? .tuple : .type
    }
    return true
  }
}
