/// Finds the slots of one container by type.
///
/// An index with addresses in place of distances: requests would have to compute them. Never
/// changed after `init`; its container deallocates it when no thread can use the container.
@usableFromInline
struct TypeTable: @unchecked Sendable {
  @usableFromInline
  struct Entry {
    /// The address of the type's metadata; 0 for a free entry.
    @usableFromInline let type: UInt
    @usableFromInline let slot: UnsafeMutablePointer<Slot>?
  }

  @usableFromInline let entries: UnsafeMutablePointer<Entry>
  @usableFromInline let multiplier: UInt
  @usableFromInline let shift: UInt
  @usableFromInline let mask: UInt

  /// O(size of the index), a few instructions for each entry.
  init(_ index: TypeIndex, _ slots: UnsafeMutablePointer<Slot>) {
    multiplier = index.multiplier
    shift = index.shift
    mask = index.mask
    let count = Int(index.mask) + 1
    entries = .allocate(capacity: count)
    let first = UnsafeMutableRawPointer(slots)
    var position = 0
    while position < count {
      let entry = index.entries[position]
      let slot = (first + entry.offset).assumingMemoryBound(to: Slot.self)
      (entries + position).initialize(
        to: Entry(type: entry.type, slot: entry.type == 0 ? nil : slot))
      position += 1
    }
  }

  @inlinable @inline(__always)
  static func address(_ type: any Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// The slot of a type; nil if this container has none.
  @inlinable @inline(__always)
  func slot<T>(of type: T.Type) -> SlotReference? {
    let address = Self.address(type)
    var index = (address &* multiplier) &>> shift
    while true {
      let entry = entries[Int(bitPattern: index)]
      if entry.type == address { return entry.slot.map(SlotReference.init) }
      if entry.type == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  func deallocate() { entries.deallocate() }
}
