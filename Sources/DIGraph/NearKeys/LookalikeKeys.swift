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
    for key in wanted {
      ofType[Self.type(of: key)] = []
      ofImplementation[Self.type(of: key)] = []
      ofCore[Self.core(of: key)] = []
    }
    for (position, key) in keys.names.enumerated() {
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
  ///
  /// Parentheses that begin a type, follow a space or are within brackets are part of the type.
  private static func type(of key: String) -> Substring {
    var depth = 0
    var previous = UInt8(ascii: " ")
    let letters = key.utf8
    var index = letters.startIndex
    while index != letters.endIndex {
      let byte = letters[index]
      switch byte {
      case UInt8(ascii: "#"): return key[..<index]
      case UInt8(ascii: "(") where depth == 0 && previous != UInt8(ascii: " "):
        return key[..<index]
      case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      previous = byte
      letters.formIndex(after: &index)
    }
    return key[...]
  }

  /// The core of a type, in lower case and without module, `any`, optional and array sugar, generic
  /// arguments and name: two keys with one core are easily confused.
  private static func core(of key: String) -> String {
    var text = type(of: key)
    while let first = text.first {
      if text.hasPrefix("any ") || text.hasPrefix("some ") {
        text = text.drop { $0 != " " }.dropFirst()
      } else if first == "[", text.last == "]" {
        text = text.dropFirst().dropLast()
      } else if text.hasPrefix("Optional<") || text.hasPrefix("Array<"), text.last == ">" {
        text = text.drop { $0 != "<" }.dropFirst().dropLast()
      } else if text.last == "?" {
        text = text.dropLast()
      } else {
        break
      }
    }
    let letters = text.utf8.prefix { $0 != UInt8(ascii: "<") }
    let plain = text[..<letters.endIndex]
    let dot = letters.lastIndex(of: UInt8(ascii: "."))
    let simple = dot.map { plain[letters.index(after: $0)...] } ?? plain
    return (simple.isEmpty ? text : simple).lowercased()
  }
}
