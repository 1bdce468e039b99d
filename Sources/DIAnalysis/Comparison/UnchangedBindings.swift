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
    let symbols = (0..<UInt32(old.symbols.count)).map {
      new.symbols.find(old.symbols[Symbol(rawValue: $0)])?.rawValue
    }
    for (symbol, row) in before.enumerated() {
      guard let row, let key = symbols[symbol], let other = after[Int(key)] else { continue }
      guard Self.areEqual(row, of: old, other, of: new, symbols) else { continue }
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

  private static func areEqual(
    _ row: Int, of old: ContainerDefinition, _ other: Int, of new: ContainerDefinition,
    _ symbols: [UInt32?]
  ) -> Bool {
    let (one, two) = (old.bindingTable, new.bindingTable)
    func agree(_ first: OptionalColumn, _ second: OptionalColumn, _ at: Int, _ to: Int) -> Bool {
      guard let name = first[at] else { return second[to] == nil }
      return symbols[Int(name)].map { second[to] == $0 } ?? false
    }
    let columns: [KeyPath<BindingTable, OptionalColumn>] = [
      \.scopes, \.containers, \.modules, \.ids, \.types, \.mapKeys, \.isolations,
    ]
    guard one.flags[row] == two.flags[other],
      columns.allSatisfy({ agree(one[keyPath: $0], two[keyPath: $0], row, other) })
    else { return false }
    let (needs, others) = (one.dependencies(of: row), two.dependencies(of: other))
    let (first, second) = (old.dependencyTable, new.dependencyTable)
    return needs.count == others.count
      && zip(needs, others).allSatisfy { at, to in
        symbols[Int(first.keys[at])] == second.keys[to] && first.traits[at] == second.traits[to]
          && first.recorded[at] == second.recorded[to] && agree(first.names, second.names, at, to)
      }
  }
}
