/// Every name of a definition, stored once.
///
/// Names are stored as UTF-8 in one array, so in a definition of a million bindings each mention of
/// a name costs four bytes and no allocation. Comparing, hashing and ordering work on the bytes:
/// the order of UTF-8 bytes is the order of Unicode scalars.
public struct SymbolTable: Sendable {
  /// One record for each name: a header of eight bytes, with the length in the upper half and the
  /// number in the lower half, then the name.
  private var records: [UInt8] = []
  /// The start of each record.
  private var starts: [UInt32] = []
  /// A hash table with open addressing, whose size is a power of 2: the hash in the upper half, the
  /// start of a record + 1 in the lower half, and 0 for a free slot.
  ///
  /// Because the slot contains the hash and the record the length, most searches touch two cache
  /// lines, which is their whole cost in a large definition.
  private var slots = [UInt64](repeating: 0, count: 64)

  /// Creates an empty table.
  public init() {}

  /// The number of different names.
  public var count: Int { starts.count }

  /// The symbol of a name, which is added if it is new.
  ///
  /// Amortised O(length).
  public mutating func intern(_ name: String) -> Symbol {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  /// The symbol of a name given as UTF-8, which must be valid.
  package mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> Symbol {
    intern(HashedName(name))
  }

  private mutating func intern(_ hashed: HashedName) -> Symbol {
    let (name, hash) = (hashed.utf8, hashed.hash)
    let slot = self.slot(of: hashed)
    if slots[slot] != 0 { return symbol(in: slots[slot]) }
    let symbol = UInt32(starts.count)
    let start = UInt32(records.count)
    withUnsafeBytes(of: UInt64(name.count) << 32 | UInt64(symbol)) {
      records.append(contentsOf: $0)
    }
    records.append(contentsOf: name)
    starts.append(start)
    slots[slot] = UInt64(hash) << 32 | UInt64(start) + 1
    if starts.count * 3 > slots.count * 2 { grow() }
    return Symbol(rawValue: symbol)
  }

  /// A name given as valid UTF-8, with its hash.
  ///
  /// The bytes must not change while it is used.
  package struct HashedName {
    fileprivate let utf8: UnsafeBufferPointer<UInt8>
    fileprivate let hash: UInt32

    package init(_ utf8: UnsafeBufferPointer<UInt8>) {
      self.utf8 = utf8
      hash = SymbolTable.hash(utf8)
    }
  }

  /// Appends the symbols of many names to a list, in their order.
  ///
  /// In a large table a search waits for memory twice: for the slot and for the record. Here all
  /// slots are loaded before the first is compared, and then all records, so that the loads
  /// overlap.
  package mutating func intern(_ names: [HashedName], to symbols: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: names.count * 2) { memory in
      let entries = UnsafeMutableBufferPointer(rebasing: memory[..<names.count])
      let headers = UnsafeMutableBufferPointer(rebasing: memory[names.count...])
      findRecords(of: names, entries: entries, headers: headers)
      for (index, name) in names.enumerated() {
        let (entry, header) = (entries[index], headers[index])
        if entry != 0, isRecord(at: Self.start(in: entry), header: header, of: name) {
          symbols.append(UInt32(truncatingIfNeeded: header))
        } else {
          symbols.append(intern(name).rawValue)
        }
      }
    }
  }

  /// Finds the first entry with the hash of each name, 0 if there is none, and the header of its
  /// record.
  private func findRecords(
    of names: [HashedName], entries: UnsafeMutableBufferPointer<UInt64>,
    headers: UnsafeMutableBufferPointer<UInt64>
  ) {
    let mask = slots.count - 1
    slots.withUnsafeBufferPointer { slots in
      for (index, name) in names.enumerated() {
        entries[index] = slots[Int(truncatingIfNeeded: name.hash) & mask]
      }
      for (index, name) in names.enumerated() {
        var slot = Int(truncatingIfNeeded: name.hash) & mask
        while entries[index] != 0, entries[index] >> 32 != UInt64(name.hash) {
          slot = (slot + 1) & mask
          entries[index] = slots[slot]
        }
      }
    }
    records.withUnsafeBytes { records in
      for index in names.indices {
        let start = Self.start(in: entries[index])
        headers[index] =
          entries[index] == 0 ? 0 : records.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      }
    }
  }

  /// The symbol of a name that was interned before.
  ///
  /// O(length), expected.
  public func find(_ name: String) -> Symbol? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  /// The symbol of a name given as UTF-8 that was interned before.
  ///
  /// O(length), expected.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> Symbol? {
    let found = slots[slot(of: HashedName(name))]
    return found == 0 ? nil : symbol(in: found)
  }

  /// The text of a name, copied out of the table.
  ///
  /// - Parameter symbol: a symbol of this table; one of another table traps or has another text.
  /// - Complexity: O(length).
  public subscript(symbol: Symbol) -> String {
    withUTF8(of: symbol) { String(decoding: $0, as: UTF8.self) }
  }

  /// Passes the name's UTF-8 to `body` without a copy.
  package func withUTF8<Result>(
    of symbol: Symbol, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    records.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: symbol)])) }
  }

  /// Whether the name of `first` precedes that of `second` in the order of Unicode scalars.
  ///
  /// O(length of the shorter name).
  public func precedes(_ first: Symbol, _ second: Symbol) -> Bool {
    guard first != second else { return false }
    return withUTF8(of: first) { first in
      withUTF8(of: second) { second in first.order(before: second) ?? false }
    }
  }

  /// The rank of every name in the order of Unicode scalars.
  ///
  /// O(n log n).
  package func ranks() -> [UInt32] {
    var order = (0..<UInt32(count)).map { (prefix: prefix(of: Symbol(rawValue: $0)), symbol: $0) }
    order.sort {
      $0.prefix != $1.prefix
        ? $0.prefix < $1.prefix
        : precedes(Symbol(rawValue: $0.symbol), Symbol(rawValue: $1.symbol))
    }
    var ranks = [UInt32](repeating: 0, count: count)
    for (rank, entry) in order.enumerated() { ranks[Int(entry.symbol)] = UInt32(rank) }
    return ranks
  }

  /// The first eight bytes in big-endian order, which decide most comparisons of a sort.
  private func prefix(of symbol: Symbol) -> UInt64 {
    var prefix: UInt64 = 0
    let range = range(of: symbol)
    for index in 0..<8 {
      prefix = prefix << 8
      if index < range.count { prefix |= UInt64(records[range.lowerBound + index]) }
    }
    return prefix
  }

  private static let headerSize = 8

  private func header(at start: Int) -> UInt64 {
    records.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
  }

  private func range(of symbol: Symbol) -> Range<Int> {
    let start = Int(starts[Int(symbol.rawValue)])
    let length = Int(header(at: start) >> 32)
    return (start + Self.headerSize)..<(start + Self.headerSize + length)
  }

  private func slot(of name: HashedName) -> Int {
    let mask = slots.count - 1
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(truncatingIfNeeded: name.hash) & mask
      while slots[slot] != 0 {
        if slots[slot] >> 32 == UInt64(name.hash) {
          let start = Self.start(in: slots[slot])
          if isRecord(at: start, header: header(at: start), of: name) { break }
        }
        slot = (slot + 1) & mask
      }
      return slot
    }
  }

  /// Whether the record with this header contains a name.
  @inline(__always)
  private func isRecord(at start: Int, header: UInt64, of name: HashedName) -> Bool {
    let length = name.utf8.count
    guard Int(header >> 32) == length else { return false }
    return records.withUnsafeBytes { records in
      let other = UnsafeRawBufferPointer(name.utf8)
      let from = start + Self.headerSize
      var index = 0
      while index + 8 <= length {
        let one = records.loadUnaligned(fromByteOffset: from + index, as: UInt64.self)
        if one != other.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
        index += 8
      }
      guard length >= 8 else {
        return (0..<length).allSatisfy { records[from + $0] == other[$0] }
      }
      // Compares the last eight bytes as one word, overlapping those already compared.
      let last = length - 8
      return records.loadUnaligned(fromByteOffset: from + last, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    }
  }

  private static func start(in entry: UInt64) -> Int {
    Int(UInt32(truncatingIfNeeded: entry)) - 1
  }

  private func symbol(in entry: UInt64) -> Symbol {
    Symbol(rawValue: UInt32(truncatingIfNeeded: header(at: Self.start(in: entry))))
  }

  private mutating func grow() {
    let count = slots.count * 2
    var fresh = [UInt64](repeating: 0, count: count)
    for entry in slots where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & (count - 1)
      while fresh[slot] != 0 { slot = (slot + 1) & (count - 1) }
      fresh[slot] = entry
    }
    slots = fresh
  }

  /// Reserves memory for names of about `bytes` bytes in all.
  package mutating func reserve(names: Int, bytes: Int) {
    records.reserveCapacity(bytes + names * Self.headerSize)
    starts.reserveCapacity(names)
  }

  /// A multiply-and-fold hash over words of eight bytes, constructed like wyhash.
  ///
  /// The seed is fixed, because no output depends on the order of slots.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(name.count)
    var offset = 0
    let raw = UnsafeRawBufferPointer(name)
    while offset + 8 <= raw.count {
      state = fold(state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    if raw.count >= 8 {
      // Hashes the last eight bytes as one word, overlapping those already hashed.
      tail = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    } else {
      for byte in raw { tail = tail << 8 | UInt64(byte) }
    }
    state = fold(state ^ tail)
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }

  private static func fold(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return high ^ low
  }
}
