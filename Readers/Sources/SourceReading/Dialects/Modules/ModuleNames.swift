/// The names of keys in a definition: short ones, unless two types share the short name.
struct ModuleNames {
  /// The short names that several types share.
  private let ambiguous: Set<String>

  init(_ keys: [ModuleKey]) {
    var full: [String: Set<String>] = [:]
    for type in keys.flatMap({ [$0.type] + $0.arguments }) {
      for word in Self.words(in: type.text) { full[Self.last(word), default: []].insert(word) }
    }
    ambiguous = Set(full.filter { $0.value.count > 1 }.keys)
  }

  private static func words(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || "_.$".contains($0)) }.map(String.init)
  }

  private static func last(_ word: String) -> String {
    word.split(separator: ".").last.map(String.init) ?? word
  }

  /// A type without the names around it, unless two types share its last name.
  private func text(_ type: TypeName) -> String {
    var (result, word) = ("", "")
    for character in type.text + " " {
      if character.isLetter || character.isNumber || "_.$".contains(character) {
        word.append(character)
        continue
      }
      let last = Self.last(word)
      result += (ambiguous.contains(last) ? word : last) + String(character)
      word = ""
    }
    return String(result.dropLast())
  }

  func texts(_ types: [TypeName]) -> [String] { types.map(text) }

  func text(_ key: ModuleKey, isWiring: Bool = false) -> String {
    var found = text(key.type)
    if isWiring { return found + "#wiring" }
    if !key.arguments.isEmpty {
      found += "(" + texts(key.arguments).joined(separator: ", ") + ")"
    }
    if let name = key.name { found += "#" + name }
    return found
  }
}
