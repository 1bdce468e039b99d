import DIDefinition

/// A set of readable addresses.
///
/// Ranges of different images may overlap and interleave, as in Apple's shared cache.
struct AddressSet {
  /// Sorted, with gaps between them.
  private let ranges: [Range<UInt>]

  /// O(n log n).
  init(_ given: [Range<UInt>]) {
    var ranges: [Range<UInt>] = []
    for range in given.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(range)
      }
    }
    self.ranges = ranges
  }

  /// Whether some bytes at an address are readable.
  ///
  /// O(log n).
  func contains(_ address: UInt, size: UInt) -> Bool {
    let position = ranges.partitionPoint { $0.upperBound <= address }
    return position < ranges.count && ranges[position].lowerBound <= address
      && size <= ranges[position].upperBound - address
  }
}
