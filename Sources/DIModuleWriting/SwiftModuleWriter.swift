package import DIDefinition

/// Writes the modules of SwiftDI that definitions describe.
///
/// A definition does not contain the code of factories, so each binding calls a function that stops
/// with the place of the factory to move. What cannot be written is a comment, and all else compiles
/// beside the types of the app.
package enum SwiftModuleWriter {
  /// Writes a file of Swift with the modules of some definitions.
  package static func write(_ definitions: [ContainerDefinition]) -> String {
    var words = SwiftWords(definitions)
    let modules = definitions.flatMap { SwiftModules($0, &words).text() }
    let names = definitions.map(\.name.visible).unique().joined(separator: ", ")
    var parts = [
      """
      // Written by 'swift-di export --as swift' from \(names).
      //
      // The wiring is complete where no comment says otherwise. The factories are not: replace each call of
      // 'notMoved' by the code at its place, with the parameters in place of requests.

      import SwiftDI
      """
    ]
    if !words.scopes.isEmpty { parts.append(text(of: words)) }
    parts += modules
    parts.append(
      """
      /// Stops the app at a factory that has not been moved yet.
      private func notMoved(_ place: String) -> Never {
        fatalError("move the factory at \\(place)")
      }
      """)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func text(of words: SwiftWords) -> String {
    var lines = ["extension \(words.own("Scope")) {"]
    for scope in words.scopes {
      if words.resetScopes.contains(scope.name) {
        let name = words.scope(scope.name)
        lines.append(
          "  // The app resets this scope. In SwiftDI it opens and closes it: 'container.open(.\(name))'."
        )
      }
      let within = scope.within.map { ", within: .\(words.scope($0))" } ?? ""
      lines.append(
        "  static let \(words.scope(scope.name)) = \(words.own("Scope")).declared("
          + "\(SwiftWords.literal(scope.name))\(within))")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

/// The names that the written code uses.
struct SwiftWords {
  /// The names in the keys and types of the definitions, which hide those of SwiftDI.
  private var taken = UniqueNames()
  /// The declared scopes, each once.
  private(set) var scopes: [ContainerDefinition.Scope] = []
  /// The names of scopes that an app only resets.
  private(set) var resetScopes: Set<String> = []
  private var constants = Dictionary(
    uniqueKeysWithValues: ContainerDefinition.builtInScopes.map { ($0, $0) })
  private var constantNames = UniqueNames(
    ContainerDefinition.builtInScopes.union(["unscoped", "declared"]))

  init(_ definitions: [ContainerDefinition]) {
    for definition in definitions {
      for binding in definition.bindings {
        taken.take(SwiftTypeText.names(in: binding.key))
        if let type = binding.type { taken.take(SwiftTypeText.names(in: type)) }
        if let module = binding.module { taken.take([module]) }
      }
      for root in definition.roots { taken.take(SwiftTypeText.names(in: root.key)) }
      for scope in definition.scopes { declare(scope) }
      for outer in definition.scopes.compactMap(\.within) { declare(.init(name: outer)) }
      if definition.resetsScopes { resetScopes.formUnion(definition.scopes.map(\.name)) }
      for binding in definition.bindings {
        if let scope = binding.scope { declare(.init(name: scope)) }
      }
      for case .key(_, let scope?, _) in definition.externals { declare(.init(name: scope)) }
    }
  }

  private mutating func declare(_ scope: ContainerDefinition.Scope) {
    guard constants[scope.name] == nil else { return }
    constants[scope.name] = constantNames.add(SwiftTypeText.parameterName(scope.name) ?? "scope")
    scopes.append(scope)
  }

  /// A name of SwiftDI, behind its module if the app has a type of that name.
  func own(_ name: String) -> String { taken.contains(name) ? "SwiftDI.\(name)" : name }

  /// A name for a type that nothing else has.
  mutating func new(_ text: String) -> String {
    var base = SwiftTypeText.typeName(text) ?? "App"
    for suffix in ["Assembly", "Module"] where base.hasSuffix(suffix) && base != suffix {
      base.removeLast(suffix.count)
    }
    return taken.add(base + "Module")
  }

  /// The constant of a scope.
  func scope(_ name: String) -> String {
    constants[name] ?? SwiftTypeText.parameterName(name) ?? "scope"
  }

  /// A text as a literal of Swift.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default:
        if scalar.isControlling {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
