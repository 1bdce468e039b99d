/// Where every so many elements of the text's longer arrays begin.
///
/// Finding the place of an element then costs the same wherever in its array it stands.
struct ElementMarks: Sendable {
  private static let distance = 64

  /// By where the array begins above, and the element's position below.
  private var offsets: [UInt64: UInt32] = [:]

  /// Notes where an element begins, if it is one of those.
  @inline(__always)
  mutating func note(_ element: Int, at offset: Int, ofArrayAt start: Int) {
    guard element > 0, element % Self.distance == 0 else { return }
    offsets[Self.key(element, start)] = UInt32(offset)
  }

  /// The nearest element at or before a position whose beginning is known; nil for the array's own.
  func last(before element: Int, ofArrayAt start: Int) -> (element: Int, offset: Int)? {
    let marked = element - element % Self.distance
    return offsets[Self.key(marked, start)].map { (marked, Int($0)) }
  }

  private static func key(_ element: Int, _ start: Int) -> UInt64 {
    UInt64(start) << 32 | UInt64(element)
  }
}
