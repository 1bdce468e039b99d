/// Keys that were read and whose symbols are not looked up yet.
///
/// No part of the text is read differently because of a key's symbol. So keys wait until there are
/// enough of them for one search of the symbol table, which costs far less than one search each.
struct PendingKeys {
  /// The column that a symbol belongs to.
  enum Column {
    case bindings
    case dependencies
  }

  private static let limit = 64

  private var names: [SymbolTable.HashedName] = []
  private var rows: [(column: Column, row: Int)] = []
  private var symbols: [UInt32] = []

  /// Adds a key, whose bytes have to stay until it is settled, and makes its row in the column.
  @inline(__always)
  mutating func append(
    _ key: UnsafeBufferPointer<UInt8>, to column: Column, of definition: inout ContainerDefinition
  ) {
    names.append(SymbolTable.HashedName(key))
    rows.append((column, definition.appendKey(Symbol.none, to: column)))
    if names.count >= Self.limit { settle(in: &definition) }
  }

  /// Puts the symbols of all keys that wait into their rows.
  mutating func settle(in definition: inout ContainerDefinition) {
    definition.symbols.intern(names, to: &symbols)
    for (index, place) in rows.enumerated() {
      switch place.column {
      case .bindings: definition.bindingTable.keys[place.row] = symbols[index]
      case .dependencies: definition.dependencyTable.keys[place.row] = symbols[index]
      }
    }
    names.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    symbols.removeAll(keepingCapacity: true)
  }
}

extension ContainerDefinition {
  /// Appends to one of the columns of keys; the new row.
  @inline(__always)
  @discardableResult
  mutating func appendKey(_ key: UInt32, to column: PendingKeys.Column) -> Int {
    switch column {
    case .bindings:
      bindingTable.keys.append(key)
      return bindingTable.keys.count - 1
    case .dependencies:
      dependencyTable.keys.append(key)
      return dependencyTable.keys.count - 1
    }
  }
}
