/// A column of numbers that allocates no memory until a row has a value.
///
/// Rows are set in ascending order; a row that was never set has no value.
package struct OptionalColumn: Sendable, Hashable {
  private var values: [UInt32] = []

  package subscript(row: Int) -> UInt32? {
    guard row < values.count, values[row] != .max else { return nil }
    return values[row]
  }

  package subscript(symbol row: Int) -> Symbol? {
    self[row].map(Symbol.init(rawValue:))
  }

  /// Whether no row has a value.
  package var isEmpty: Bool { values.isEmpty }

  package mutating func set(_ value: UInt32, row: Int) {
    if values.count == row { values.append(value) } else { fill(value, row: row) }
  }

  private mutating func fill(_ value: UInt32, row: Int) {
    while values.count < row { values.append(.max) }
    if values.count == row { values.append(value) } else { values[row] = value }
  }

  /// The different values, in no particular order.
  package var distinct: Set<UInt32> { Set(values).subtracting([.max]) }

  /// Replaces values by others.
  package mutating func replace(_ replacements: [UInt32: UInt32]) {
    for row in values.indices {
      if let value = replacements[values[row]] { values[row] = value }
    }
  }
}

/// A column in which few rows have a value.
///
/// Rows are appended in ascending order.
package struct SparseColumn<Value: Sendable>: Sendable {
  package private(set) var rows: [UInt32] = []
  package private(set) var values: [Value] = []

  package mutating func append(_ value: Value, row: Int) {
    rows.append(UInt32(row))
    values.append(value)
  }

  /// The value of a row.
  ///
  /// O(log n).
  package subscript(row: Int) -> Value? {
    let position = rows.partitionPoint { $0 < UInt32(row) }
    guard position < rows.count, rows[position] == UInt32(row) else { return nil }
    return values[position]
  }
}
