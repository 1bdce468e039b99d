import DIDefinition

/// A type in the normal form of its spelling, without `any`, `some`, attributes, comments and white space that has no
/// meaning.
struct TypeName: Hashable, Sendable, CustomStringConvertible {
  let text: String

  /// The size of the longest type that is read.
  static let mostBytes = 2_000

  init(_ written: String) {
    var text = TypeSpelling.normal(Self.compact(written))
    var isChanged = true
    while isChanged {
      isChanged = false
      for word in ["any ", "some ", "inout ", "borrowing ", "consuming ", "sending "]
      where text.hasPrefix(word) {
        text.removeFirst(word.count)
        isChanged = true
      }
      if text.hasPrefix("@") {
        let rest = text.drop { $0 != " " }.dropFirst()
        if !rest.isEmpty {
          text = String(rest)
          isChanged = true
        }
      }
      // `(any P)?` is `P?`; a tuple and a function type keep their parentheses.
      if text.hasPrefix("("), let inner = Self.parenthesised(text) {
        text = inner
        isChanged = true
      }
    }
    self.text = text
  }

  var description: String { text }

  /// The type without `?` or `!` at its end.
  var unwrapped: TypeName {
    guard isOptional else { return self }
    return TypeName(String(text.dropLast()))
  }

  var isOptional: Bool { text.hasSuffix("?") || text.hasSuffix("!") }

  /// The name without generic arguments.
  var base: String { text.firstIndex(of: "<").map { String(text[..<$0]) } ?? text }

  /// The generic arguments at the end, if any.
  var arguments: [TypeName] {
    guard text.hasSuffix(">"), let start = text.firstIndex(of: "<") else { return [] }
    return Self.parts(text[text.index(after: start)...].dropLast(), separator: ",").map(
      TypeName.init)
  }

  /// The type behind `X.Type`; nil for another type.
  var ofMetatype: TypeName? {
    text.hasSuffix(".Type") ? TypeName(String(text.dropLast(5))) : nil
  }

  /// The result of a function type; nil for another type.
  var functionResult: TypeName? {
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      switch text[index] {
      case "(", "<", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      case ">" where depth == 0: return TypeName(String(text[text.index(after: index)...]))
      default: break
      }
      previous = text[index]
    }
    return nil
  }

  /// The number of parameters of a function type; nil for another type.
  var functionParameters: Int? {
    guard functionResult != nil, text.hasPrefix("(") else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 {
        let inner = text[text.index(after: text.startIndex)..<index]
        return inner.isEmpty ? 0 : Self.parts(inner, separator: ",").count
      }
    }
    return nil
  }

  /// Whether the type begins like a name, with a letter or an underscore.
  var isName: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }

  /// The type with known types in place of generic parameters; nil if one of them is unknown.
  func replacing(_ generics: [String: TypeName?]) -> TypeName? {
    guard !generics.isEmpty else { return self }
    var result = ""
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if result.last != ".", let generic = generics[word] {
        guard let generic else { return nil }
        word = generic.text
      }
      result += word + String(character)
      word = ""
    }
    return TypeName(String(result.dropLast()))
  }

  /// Splits a list at separators outside of brackets.
  static func parts(_ text: Substring, separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    for character in text {
      switch character {
      case "(", "<", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where part.last != "-": depth -= 1
      default: break
      }
      if character == separator, depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return parts + [part]
  }

  /// A type without the parentheses around it, also where `?` or `!` follow them; nil for a tuple
  /// or a function type.
  private static func parenthesised(_ text: String) -> String? {
    var suffix = ""
    var inner = text[...]
    while inner.last == "?" || inner.last == "!" { suffix.append(inner.removeLast()) }
    guard inner.hasPrefix("("), inner.hasSuffix(")") else { return nil }
    inner = inner.dropFirst().dropLast()
    var depth = 0
    for character in inner {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth < 0 { return nil }
    }
    guard !inner.isEmpty, parts(inner, separator: ",").count == 1, !inner.contains(":") else {
      return nil
    }
    return inner + suffix
  }

  /// Removes comments and line ends, and blanks that do not separate words.
  private static func compact(_ text: String) -> String {
    guard text.contains(where: { $0.isWhitespace || $0 == "/" }) else { return text }
    var result = ""
    var rest = text[...]
    var pendingBlank = false
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        var end = rest.dropFirst(2)
        while !end.isEmpty, !end.hasPrefix("*/") { end = end.dropFirst() }
        rest = end.dropFirst(2)
        pendingBlank = true
      } else if character.isWhitespace {
        pendingBlank = true
        rest = rest.dropFirst()
      } else {
        let isWord = { (character: Character) in
          character.isLetter || character.isNumber || character == "_"
        }
        if pendingBlank, let last = result.last {
          if isWord(last)
            && (isWord(character) || character == "&" || character == "(" || character == "@")
          {
            result.append(" ")
          } else if last == "&" || character == "&" || last == ")" && isWord(character) {
            result.append(" ")
          }
        }
        pendingBlank = false
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
