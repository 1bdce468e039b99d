import DIDefinition
package import DIGraph

/// The keys that a request which nothing answers may have meant.
///
/// The order is the one of the catalogue: same type with another name, with a name or without one,
/// the same simple name elsewhere, other generic arguments or sugar, the key that a concrete type
/// answers for, and at last plain spelling.
package struct KeySuggester: Sendable {
  private let names: [String]
  private var byType: [Substring: [Int]] = [:]
  private var byCore: [String: [Int]] = [:]
  private var byImplementation: [String: [Int]] = [:]
  private let isWorthSpelling: Bool

  /// How many names may be compared letter by letter for one key.
  private static let spellingLimit = 20_000
  /// Types about which a near name says nothing.
  private static let topTypes: Set<String> = ["any", "anyobject", "anyhashable", "void", "()"]

  /// Collects the keys that are bound or external.
  ///
  /// O(bindings).
  package init(_ graph: DependencyGraph) {
    let definition = graph.definition
    var seen: Set<Symbol> = []
    var names: [String] = []
    for row in 0..<definition.bindingCount where graph.isEffective(row) {
      let symbol = Symbol(rawValue: definition.bindingTable.keys[row])
      if seen.insert(symbol).inserted { names.append(definition.symbols[symbol]) }
      if let type = definition.bindingTable.types[symbol: row] {
        byImplementation[definition.symbols[type], default: []].append(names.count - 1)
      }
    }
    for external in definition.externals {
      if case .key(let key, _) = external { names.append(key) }
    }
    self.names = names
    isWorthSpelling = names.count <= Self.spellingLimit
    for (index, name) in names.enumerated() {
      byType[Self.type(of: name), default: []].append(index)
      byCore[Self.core(of: name), default: []].append(index)
    }
  }

  /// A suggester that knows no keys, for definitions in which nothing is missing.
  package static let empty = KeySuggester()

  private init() {
    names = []
    isWorthSpelling = false
  }

  /// The near keys, best first.
  ///
  /// O(near keys), plus O(keys) where spelling has to be compared.
  package func suggestions(for key: String, askedBy asker: String?) -> [String] {
    var found: [String] = []
    var unwanted = [key, asker].compactMap(\.self).exactNames()
    func add(_ indices: some Sequence<Int>) {
      for index in indices where !unwanted.contains(ExactName(names[index])) {
        unwanted.insert(ExactName(names[index]))
        found.append(names[index])
      }
    }
    add(byType[Self.type(of: key)] ?? [])
    let core = Self.core(of: key)
    guard !Self.topTypes.contains(core) else { return found }
    add(byCore[core] ?? [])
    add(byImplementation[String(Self.type(of: key))] ?? [])
    if found.isEmpty && isWorthSpelling { add(spelledLike(key)) }
    return found
  }

  /// The keys within an edit distance of a third of the length, nearest first, then those that
  /// contain the key or are contained in it.
  private func spelledLike(_ key: String) -> [Int] {
    let wanted = Array(String(key.prefix(256)).lowercased().unicodeScalars)
    let limit = max(1, wanted.count / 3)
    var near: [(distance: Int, index: Int)] = []
    for (index, name) in names.enumerated() {
      let letters = Array(String(name.prefix(256)).lowercased().unicodeScalars)
      if let distance = NearestName.distance(wanted, letters, atMost: limit) {
        near.append((distance, index))
      } else if min(wanted.count, letters.count) >= 4, contains(wanted, letters) {
        near.append((limit + 1 + abs(wanted.count - letters.count), index))
      }
    }
    return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
  }

  private func contains(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
    let (long, short) = one.count >= other.count ? (one, other) : (other, one)
    return (0...(long.count - short.count)).contains { long[$0...].starts(with: short) }
  }

  private static func type(of key: String) -> Substring {
    key.utf8.firstIndex(of: UInt8(ascii: "#")).map { key[..<$0] } ?? key[...]
  }

  /// What is left of a type without module, `any`, optional and array sugar, generic arguments,
  /// name and case: two keys with one core are easily taken for each other.
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
    let plain = text.prefix { $0 != "<" }
    let simple = plain.lastIndex(of: ".").map { plain[plain.index(after: $0)...] } ?? plain
    return (simple.isEmpty ? text : simple).lowercased()
  }
}
