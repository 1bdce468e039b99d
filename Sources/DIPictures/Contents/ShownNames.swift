/// The names that a picture shows, short and each for one thing only.
///
/// A qualified name, such as `org.example.shop.billing.InvoiceService`, that does not fit keeps its last
/// component whole, because that is what tells it from others. What all qualified names share in front
/// is left out, and as many of the other components are shown as fit. A name that would look like another
/// one is shown with more of its components, in the end whole.
struct ShownNames {
  /// A last component beyond this is cut after all.
  private static let longestComponent = 80

  private let limit: Int
  /// The number of components in front that all qualified names share.
  private let shared: Int
  private let short: (String) -> String
  private var owners: [String: String] = [:]

  /// Collects names that are shown together.
  ///
  /// O(total length).
  ///
  /// - Parameters:
  ///   - names: all names; the order does not matter.
  ///   - limit: the number of characters that fit.
  ///   - short: shortens a name that is not qualified.
  init(_ names: some Sequence<String>, limit: Int, short: @escaping (String) -> String) {
    self.limit = limit
    self.short = short
    var common: [Substring]?
    var hasLong = false
    for name in names {
      guard let components = Self.components(of: name) else { continue }
      hasLong = hasLong || name.count > limit
      let inFront = components.dropLast()
      common = common.map { Array(zip($0, inFront).prefix { $0 == $1 }.map(\.0)) } ?? Array(inFront)
      if common?.isEmpty ?? false { break }
    }
    shared = hasLong ? common?.count ?? 0 : 0
  }

  /// The names of modules, for frames and cards.
  static func modules(_ names: [String]) -> ShownNames {
    ShownNames(names, limit: 40) { cutInTheMiddle($0, to: 40) }
  }

  /// The shown form of a name: the shortest one that no other name has.
  mutating func take(_ name: String) -> String {
    for candidate in candidates(for: name) where owners[candidate, default: name] == name {
      owners[candidate] = name
      return candidate
    }
    return scalarsCutInTheMiddle(name, to: longestName)
  }

  /// The forms of a name, the preferred one first.
  private func candidates(for name: String) -> [String] {
    let plain = short(name)
    guard let components = Self.components(of: name), let last = components.last else {
      return [plain, cutInTheMiddle(name, to: limit)]
    }
    if shared == 0, name.count <= limit || !plain.contains("…") { return [plain, name] }
    let inFront = components.dropFirst(shared).dropLast()
    var text = cutInTheMiddle(String(last), to: Self.longestComponent)
    var forms: [String] = []
    var preferred = 0
    if inFront.isEmpty { return [text, name] }
    for (index, component) in inFront.reversed().enumerated() {
      forms.append("…\(text)")
      text = "\(component).\(text)"
      let isWhole = index + 1 == inFront.count
      if text.count + (isWhole ? 0 : 1) <= limit { preferred = index + 1 }
    }
    forms.append(text)
    return forms[preferred...] + [name]
  }

  /// The components of a name such as `org.example.Service`; nil for other names.
  private static func components(of name: String) -> [Substring]? {
    guard name.utf8.count <= 400, name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let isPlain = name.unicodeScalars.allSatisfy {
      switch $0 {
      case "<", ">", "(", ")", "[", "]", " ", "&", ",", "?": false
      default: true
      }
    }
    let components = name.split(separator: ".", omittingEmptySubsequences: false)
    return isPlain && components.allSatisfy { !$0.isEmpty } ? components : nil
  }
}
