import DIDefinition

/// Names of types in keys, written as in Swift source, including `[Wheel]` and `Radio?`.
enum TypeText {
  // The names are those that `String(describing:)` and `String(reflecting:)` return. These
  // functions first look for a custom description of the value, which took a fifth of the time for
  // a process's first container.

  /// The name without module names.
  static func short(_ type: any Any.Type) -> String {
    TypeSpelling.normal(_typeName(type, qualified: false))
  }

  /// The name with module names, for types that share a short name.
  static func qualified(_ type: any Any.Type) -> String {
    TypeSpelling.normal(withoutAddresses(_typeName(type, qualified: true)))
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
