package import DIDefinition

/// Shortens type names to fit into a box; tooltips and titles show the whole key.
package struct ShortName: Sendable {
  package static let limit = 30
  private static let platformModules = [
    "Swift", "Foundation", "FoundationEssentials", "Combine", "SwiftUI", "UIKit", "AppKit",
    "Dispatch", "Observation", "CoreData", "CoreLocation",
  ]
  private let modules: Set<String>

  /// Prefixes that name modules of the definition or the platform are dropped; other prefixes may
  /// be types (`Trail.ID`) and stay.
  package init(_ definition: ContainerDefinition) {
    modules = Set(definition.modules.map(\.name) + Self.platformModules)
  }

  /// A type's name in at most thirty characters.
  package func callAsFunction(_ type: String) -> String {
    guard type.utf8.count <= 400, let name = TypeName(type, dropping: modules) else {
      return cutInTheMiddle(type, to: Self.limit)
    }
    var text = name.text(depth: .max)
    for depth in [1, 0] where text.count > Self.limit { text = name.text(depth: depth) }
    return cutInTheMiddle(text, to: Self.limit)
  }
}

/// A text with its middle cut out if it has more than `limit` characters.
///
/// A character can consist of any number of scalars, so the number of scalars is limited too.
package func cutInTheMiddle(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  let text = scalarsCutInTheMiddle(text, to: limit * 8)
  guard text.count > limit else { return text }
  let head = (limit - 1) / 2
  return text.prefix(head) + "…" + text.suffix(limit - 1 - head)
}

/// A text with its middle cut out if it has more than `limit` Unicode scalars.
package func scalarsCutInTheMiddle(_ text: String, to limit: Int) -> String {
  let scalars = text.unicodeScalars
  guard text.utf8.count > limit, scalars.count > limit else { return text }
  let head = (limit - 1) / 2
  return String(scalars.prefix(head)) + "…" + String(scalars.suffix(limit - 1 - head))
}

/// The number of scalars of a name that are shown: Graphviz cannot read back strings of 16,000
/// bytes, and escaping turns a scalar into up to six bytes.
package let longestName = 1_000
