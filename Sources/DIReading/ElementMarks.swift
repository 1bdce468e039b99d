/// The starts of every 64th element of the text's longer arrays.
///
/// They make finding an element's location independent of its position in the array.
struct ElementMarks: Sendable {
  private static let distance = 64

  /// The start of the array in the upper half, and the element's position in the lower half.
  private var offsets: [UInt64: UInt32] = [:]

  /// Stores the start of an element, if it is one of those.
  @inline(__always)
  mutating func note(_ element: Int, at offset: Int, ofArrayAt start: Int) {
    guard element > 0, element % Self.distance == 0 else { return }
    offsets[Self.key(element, start)] = UInt32(offset)
  }

  /// The last stored element at or before a position; nil if there is none.
  func last(before element: Int, ofArrayAt start: Int) -> (element: Int, offset: Int)? {
    let marked = element - element % Self.distance
    return offsets[Self.key(marked, start)].map { (marked, Int($0)) }
  }

  private static func key(_ element: Int, _ start: Int) -> UInt64 {
    UInt64(start) << 32 | UInt64(element)
  }
}
