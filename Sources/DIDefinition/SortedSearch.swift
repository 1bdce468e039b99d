extension RandomAccessCollection {
  /// The position of the first element that is not in front; the end if all are.
  ///
  /// Binary search, O(log n).
  ///
  /// - Parameter isInFront: a condition that holds for the elements up to some position and for none
  ///   behind it.
  /// - Returns: the position.
  @inlinable
  package func partitionPoint(where isInFront: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isInFront(self[middle]) { low = index(after: middle) } else { high = middle }
    }
    return low
  }
}
