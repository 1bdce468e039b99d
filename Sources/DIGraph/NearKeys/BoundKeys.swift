import DIDefinition

/// The bound keys, without duplicates, then the external ones.
package struct BoundKeys {
  package private(set) var names: [String] = []
  /// The first binding of each; nil for an external.
  package private(set) var rows: [Int?] = []
  /// The implementation types that bindings name, each with the position of the binding's key.
  private(set) var implementations: [(type: String, position: Int)] = []
  /// Whether a type with another type's short name is written with its module, as the engine does.
  private(set) var haveModules = false

  /// Collects the keys of a graph.
  ///
  /// O(bindings + externals).
  package init(_ graph: DependencyGraph) {
    let definition = graph.definition
    haveModules = definition.generator?.name == "SwiftDI"
    var positions: [Symbol: Int] = [:]
    for row in 0..<definition.bindingCount where graph.isEffective(row) {
      let symbol = Symbol(rawValue: definition.bindingTable.keys[row])
      let position = positions[symbol] ?? names.count
      if position == names.count {
        positions[symbol] = position
        names.append(definition.symbols[symbol])
        rows.append(row)
      }
      if let type = definition.bindingTable.types[symbol: row] {
        implementations.append((definition.symbols[type], position))
      }
    }
    for external in definition.externals {
      guard case .key(let key, _, _) = external else { continue }
      names.append(key)
      rows.append(nil)
    }
  }

  /// Collects keys for a use that does not read their bindings.
  package init(_ names: [String]) {
    self.names = names
    rows = names.map { _ in nil }
  }

  /// Adds a key that is requested and not bound.
  package mutating func add(_ name: String) {
    names.append(name)
    rows.append(nil)
  }
}
