/// Maps addresses to words, with open addressing and at most half full.
///
/// A dictionary would cost more than most requests. The owner deallocates the table.
///
/// Any thread may read a complete table; only the owner of a `GraphCache` changes its own later.
@usableFromInline
struct AddressTable: @unchecked Sendable {
  @usableFromInline
  struct Entry {
    /// Zero for a free entry.
    @usableFromInline var key: UInt = 0
    @usableFromInline var word: UInt = 0
  }

  @usableFromInline let entries: UnsafeMutablePointer<Entry>
  @usableFromInline let multiplier: UInt
  @usableFromInline let shift: UInt
  @usableFromInline let mask: UInt

  /// The multiplier for hashing of addresses (Knuth, The Art of Computer Programming 3, 6.4): the
  /// fractional part of the golden ratio, with the bits of a word.
  @inline(__always)
  static var goldenRatio: UInt {
    UInt(truncatingIfNeeded: (0x9E37_79B9_7F4A_7C15 as UInt64) &>> UInt64(64 - UInt.bitWidth))
  }

  /// An empty table with two to the power of `bits` entries.
  init(bits: UInt, multiplier: UInt = goldenRatio) {
    entries = .allocate(capacity: 1 << Int(bits))
    entries.initialize(repeating: Entry(), count: 1 << Int(bits))
    self.multiplier = multiplier
    shift = UInt(UInt.bitWidth) - bits
    mask = 1 << bits - 1
  }

  /// Creates a table with the same keys, whose words are greater by a number.
  ///
  /// It takes a few instructions for each entry.
  init(_ other: AddressTable, adding number: UInt) {
    (multiplier, shift, mask) = (other.multiplier, other.shift, other.mask)
    let count = Int(mask) + 1
    entries = .allocate(capacity: count)
    // Loops without iterators, which are slow in a debug build.
    var position = 0
    while position < count {
      let entry = other.entries[position]
      let word = entry.key == 0 ? 0 : entry.word &+ number
      (entries + position).initialize(to: Entry(key: entry.key, word: word))
      position += 1
    }
  }

  /// Creates a table with the same contents and twice the size.
  init(growing other: AddressTable) {
    self.init(bits: UInt(UInt.bitWidth) - other.shift + 1, multiplier: other.multiplier)
    for entry in other.all where entry.key != 0 { set(entry.word, for: entry.key) }
  }

  /// The position of a key, or of the free entry for it.
  @inline(__always)
  func position(of key: UInt) -> Int {
    var index = (key &* multiplier) &>> shift
    while true {
      let found = entries[Int(bitPattern: index)].key
      if found == key || found == 0 { return Int(bitPattern: index) }
      index = (index &+ 1) & mask
    }
  }

  /// Stores the word of a key, which may be new.
  func set(_ word: UInt, for key: UInt) {
    entries[position(of: key)] = Entry(key: key, word: word)
  }

  /// All entries, also free ones.
  var all: UnsafeMutableBufferPointer<Entry> {
    UnsafeMutableBufferPointer(start: entries, count: Int(mask) + 1)
  }

  func deallocate() { entries.deallocate() }
}
