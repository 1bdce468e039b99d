import DIDefinition

/// The last name of a member that usually has the same value in many entries, one after another.
///
/// Comparing with it is cheaper than a search in the symbol table.
struct RepeatedName {
  private var name: [UInt8] = []
  private var symbol: UInt32?

  /// The symbol of a name; nil if it is not the last one.
  @inline(__always)
  func symbol(of other: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let symbol, name.count == other.count else { return nil }
    let isEqual = name.withUnsafeBufferPointer { $0.hasPrefix(ofEqualLength: other) }
    return isEqual ? symbol : nil
  }

  /// The symbol of a name, which becomes the last one.
  @inline(__always)
  mutating func intern(
    _ other: UnsafeBufferPointer<UInt8>, in symbols: inout SymbolTable
  ) -> UInt32 {
    if let symbol = symbol(of: other) { return symbol }
    let symbol = symbols.intern(other).rawValue
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: other)
    self.symbol = symbol
    return symbol
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two names of one length are equal, compared eight bytes at a time.
  @inline(__always)
  fileprivate func hasPrefix(ofEqualLength other: Self) -> Bool {
    let (one, other) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= count {
      guard
        one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < count {
      guard one[index] == other[index] else { return false }
      index += 1
    }
    return true
  }
}
