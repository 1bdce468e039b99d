public import Synchronization

/// Finds slots by the number of a typed key.
///
/// It is filled as keys are requested. Readers take no lock, so a table that grows leaves its
/// predecessor to concurrent readers. All predecessors together are no larger than the last table.
@usableFromInline
final class NumberTable: Sendable {
  /// The address of the table, which contains its size and then the slots by number.
  @usableFromInline let address: Atomic<UInt>
  private let all: Guarded<[UInt]>

  @usableFromInline typealias Word = UnsafeMutablePointer<Atomic<UInt>>

  init() {
    let first = Self.allocate(count: 0)
    address = Atomic(first)
    all = Guarded([first])
  }

  deinit {
    all.withLock { for table in $0 { Self.words(table).deallocate() } }
  }

  private static func allocate(count: Int) -> UInt {
    let words = Word.allocate(capacity: count + 1)
    for index in 0...count { (words + index).initialize(to: Atomic(0)) }
    words[0].store(UInt(count), ordering: .relaxed)
    return UInt(bitPattern: words)
  }

  @inlinable @inline(__always)
  static func words(_ address: UInt) -> Word {
    // The address of an allocation is never null.
    Word(bitPattern: address).unsafelyUnwrapped
  }

  @inlinable @inline(__always)
  func slot(of number: Int) -> SlotReference? {
    let words = Self.words(address.load(ordering: .acquiring))
    guard UInt(bitPattern: number) < words[0].load(ordering: .relaxed) else { return nil }
    let slot = words[number &+ 1].load(ordering: .relaxed)
    return UnsafeMutablePointer<Slot>(bitPattern: slot).map(SlotReference.init)
  }

  /// Stores the slot of a key.
  func set(_ slot: SlotReference, for number: Int) {
    all.withLock { all in
      var words = Self.words(address.load(ordering: .relaxed))
      let count = Int(words[0].load(ordering: .relaxed))
      if number >= count {
        let grown = Self.allocate(count: max(number + 1, count * 2, 8))
        for index in 0..<count {
          let known = words[index + 1].load(ordering: .relaxed)
          Self.words(grown)[index + 1].store(known, ordering: .relaxed)
        }
        words = Self.words(grown)
        all.append(grown)
        address.store(grown, ordering: .releasing)
      }
      words[number + 1].store(UInt(bitPattern: slot.slot), ordering: .relaxed)
    }
  }
}
