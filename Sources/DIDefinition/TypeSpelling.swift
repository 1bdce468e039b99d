/// The normal form of the text of a Swift type, which the engine and the reader of sources write.
///
/// Texts of one type have one normal form, which is the short one: `[Wheel]`, `Radio?`,
/// `[String: Int]`, `Motor` for `any Motor`, `any Session<Int>`, `() -> ()`.
public enum TypeSpelling {
  private static let lengthLimit = 4_096
  fileprivate static let depthLimit = 64

  /// Returns the normal form of a type; the text itself if its brackets do not match.
  ///
  /// Names of modules are kept, except for that of the standard library. A text of more than 4,096
  /// bytes, or with more than 64 brackets within each other, is returned as it is.
  ///
  /// - Parameter text: the type, as sources or the runtime write it.
  /// - Returns: the normal form.
  public static func normal(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    guard !isPlain else { return text == "Void" ? "()" : text }
    guard text.utf8.count <= lengthLimit else { return text }
    var parser = TypeParser(text)
    return parser.parsed() ?? text
  }
}

/// Reads a type from left to right, with a stack for what is open.
private struct TypeParser {
  private enum Bracket {
    case angle
    case square
    case round
  }

  /// What stands before an open bracket.
  private struct Level {
    let bracket: Bracket
    let elements: [Element]
    let current: Element
  }

  /// A part between commas, in its normal form.
  private struct Element {
    /// The label of a tuple's element, or the key of a dictionary.
    var label: String?
    /// Everything before the last arrow.
    var head = ""
    /// The members of a composition before the last.
    var members: [String] = []
    var last = ""
  }

  private let letters: [UInt8]
  private var index = 0
  private var levels: [Level] = []
  private var elements: [Element] = []
  private var current = Element()

  init(_ text: String) { letters = Array(text.utf8) }

  mutating func parsed() -> String? {
    while index < letters.count {
      guard step(), levels.count <= TypeSpelling.depthLimit else { return nil }
    }
    guard levels.isEmpty, elements.isEmpty, current.label == nil else { return nil }
    return Self.text(of: current)
  }

  /// Reads one word or mark; returns false if it does not fit.
  private mutating func step() -> Bool {
    let byte = letters[index]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): index += 1
    case UInt8(ascii: "<"): open(.angle)
    case UInt8(ascii: "["): open(.square)
    case UInt8(ascii: "(") where current.last.utf8.last == UInt8(ascii: "."): return copyContext()
    case UInt8(ascii: "("): open(.round)
    case UInt8(ascii: ">"): return close(.angle)
    case UInt8(ascii: "]"): return close(.square)
    case UInt8(ascii: ")"): return close(.round)
    case UInt8(ascii: ","):
      index += 1
      guard !levels.isEmpty else { return false }
      elements.append(current)
      current = Element()
    case UInt8(ascii: ":"):
      index += 1
      guard current.label == nil, !levels.isEmpty else { return false }
      current = Element(label: Self.text(of: current))
    case UInt8(ascii: "&"):
      index += 1
      current.members.append(current.last)
      current.last = ""
    case UInt8(ascii: "-") where isNext(">"):
      index += 2
      current = Element(label: current.label, head: Self.text(of: current) + " -> ")
    case UInt8(ascii: "=") where isNext("="):
      index += 2
      current.last += " == "
    default: readWord()
    }
    return true
  }

  private func isNext(_ mark: Unicode.Scalar) -> Bool {
    index + 1 < letters.count && letters[index + 1] == UInt8(ascii: mark)
  }

  private mutating func open(_ bracket: Bracket) {
    index += 1
    levels.append(Level(bracket: bracket, elements: elements, current: current))
    elements = []
    current = Element()
  }

  /// Copies `(unknown context …)`, which the runtime writes for a local type.
  private mutating func copyContext() -> Bool {
    guard let end = letters[index...].firstIndex(of: UInt8(ascii: ")")) else { return false }
    current.last += String(decoding: letters[index...end], as: UTF8.self)
    index = end + 1
    return true
  }

  /// The words that say how a value is passed, and nothing about its type.
  private static let dropped: Set = ["@escaping", "@autoclosure", "some"]

  private mutating func readWord() {
    let start = index
    index += 1
    while index < letters.count, !endsWord(letters[index]) { index += 1 }
    var word = String(decoding: letters[start..<index], as: UTF8.self)
    // Constrained protocols are the only types that need `any`: it is added where they end.
    if word == "any" {
      current.last += Self.anyMark
      return
    }
    guard !Self.dropped.contains(word) else { return }
    if word.hasPrefix("Swift."), !current.last.hasSuffix(".") { word.removeFirst(6) }
    if word.hasPrefix("@Swift.") { word = "@" + word.dropFirst(7) }
    if word == "Void" { return append("()") }
    let isMark = word.hasPrefix("?") || word.hasPrefix("!")
    if isMark, !current.last.hasSuffix(")"), Self.needsParentheses(current.last) {
      current.last = "(" + current.last + ")"
    }
    if !isMark, !word.hasPrefix("."), needsBlank { current.last += " " }
    current.last += word
  }

  private static let marks = Array("<>[](),:& \n\t=".utf8)

  /// Whether a word ends before a byte; `?` ends a type, so no word continues after it.
  private func endsWord(_ byte: UInt8) -> Bool {
    let isOptional = byte == UInt8(ascii: "?") || letters[index - 1] == UInt8(ascii: "?")
    return isOptional || Self.marks.contains(byte) || byte == UInt8(ascii: "-") && isNext(">")
  }

  /// Whether a blank separates the last word from the next one.
  private var needsBlank: Bool {
    switch current.last.utf8.last {
    case UInt8(ascii: "."), UInt8(ascii: " "), 1, nil: false
    default: true
    }
  }

  private static let anyMark = "\u{1}"

  private mutating func close(_ bracket: Bracket) -> Bool {
    index += 1
    guard let level = levels.popLast(), level.bracket == bracket else { return false }
    var inner = elements
    if !inner.isEmpty || current.label != nil || !Self.text(of: current).isEmpty {
      inner.append(current)
    }
    (elements, current) = (level.elements, level.current)
    switch bracket {
    case .angle: return apply(inner)
    case .square:
      guard inner.count == 1 else { return false }
      append("[" + Self.labelled(inner[0]) + "]")
    case .round: append(parenthesised(inner))
    }
    return true
  }

  /// Adds a type in brackets after the words before it.
  private mutating func append(_ type: String) {
    let isJoined = current.last.hasSuffix("throws") && type.hasPrefix("(")
    if needsBlank, !isJoined { current.last += " " }
    current.last += type
  }

  /// Applies a generic type to its arguments.
  private mutating func apply(_ arguments: [Element]) -> Bool {
    guard arguments.allSatisfy({ $0.label == nil }) else { return false }
    let texts = arguments.map(Self.text)
    let text = current.last
    let start =
      text.utf8.lastIndex { $0 == UInt8(ascii: " ") || $0 == 1 }.map(text.utf8.index(after:))
      ?? text.startIndex
    let (before, name) = (String(text[..<start]), text[start...])
    switch (name, texts.count) {
    case ("Array", 1): current.last = before + "[" + texts[0] + "]"
    case ("Dictionary", 2): current.last = before + "[" + texts[0] + ": " + texts[1] + "]"
    case ("Optional", 1):
      current.last =
        before + (Self.needsParentheses(texts[0]) ? "(" + texts[0] + ")" : texts[0]) + "?"
    default:
      current.last =
        before.hasSuffix(Self.anyMark)
        ? before.dropLast() + "any " + name + "<" + Self.constraints(texts) + ">"
        : text + "<" + texts.joined(separator: ", ") + ">"
    }
    return true
  }

  /// The arguments of a protocol, of which the runtime writes `Self.Session.Value == Int`.
  ///
  /// The runtime does not tell the order of several arguments, so these have names.
  private static func constraints(_ texts: [String]) -> String {
    texts.map { text in
      guard text.hasPrefix("Self."), let mark = text.firstRange(of: " == ") else { return text }
      let name = text[..<mark.lowerBound].split(separator: ".").last ?? ""
      return texts.count == 1
        ? String(text[mark.upperBound...]) : "\(name)\(text[mark.lowerBound...])"
    }.joined(separator: ", ")
  }

  /// The parameters of a function, a tuple, `()`, or a type that is only in parentheses.
  private func parenthesised(_ elements: [Element]) -> String {
    if isBeforeArrow {
      // The names of a function's parameters do not belong to its type.
      return "(" + elements.map(Self.text).joined(separator: ", ") + ")"
    }
    guard elements.count == 1, elements[0].label == nil else {
      return "(" + elements.map(Self.labelled).joined(separator: ", ") + ")"
    }
    let text = Self.text(of: elements[0])
    let isFollowed =
      index < letters.count
      && [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ".")]
        .contains(letters[index])
    return isFollowed && Self.needsParentheses(text) ? "(" + text + ")" : text
  }

  private var isBeforeArrow: Bool {
    let rest = letters[index...].drop { $0 == UInt8(ascii: " ") }
    return ["->", "async", "throws", "rethrows"].contains { rest.starts(with: $0.utf8) }
  }

  // MARK: Texts

  private static func text(of element: Element) -> String {
    let members = (element.members + [element.last]).map { text in
      text.utf8.contains(1) ? text.filter { $0 != "\u{1}" } : text
    }
    guard members.count > 1 else { return element.head + members[0] }
    let isMarked = (element.members + [element.last]).contains {
      $0.utf8.contains(1) || $0.hasPrefix("any ")
    }
    let isConstrained = isMarked && members.contains { $0.utf8.last == UInt8(ascii: ">") }
    let last = members.map { $0.hasPrefix("any ") ? String($0.dropFirst(4)) : $0 }
      .sorted { ($0 == "AnyObject") == ($1 == "AnyObject") ? $0.precedes($1) : $1 == "AnyObject" }
      .joined(separator: " & ")
    return element.head + (isConstrained ? "any " : "") + last
  }

  private static func labelled(_ element: Element) -> String {
    (element.label.map { "\($0): " } ?? "") + text(of: element)
  }

  /// Whether `?` after the type needs parentheses: there is a blank outside of brackets.
  private static func needsParentheses(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
