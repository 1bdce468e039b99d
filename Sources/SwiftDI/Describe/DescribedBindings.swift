/// The `Bindings` whose `configure` is running now, on any thread.
///
/// The result of `bind` finds its `Bindings` here by a number. Once the description is complete it
/// finds none, so that nothing changes bindings that containers read.
enum DescribedBindings {
  /// Identifies one description, and is never used for another.
  struct Number: Hashable, Sendable {
    fileprivate let value: UInt64

    /// The bindings with this number; nil when their description is complete.
    var bindings: Bindings? {
      table.withLock { table in table.described.last { $0.number == self } }
    }
  }

  private static let table = Guarded((last: UInt64(0), described: [Bindings]()))

  static func nextNumber() -> Number {
    table.withLock {
      $0.last += 1
      return Number(value: $0.last)
    }
  }

  static func begin(_ bindings: Bindings) {
    table.withLock { $0.described.append(bindings) }
  }

  static func end(_ bindings: Bindings) {
    table.withLock { table in table.described.removeAll { $0 === bindings } }
  }
}
