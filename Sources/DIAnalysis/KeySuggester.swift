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
  /// The names letter by letter; empty where there are too many to compare.
  private let spellings: [Spelling]

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
    spellings = names.count <= Self.spellingLimit ? names.map(Spelling.init) : []
    for (index, name) in names.enumerated() {
      byType[Self.type(of: name), default: []].append(index)
      byCore[Self.core(of: name), default: []].append(index)
    }
  }

  /// A suggester that knows no keys, for definitions in which nothing is missing.
  package static let empty = KeySuggester()

  private init() {
    names = []
    spellings = []
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
    if found.isEmpty { add(spelledLike(key)) }
    return found
  }

  /// The keys within an edit distance of a third of the length, nearest first, then those that
  /// contain the key or are contained in it.
  private func spelledLike(_ key: String) -> [Int] {
    let wanted = Spelling(key)
    let limit = wanted.letters.count / 3
    var near: [(distance: Int, index: Int)] = []
    for (index, spelling) in spellings.enumerated() {
      if let distance = wanted.distance(to: spelling, atMost: limit) {
        near.append((distance, index))
      } else if wanted.containsOrIsPart(of: spelling) {
        near.append((limit + 1 + abs(wanted.letters.count - spelling.letters.count), index))
      }
    }
    return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
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

/// A name as its letters, with a set of them that tells most pairs of names apart at once.
private struct Spelling: Sendable {
  let letters: [Unicode.Scalar]
  /// One bit for each letter and digit; all others share the rest.
  private let set: UInt64

  init(_ name: String) {
    letters = Array(String(name.prefix(256)).lowercased().unicodeScalars)
    set = letters.reduce(0) { set, letter in
      switch letter {
      case "a"..."z": set | 1 << UInt64(letter.value - 0x61)
      case "0"..."9": set | 1 << UInt64(letter.value - 0x30 + 26)
      default: set | 1 << UInt64(36 + letter.value % 28)
      }
    }
  }

  /// One step of editing changes at most two members of the set.
  func distance(to other: Spelling, atMost limit: Int) -> Int? {
    guard (set ^ other.set).nonzeroBitCount <= 2 * limit else { return nil }
    return NearestName.distance(letters, other.letters, atMost: limit)
  }

  func containsOrIsPart(of other: Spelling) -> Bool {
    let (long, short) = letters.count >= other.letters.count ? (self, other) : (other, self)
    guard short.letters.count >= 4, short.set & ~long.set == 0 else { return false }
    return (0...(long.letters.count - short.letters.count)).contains {
      long.letters[$0...].starts(with: short.letters)
    }
  }
}
