/// Names of types in keys, written as in Swift source, including `[Wheel]` and `Radio?`.
enum TypeText {
  // The names are those that `String(describing:)` and `String(reflecting:)` return. These
  // functions first look for a custom description of the value, which took a fifth of the time for
  // a process's first container.

  /// The name without module names.
  static func short(_ type: any Any.Type) -> String {
    sugared(_typeName(type, qualified: false))
  }

  /// The name with module names, for types that share a short name.
  static func qualified(_ type: any Any.Type) -> String {
    sugared(withoutAddresses(_typeName(type, qualified: true)))
  }

  /// The names of types in functions contain an address, which differs in every run.
  private static func withoutAddresses(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let mark = "(unknown context at $"
    var rest = text[...]
    var result = ""
    while let start = rest.firstRange(of: mark) {
      guard let end = rest[start.upperBound...].firstIndex(of: ")") else { break }
      result += rest[..<start.lowerBound] + "(local)"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Rewrites `Array<X>`, `Optional<X>` and `Dictionary<K, V>` in their short forms.
  ///
  /// O(length), without recursion.
  private static func sugared(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    var stack: [(head: String, parts: [String])] = []
    var current = ""
    var isAfterArrow = false
    for character in text {
      switch character {
      case "<":
        stack.append((current, []))
        current = ""
      case "," where stack.last?.head.isEmpty == false:
        stack[stack.count - 1].parts.append(current)
        current = ""
      case ">" where !isAfterArrow:
        guard let (head, parts) = stack.popLast() else { return text }
        current = applied(head, to: parts + [current])
      case "(":
        // A comma inside a tuple does not separate the arguments of the enclosing type.
        stack.append(("", [current]))
        current = ""
      case ")":
        guard let (_, parts) = stack.popLast() else { return text }
        current = (parts.first ?? "") + "(" + current + ")"
      default:
        current.append(character)
      }
      isAfterArrow = character == "-"
    }
    return stack.isEmpty ? current : text
  }

  private static func applied(_ head: String, to arguments: [String]) -> String {
    let arguments = arguments.map { $0.drop { $0 == " " } }
    // The name may follow other text: `any P & Q`, `(A) -> Array`.
    func ends(with name: String) -> Substring? {
      for full in ["Swift." + name, name] where head.hasSuffix(full) {
        let rest = head.dropLast(full.count)
        if rest.last.map({ $0 == " " || $0 == "(" }) ?? true { return rest }
      }
      return nil
    }
    if arguments.count == 1, let rest = ends(with: "Array") { return "\(rest)[\(arguments[0])]" }
    if arguments.count == 1, let rest = ends(with: "Optional") {
      let needsParentheses = arguments[0].contains(" ")
      return needsParentheses ? "\(rest)(\(arguments[0]))?" : "\(rest)\(arguments[0])?"
    }
    if arguments.count == 2, let rest = ends(with: "Dictionary") {
      return "\(rest)[\(arguments[0]): \(arguments[1])]"
    }
    return head + "<" + arguments.joined(separator: ", ") + ">"
  }
}

extension KeyReference {
  /// The type whose wiring has this key.
  var wired: (any Any.Type)? { (type as? AnyWiring.Type)?.wired }

  /// The name of a wiring's key in texts.
  static let wiringName: BindingName = "wiring"

  /// The key in readable form: `Type`, `Type#name`, `Type(Argument)`.
  @usableFromInline var text: String { text(TypeText.short) }

  func text(_ name: (any Any.Type) -> String) -> String {
    if let wired { return name(wired) + "#" + Self.wiringName.text }
    var text = name(type)
    if !arguments.isEmpty { text += "(" + arguments.map(name).joined(separator: ", ") + ")" }
    if let name = self.name { text += "#" + name.text }
    return text
  }
}
