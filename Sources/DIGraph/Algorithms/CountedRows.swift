/// Items sorted into rows by counting; the items of a row keep their order.
package struct CountedRows: Sendable {
  /// The start of each row in `items`; one entry more than there are rows.
  package let offsets: [UInt32]
  /// The positions of the items, row after row.
  package let items: [UInt32]

  /// Sorts the items `0..<itemCount`.
  ///
  /// O(rows + items). `row` is called twice for each item and must return the same result.
  ///
  /// - Parameters:
  ///   - rowCount: the number of rows.
  ///   - itemCount: the number of items.
  ///   - row: the row of an item; nil for one that is left out.
  package init(rowCount: Int, itemCount: Int, row: (Int) -> Int?) {
    var offsets = [UInt32](repeating: 0, count: rowCount + 1)
    for item in 0..<itemCount {
      if let row = row(item) { offsets[row + 1] += 1 }
    }
    for row in 0..<rowCount { offsets[row + 1] += offsets[row] }
    var next = offsets
    var items = [UInt32](repeating: 0, count: Int(offsets[rowCount]))
    for item in 0..<itemCount {
      guard let row = row(item) else { continue }
      items[Int(next[row])] = UInt32(item)
      next[row] += 1
    }
    self.offsets = offsets
    self.items = items
  }

  /// The number of items in a row.
  package func count(ofRow row: Int) -> Int { Int(offsets[row + 1] - offsets[row]) }

  /// The items of a row.
  package subscript(row: Int) -> ArraySlice<UInt32> {
    items[Int(offsets[row])..<Int(offsets[row + 1])]
  }
}
