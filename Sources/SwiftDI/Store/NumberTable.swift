public import CSwiftDI

/// Finds slots by the number of a typed key.
///
/// It is filled as keys are requested. Readers take no lock, so a table that grows leaves its
/// predecessor to concurrent readers. All predecessors together are no larger than the last table.
@usableFromInline
final class NumberTable: Sendable {
  /// The address of the table, which contains its size and then the slots by number.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var address: swiftdi_word
  private let all: Guarded<[UInt]>

  @usableFromInline typealias Word = UnsafeMutablePointer<swiftdi_word>

  init() {
    let first = Self.allocate(count: 0)
    address = swiftdi_word(value: first)
    all = Guarded([first])
  }

  deinit {
    all.withLock { for table in $0 { Self.words(table).deallocate() } }
  }

  private static func allocate(count: Int) -> UInt {
    let words = Word.allocate(capacity: count + 1)
    words.initialize(repeating: swiftdi_word(value: 0), count: count + 1)
    swiftdi_word_store_relaxed(words, UInt(count))
    return UInt(bitPattern: words)
  }

  @inlinable @inline(__always)
  static func words(_ address: UInt) -> Word {
    // The address of an allocation is never null.
    Word(bitPattern: address).unsafelyUnwrapped
  }

  @inlinable @inline(__always)
  func slot(of number: Int) -> SlotReference? {
    let words = Self.words(swiftdi_word_load_acquiring(&address))
    guard UInt(bitPattern: number) < swiftdi_word_load_relaxed(words) else { return nil }
    let slot = swiftdi_word_load_relaxed(words + (number &+ 1))
    return UnsafeMutablePointer<Slot>(bitPattern: slot).map(SlotReference.init)
  }

  /// Stores the slot of a key.
  func set(_ slot: SlotReference, for number: Int) {
    all.withLock { all in
      var words = Self.words(swiftdi_word_load_relaxed(&address))
      let count = Int(swiftdi_word_load_relaxed(words))
      if number >= count {
        let grown = Self.allocate(count: max(number + 1, count * 2, 8))
        for index in 0..<count {
          let known = swiftdi_word_load_relaxed(words + index + 1)
          swiftdi_word_store_relaxed(Self.words(grown) + index + 1, known)
        }
        words = Self.words(grown)
        all.append(grown)
        swiftdi_word_store_releasing(&address, grown)
      }
      swiftdi_word_store_relaxed(words + number + 1, UInt(bitPattern: slot.slot))
    }
  }
}
