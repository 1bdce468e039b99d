import DIDefinition

/// The bound keys that are easily confused with others, apart from misspellings.
///
/// The best come first: the same type with another name, with other arguments or without any; the
/// same simple name in another module, with other generic arguments or sugar; the key whose
/// implementation is the requested concrete type.
package struct LookalikeKeys {
  /// The types that are so general that a near name proves nothing.
  private static let topTypes: Set<String> = ["any", "anyobject", "anyhashable", "void", "()"]

  /// The keys with each wanted type, core or implementation, as positions among the bound keys.
  private var ofType: [Substring: [Int]] = [:]
  private var ofCore: [String: [Int]] = [:]
  private var ofImplementation: [Substring: [Int]] = [:]

  /// Collects the keys that resemble some wanted keys.
  ///
  /// O(letters of all keys).
  package init(of wanted: [String], among keys: BoundKeys) {
    var hashes: Set<UInt64> = []
    for key in wanted {
      let core = Self.core(of: key)
      ofType[Self.type(of: key)] = []
      ofImplementation[Self.type(of: key)] = []
      ofCore[core] = []
      hashes.insert(KeyShape.hash(ofCore: core))
    }
    for (position, key) in keys.names.enumerated() {
      // Keys of one type have one core, too.
      if let hash = KeyShape(key).hashOfCore, !hashes.contains(hash) { continue }
      Self.add(position, to: &ofType[Self.type(of: key)])
      Self.add(position, to: &ofCore[Self.core(of: key)])
    }
    for implementation in keys.implementations {
      Self.add(implementation.position, to: &ofImplementation[implementation.type[...]])
    }
  }

  private static func add(_ position: Int, to list: inout [Int]?) {
    guard let count = list?.count, count < NearKeys.collected else { return }
    list?.append(position)
  }

  /// The positions of the keys that resemble a wanted one.
  package func positions(for key: String) -> [Int] {
    let type = Self.type(of: key)
    var found = ofType[type] ?? []
    guard !isTopType(key) else { return found }
    for position in (ofCore[Self.core(of: key)] ?? []) + (ofImplementation[type] ?? [])
    where !found.contains(position) {
      found.append(position)
    }
    return found
  }

  /// Whether a key has a type so general that no other type can be meant.
  package func isTopType(_ key: String) -> Bool { Self.topTypes.contains(Self.core(of: key)) }

  /// The type of a key, before its name and run-time arguments: `Card` in `Card(String)`.
  private static func type(of key: String) -> Substring {
    key[..<key.utf8.index(key.startIndex, offsetBy: KeyShape(key).typeLength)]
  }

  /// The core of a type, in lower case and without parents: two keys with one core are easily
  /// confused.
  private static func core(of key: String) -> String {
    let plain = plainType(of: key)
    let dot = plain.utf8.lastIndex(of: UInt8(ascii: "."))
    let simple = dot.map { plain[plain.utf8.index(after: $0)...] } ?? plain
    return (simple.isEmpty ? plain : simple).lowercased()
  }

  /// A type in its normal form, without attributes, `any`, optional, array and set, generic arguments
  /// and name.
  static func plainType(of key: String) -> Substring {
    let type = type(of: key)
    if KeyShape(key).hashOfCore != nil { return type }
    var text = TypeSpelling.normal(String(type))[...]
    while let first = text.first {
      if first == "@" || text.hasPrefix("any ") {
        guard let blank = text.firstIndex(of: " ") else { break }
        text = text[text.index(after: blank)...]
      } else if first == "[", text.last == "]" {
        text = text.dropFirst().dropLast()
      } else if text.hasPrefix("Set<"), text.last == ">" {
        text = text.dropFirst(4).dropLast()
      } else if text.last == "?" {
        text = text.dropLast()
      } else if first == "(", text.last == ")", isInParentheses(text) {
        text = text.dropFirst().dropLast()
      } else {
        break
      }
    }
    guard text.first != "(" else { return text }
    return text[..<text.utf8.prefix { $0 != UInt8(ascii: "<") }.endIndex]
  }

  /// Whether the first parenthesis is closed by the last, around one type.
  private static func isInParentheses(_ text: Substring) -> Bool {
    var depth = 0
    for byte in text.utf8.dropLast() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ","): return false
      default: break
      }
      if depth == 0 { return false }
    }
    return text.utf8.count > 2
  }
}
