import DIDefinition

/// The bindings that are equal in two definitions and are the only ones of their key in both.
///
/// Most bindings are like this and need no further comparison. Bindings with arguments, variables,
/// labels or suppressions are left to the full comparison.
struct UnchangedBindings {
  /// For each row of the older definition its row in the newer one; nil for all other bindings.
  private(set) var newRows: [Int?]
  /// Whether a binding of the newer definition is one of these.
  private(set) var isUnchanged: [Bool]

  /// O(bindings + dependencies), expected.
  init(from old: ContainerDefinition, to new: ContainerDefinition) {
    newRows = [Int?](repeating: nil, count: old.bindingCount)
    isUnchanged = [Bool](repeating: false, count: new.bindingCount)
    let (before, after) = (Self.onlyRows(old), Self.onlyRows(new))
    let tables = PairOfTables(old, new)
    for (symbol, row) in before.enumerated() {
      guard let row, let key = tables.symbols[symbol], let other = after[Int(key)] else { continue }
      guard tables.areEqual(row, other) else { continue }
      newRows[row] = other
      isUnchanged[other] = true
    }
  }

  /// For each key its row; nil for a key of several bindings, and for a binding that needs a closer look.
  private static func onlyRows(_ definition: ContainerDefinition) -> [Int?] {
    let (table, dependencies) = (definition.bindingTable, definition.dependencyTable)
    var counts = [Int](repeating: 0, count: definition.symbols.count)
    var rows = [Int?](repeating: nil, count: definition.symbols.count)
    for (row, key) in table.keys.enumerated() {
      counts[Int(key)] += 1
      rows[Int(key)] = counts[Int(key)] == 1 ? row : nil
    }
    let special =
      [table.arguments.rows, table.environment.rows, table.labels.rows, table.ignores.rows].joined()
    for row in special { rows[Int(table.keys[Int(row)])] = nil }
    let edges = Set([dependencies.arguments.rows, dependencies.ignores.rows].joined())
    guard !edges.isEmpty else { return rows }
    for (row, key) in table.keys.enumerated()
    where table.dependencies(of: row).contains(where: { edges.contains(UInt32($0)) }) {
      rows[Int(key)] = nil
    }
    return rows
  }
}

/// The columns of two definitions, and for each symbol of the older one the same in the newer.
private struct PairOfTables {
  private let old: BindingTable
  private let new: BindingTable
  private let oldDependencies: DependencyTable
  private let newDependencies: DependencyTable
  let symbols: [UInt32?]

  init(_ old: ContainerDefinition, _ new: ContainerDefinition) {
    (self.old, self.new) = (old.bindingTable, new.bindingTable)
    (oldDependencies, newDependencies) = (old.dependencyTable, new.dependencyTable)
    symbols = (0..<UInt32(old.symbols.count)).map { symbol in
      old.symbols.withUTF8(of: Symbol(rawValue: symbol)) { new.symbols.find($0)?.rawValue }
    }
  }

  /// Whether a row of the older definition says the same as one of the newer.
  func areEqual(_ row: Int, _ other: Int) -> Bool {
    old.flags[row] == new.flags[other]
      && agree(old.scopes[row], new.scopes[other])
      && agree(old.containers[row], new.containers[other])
      && agree(old.modules[row], new.modules[other])
      && agree(old.ids[row], new.ids[other])
      && agree(old.types[row], new.types[other])
      && agree(old.mapKeys[row], new.mapKeys[other])
      && agree(old.isolations[row], new.isolations[other])
      && haveEqualDependencies(row, other)
  }

  private func haveEqualDependencies(_ row: Int, _ other: Int) -> Bool {
    let (needs, others) = (old.dependencies(of: row), new.dependencies(of: other))
    guard needs.count == others.count else { return false }
    for (at, to) in zip(needs, others) {
      guard symbols[Int(oldDependencies.keys[at])] == newDependencies.keys[to],
        oldDependencies.traits[at] == newDependencies.traits[to],
        oldDependencies.recorded[at] == newDependencies.recorded[to],
        agree(oldDependencies.names[at], newDependencies.names[to])
      else { return false }
    }
    return true
  }

  private func agree(_ name: UInt32?, _ other: UInt32?) -> Bool {
    guard let name else { return other == nil }
    return symbols[Int(name)].map { $0 == other } ?? false
  }
}
