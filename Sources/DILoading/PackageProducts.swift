import DIDefinition
import DIReading

/// The products of a Swift package, as `swift package describe` lists them, and which of them can
/// be loaded.
struct PackageProducts: Hashable, Sendable {
  struct Product: Hashable, Sendable {
    let name: String
    let kind: Kind
  }

  enum Kind: Hashable, Sendable {
    case dynamicLibrary
    case staticLibrary
    /// A library without a type, which SwiftPM links into its users without building a file.
    case automaticLibrary
    case executable
    /// A program in the folder `Snippets`.
    case snippet
    /// Any other kind, such as a plugin or a macro, in SwiftPM's word.
    case other(String)
  }

  private struct Target: Hashable {
    var name = ""
    var products: Set<String> = []
    var dependencies: Set<String> = []

    /// Whether it depends on the engine.
    var isWired: Bool { exports || !dependencies.isDisjoint(with: ["SwiftDI", "SwiftDIMacros"]) }

    /// Whether it depends on the part of the engine that exports containers.
    var exports: Bool { dependencies.contains("SwiftDIExport") }
  }

  /// The package's name.
  private var name = ""
  private var products: [Product] = []
  private var targets: [Target] = []

  // MARK: Reading

  /// Reads what `swift package describe --type json` prints.
  init(_ json: [UInt8]) throws(JSONFault) {
    let text = InputBytes(copying: json)
    var cursor = JSONCursor(text.bytes)
    try cursor.object { (member, cursor) throws(JSONFault) in
      switch member {
      case "name": name = try cursor.string()
      case "products":
        try cursor.array { (cursor) throws(JSONFault) in
          products.append(try Self.product(&cursor))
        }
      case "targets":
        try cursor.array { (cursor) throws(JSONFault) in
          targets.append(try Self.target(&cursor))
        }
      default: try cursor.skip()
      }
    }
    try cursor.end()
    withExtendedLifetime(text) {}
    products.sort { $0.name.precedes($1.name) }
  }

  private static func product(_ cursor: inout JSONCursor) throws(JSONFault) -> Product {
    var (name, kind) = ("", Kind.other("product of an unknown type"))
    try cursor.object { (member, cursor) throws(JSONFault) in
      switch member {
      case "name": name = try cursor.string()
      case "type":
        try cursor.object { (type, cursor) throws(JSONFault) in
          kind = try Self.kind(type, &cursor)
        }
      default: try cursor.skip()
      }
    }
    return Product(name: name, kind: kind)
  }

  /// The type is the only member of an object; a library's value is its linkage.
  private static func kind(_ type: String, _ cursor: inout JSONCursor) throws(JSONFault) -> Kind {
    guard type == "library", cursor.begins(with: "[") else {
      try cursor.skip()
      switch type {
      case "executable": return .executable
      case "snippet": return .snippet
      default: return .other(type)
      }
    }
    let linkage = try strings(&cursor)
    if linkage.contains("dynamic") { return .dynamicLibrary }
    return linkage.contains("static") ? .staticLibrary : .automaticLibrary
  }

  private static func target(_ cursor: inout JSONCursor) throws(JSONFault) -> Target {
    var target = Target()
    try cursor.object { (member, cursor) throws(JSONFault) in
      switch member {
      case "name": target.name = try cursor.string()
      case "product_memberships": target.products = try strings(&cursor)
      case "product_dependencies", "target_dependencies":
        target.dependencies.formUnion(try strings(&cursor))
      default: try cursor.skip()
      }
    }
    return target
  }

  private static func strings(_ cursor: inout JSONCursor) throws(JSONFault) -> Set<String> {
    var strings: Set<String> = []
    try cursor.array { (cursor) throws(JSONFault) in
      strings.insert(try cursor.string())
    }
    return strings
  }

  // MARK: Choosing

  /// The reason why no product can be chosen, in one sentence with the available names.
  struct Refusal: Error, Hashable {
    let sentence: String

    init(_ sentence: String) {
      self.sentence = sentence
    }
  }

  /// The product with a name; without a name the only candidate.
  func choose(_ wanted: String?) throws(Refusal) -> (name: String, kind: LiveModule.Kind) {
    guard let wanted else {
      let candidates = try candidates()
      guard candidates.count == 1, let kind = candidates[0].kind.loaded else {
        throw Refusal(
          "package '\(name)' has several products that may export a container: name one with "
            + "--product (\(list(candidates)))")
      }
      return (candidates[0].name, kind)
    }
    guard let product = products.first(where: { $0.name == wanted }) else {
      throw unknown(wanted)
    }
    guard let kind = product.kind.loaded else { throw unloadable(product) }
    return (product.name, kind)
  }

  /// The dynamic libraries and executables that may export a container, at least one.
  ///
  /// These are the products that depend on `SwiftDIExport`. If there are none, they are those that
  /// depend on the engine. If there are none, because only another package depends on the engine,
  /// they are all products.
  func candidates() throws(Refusal) -> [Product] {
    let loadable = products.filter { $0.kind.isCandidate }
    func members(of isMeant: (Target) -> Bool) -> [Product] {
      let names = targets.filter(isMeant).reduce(into: Set<String>()) { $0.formUnion($1.products) }
      return loadable.filter { names.contains($0.name) }
    }
    let candidates =
      [members(of: \.exports), members(of: \.isWired), loadable].first { !$0.isEmpty } ?? []
    guard !candidates.isEmpty else {
      throw Refusal(
        "package '\(name)' has no product that can be loaded: make one, "
          + "'.library(name: …, type: .dynamic, …)' or an executable (\(list(products)))")
    }
    return candidates
  }

  private func unknown(_ wanted: String) -> Refusal {
    if let target = targets.first(where: { $0.name == wanted }) {
      let inside = products.filter { target.products.contains($0.name) }
      return Refusal(
        "'\(wanted)' is a target of package '\(name)', and no product: "
          + (inside.isEmpty
            ? "make a product of it, '.library(name: \"\(wanted)\", type: .dynamic, "
              + "targets: [\"\(wanted)\"])'"
            : "name a product that it is in (\(list(inside)))"))
    }
    let near = NearestName.of(wanted, among: products.map(\.name))
    return Refusal(
      "package '\(name)' has no product '\(wanted)' ("
        + (suggestion(near, insteadOf: wanted).map { $0 + " " } ?? "") + list(products) + ")")
  }

  private func unloadable(_ product: Product) -> Refusal {
    let others = products.filter { $0.kind.isCandidate }
    let what =
      "product '\(product.name)' of package '\(name)' is \(product.kind.noun), which cannot be "
      + "loaded: "
    let dynamic: String
    switch product.kind {
    case .staticLibrary, .automaticLibrary:
      dynamic =
        "write '.library(name: \"\(product.name)\", type: .dynamic, …)' in its Package.swift"
    case .dynamicLibrary, .executable, .snippet, .other:
      dynamic = "name a dynamic library or an executable"
    }
    return Refusal(
      what + dynamic + (others.isEmpty ? "" : ", or name another product (\(list(others)))"))
  }

  /// The largest number of names in a sentence.
  private static let mostNames = 12

  private func list(_ products: [Product]) -> String {
    guard !products.isEmpty else { return "it has no product" }
    let names = products.prefix(Self.mostNames).map { product in
      "'\(product.name)'" + (product.kind.loaded == nil ? ", \(product.kind.noun)" : "")
    }
    let more = products.count - names.count
    return "it has " + names.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }
}

extension PackageProducts.Kind {
  /// The way in which a product of this kind is loaded; nil if it cannot be.
  fileprivate var loaded: LiveModule.Kind? {
    switch self {
    case .dynamicLibrary: .library
    case .executable, .snippet: .executable
    case .staticLibrary, .automaticLibrary, .other: nil
    }
  }

  /// Whether it may be chosen without a name.
  fileprivate var isCandidate: Bool {
    switch self {
    case .dynamicLibrary, .executable: true
    case .staticLibrary, .automaticLibrary, .snippet, .other: false
    }
  }

  fileprivate var noun: String {
    switch self {
    case .dynamicLibrary: "a dynamic library"
    case .staticLibrary: "a static library"
    case .automaticLibrary: "a library without a type"
    case .executable: "an executable"
    case .snippet: "a snippet"
    case .other(let type): "a \(type)"
    }
  }
}
