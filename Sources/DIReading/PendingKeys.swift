import DIDefinition

/// Keys that were read and whose symbols are not looked up yet.
///
/// The reader does not need a key's symbol to continue. So keys are collected until a batch of them
/// is looked up in the symbol table, which costs far less than separate lookups.
struct PendingKeys {
  /// The column of a symbol.
  enum Column {
    case bindings
    case dependencies
  }

  private static let limit = 64

  private var names: [SymbolTable.HashedName] = []
  private var rows: [(column: Column, row: Int)] = []
  private var symbols: [UInt32] = []

  /// Adds a key, whose bytes must stay valid until it is settled, and adds its row to the column.
  @inline(__always)
  mutating func append(
    _ key: UnsafeBufferPointer<UInt8>, to column: Column, of definition: inout ContainerDefinition
  ) {
    names.append(SymbolTable.HashedName(key))
    rows.append((column, definition.appendKey(Symbol.none, to: column)))
    if names.count >= Self.limit { settle(in: &definition) }
  }

  /// Sets the symbols of all pending keys in their rows.
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
  /// Appends to one of the columns of keys; returns the new row.
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
