import DIDefinition
import Synchronization

/// A type in the normal form of its spelling, without `any`, `some`, attributes, comments and white space that has no
/// meaning.
///
/// Equal types share one object, so a comparison costs nothing and the parts of a type are found
/// once.
struct TypeName: Hashable, Sendable, CustomStringConvertible {
  private let node: Node

  /// The size of the longest type that is read.
  static let mostBytes = 2_000

  init(_ written: String) { node = Self.interned(written) }

  static func == (first: TypeName, second: TypeName) -> Bool { first.node === second.node }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }

  var text: String { node.text }
  var description: String { node.text }

  /// The type without `?` or `!` at its end.
  var unwrapped: TypeName { node.unwrapped ?? self }

  var isOptional: Bool { node.unwrapped != nil }

  /// The name without generic arguments.
  var base: String { node.base }

  /// The generic arguments at the end, if any.
  var arguments: [TypeName] { node.arguments }

  /// Whether it contains a generic parameter, which is written with `$`: only a caller knows the type.
  var isOpen: Bool { node.isOpen }

  /// The parts of a spelling; there is one for each normal form.
  private final class Node: Sendable {
    let text: String
    let base: String
    let unwrapped: TypeName?
    let arguments: [TypeName]
    let isOpen: Bool

    init(_ text: String) {
      self.text = text
      isOpen = text.utf8.contains(UInt8(ascii: "$"))
      unwrapped =
        text.hasSuffix("?") || text.hasSuffix("!") ? TypeName(String(text.dropLast())) : nil
      guard let start = text.firstIndex(of: "<") else {
        (base, arguments) = (text, [])
        return
      }
      base = String(text[..<start])
      arguments =
        text.hasSuffix(">")
        ? TypeName.parts(text[text.index(after: start)...].dropLast(), separator: ",").map(
          TypeName.init) : []
    }
  }

  private struct Table {
    var written: [String: Node] = [:]
    var normal: [String: Node] = [:]
  }

  private static let table = Mutex(Table())

  private static func interned(_ written: String) -> Node {
    if let known = table.withLock({ $0.written[written] }) { return known }
    let text = normal(written)
    if let known = table.withLock({ $0.normal[text] }) {
      table.withLock { $0.written[written] = known }
      return known
    }
    let node = Node(text)
    return table.withLock { table in
      let one = table.normal[text] ?? node
      table.normal[text] = one
      table.written[written] = one
      return one
    }
  }

  private static func normal(_ written: String) -> String {
    var text = TypeSpelling.normal(compact(written))
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
      if text.hasPrefix("("), let inner = parenthesised(text) {
        text = inner
        isChanged = true
      }
    }
    return text
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

  /// Whether the type begins like a name, with a letter or an underscore.
  var isName: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }

  /// The parameters of a function type; nil for another type.
  var parameters: [TypeName]? {
    guard functionResult != nil, text.hasPrefix("(") else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 {
        let inner = text[text.index(after: text.startIndex)..<index]
        return inner.isEmpty ? [] : Self.parts(inner, separator: ",").map(TypeName.init)
      }
    }
    return nil
  }

  /// The type of the elements of an array; nil for another type.
  var element: TypeName? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let inner = text.dropFirst().dropLast()
    guard Self.parts(inner, separator: ":").count == 1 else { return nil }
    return TypeName(String(inner))
  }

  /// The type with another type in place of each word for which `replacement` has one.
  func replacingWords(_ replacement: (String) -> TypeName?) -> TypeName {
    var (result, word, isChanged) = ("", "", false)
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" || character == "$" {
        word.append(character)
        continue
      }
      if !word.isEmpty, result.last != ".", let other = replacement(word) {
        word = other.text
        isChanged = true
      }
      result += word + String(character)
      word = ""
    }
    return isChanged ? TypeName(String(result.dropLast())) : self
  }

  /// The words in it that stand for generic parameters.
  var variables: Set<String> {
    guard isOpen else { return [] }
    return Set(
      text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.filter {
        $0.hasPrefix("$")
      }.map(String.init))
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
