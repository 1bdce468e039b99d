/// Numbers by type: a dictionary whose keys need no hashing by the standard library.
///
/// Writing a definition looks up every key several times, and a dictionary would take five times the
/// instructions.
struct TypeNumbers {
  /// Owns the memory of a table.
  private final class Storage {
    let table: AddressTable

    init(_ table: AddressTable) { self.table = table }

    deinit { table.deallocate() }
  }

  private var storage: Storage
  private var count = 0

  /// Reserves memory for some types.
  init(reserving count: Int) {
    var bits: UInt = 4
    while 1 << bits < count * 2 { bits += 1 }
    storage = Storage(AddressTable(bits: bits))
  }

  /// The number of a type; nil if it has none.
  ///
  /// O(1), expected.
  subscript(type: any Any.Type) -> UInt32? {
    @inline(__always) get {
      let table = storage.table
      let entry = table.entries[table.position(of: AddressTable.address(type))]
      return entry.key == 0 ? nil : UInt32(truncatingIfNeeded: entry.word)
    }
  }

  /// Stores the number of a type that has none.
  mutating func add(_ number: UInt32, for type: any Any.Type) {
    count += 1
    if count * 2 > storage.table.all.count {
      storage = Storage(AddressTable(growing: storage.table))
    } else if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(AddressTable(storage.table, adding: 0))
    }
    storage.table.set(UInt(number), for: AddressTable.address(type))
  }
}
