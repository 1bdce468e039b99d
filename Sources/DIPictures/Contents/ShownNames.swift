import DIDefinition

/// The names that a picture shows, short and each for one thing only.
///
/// Of a qualified name, such as `org.example.shop.billing.InvoiceService`, the last component is shown if
/// no other name ends in it, otherwise with as many more as tell the two apart. A name is cut between
/// its components, never within one.
struct ShownNames {
  /// So few names share a beginning by chance.
  private static let fewestSharing = 3

  private let limit: Int
  private let modules: Set<String>
  private let short: (String) -> String
  /// The number of components in front that all names share.
  private let shared: Int
  /// The number of last components that no other name has, for the names that need more than one.
  private var needed: [String: Int] = [:]
  private var owners: [String: String] = [:]

  /// Collects names that are shown together.
  ///
  /// O(total length × components of a name).
  ///
  /// - Parameters:
  ///   - names: all names; the order does not matter.
  ///   - limit: the number of characters that fit.
  ///   - modules: the components in front of a type that are no types.
  ///   - short: shortens a name that is not qualified.
  init(
    _ names: some Sequence<String>, limit: Int, modules: Set<String> = [],
    short: @escaping (String) -> String
  ) {
    (self.limit, self.modules, self.short) = (limit, modules, short)
    var byEnd: [Substring: [QualifiedName]] = [:]
    var common: ArraySlice<Substring>?
    var count = 0
    for name in Set(names) {
      guard let qualified = QualifiedName(name), let last = qualified.components.last else {
        continue
      }
      count += 1
      byEnd[last, default: []].append(qualified)
      let inFront = qualified.components.dropLast()
      let shared = common.map { zip($0, inFront).prefix { $0 == $1 }.count } ?? inFront.count
      common = inFront.prefix(shared)
    }
    shared = count < Self.fewestSharing ? 0 : common?.count ?? 0
    for alike in byEnd.values where alike.count > 1 { tellApart(alike) }
  }

  /// The names of modules, for frames and cards.
  static func modules(_ names: [String]) -> ShownNames {
    ShownNames(names, limit: 40) { cutInTheMiddle($0, to: ShortName.longest) }
  }

  /// Finds how many components tell each of some names from the others.
  private mutating func tellApart(_ names: [QualifiedName]) {
    var left = names
    var count = 2
    while !left.isEmpty {
      // A shorter name has no component that could tell it from a longer one.
      let ends = Dictionary(grouping: left) { $0.end(of: count) }
      for alike in ends.values where alike.count == 1 { needed[alike[0].name] = count }
      left = ends.values.filter { $0.count > 1 }.flatMap { alike in
        alike.filter { name in
          if name.components.count <= count { needed[name.name] = count }
          return name.components.count > count
        }
      }
      count += 1
    }
  }

  /// The shown form of a name: the shortest one that no other name has.
  mutating func take(_ name: String) -> String {
    for candidate in candidates(for: name) where owners[candidate, default: name] == name {
      owners[candidate] = name
      return candidate
    }
    return scalarsCutInTheMiddle(name, to: longestName)
  }

  /// The shown form of a name, whether another name has it or not.
  func preferred(_ name: String) -> String { candidates(for: name).first ?? name }

  /// The forms of a name, the preferred one first.
  private func candidates(for name: String) -> [String] {
    guard let qualified = QualifiedName(name) else {
      return [short(name), cutInTheMiddle(name, to: ShortName.longest), name]
    }
    let own = ownComponents(of: qualified)
    let count = min(max(own, needed[name] ?? 1), qualified.components.count)
    let text = String(qualified.end(of: count))
    var forms: [String] = []
    if text.count > limit, count > own + 1 {
      let front = qualified.components[qualified.components.count - count]
      forms.append("\(front)…\(qualified.end(of: own))")
    }
    return (forms + [text, name]).map { cutInTheMiddle($0, to: ShortName.longest) } + [text, name]
  }

  /// The number of components that belong to the name itself: the last, and the types around it.
  private func ownComponents(of name: QualifiedName) -> Int {
    var count = 1
    for component in name.components.dropFirst(shared).dropLast().reversed() {
      guard component.first?.isUppercase ?? false, !modules.contains(String(component)),
        name.isNested(count), name.end(of: count + 1).count <= limit
      else { break }
      count += 1
    }
    return count
  }
}

/// A name of components that separators join, such as `org.example.Outer$Inner` or `Sources/Core`.
private struct QualifiedName {
  let name: String
  let components: [Substring]

  /// Nil for other names, such as those of generic types.
  init?(_ name: String) {
    guard !name.isEmpty, name.utf8.count <= 400 else { return nil }
    let isPlain = name.unicodeScalars.allSatisfy {
      switch $0 {
      case "<", ">", "(", ")", "[", "]", " ", "&", ",", "?": false
      default: true
      }
    }
    let components = name.split(omittingEmptySubsequences: false, whereSeparator: Self.separates)
    guard isPlain, components.allSatisfy({ !$0.isEmpty }) else { return nil }
    (self.name, self.components) = (name, components)
  }

  private static func separates(_ character: Character) -> Bool { ".$/".contains(character) }

  /// The last components with the separators between them.
  func end(of count: Int) -> Substring {
    let first = components[max(0, components.count - count)]
    return name[first.startIndex...]
  }

  /// Whether the component in front of some last ones may be a type around them, not a folder.
  func isNested(_ count: Int) -> Bool {
    let start = components[components.count - count].startIndex
    return name[name.index(before: start)] != "/"
  }
}
