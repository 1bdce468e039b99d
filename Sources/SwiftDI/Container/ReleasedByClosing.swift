/// An object that caches a value which may hold a container, and releases it when the container
/// closes.
protocol ReleasedByClosing: AnyObject, Sendable {
  /// Takes the value, to be let go when the lock is free.
  ///
  /// Under the lock of the container's construction.
  func takeValue() -> Any?
}

/// The objects whose values a container releases; they are referenced weakly.
struct ReleasedValues: Sendable {
  // Written once; loading a weak reference is safe from any thread.
  private struct Entry: @unchecked Sendable {
    weak var keeper: (any ReleasedByClosing)?
  }

  private var entries: [Entry] = []
  private var limit = 8

  /// Those that are alive.
  var alive: [any ReleasedByClosing] { entries.compactMap(\.keeper) }

  /// O(1), averaged: those that are gone are dropped whenever the list has doubled.
  mutating func add(_ keeper: any ReleasedByClosing) {
    if entries.count == limit {
      entries.removeAll { $0.keeper == nil }
      limit = max(8, entries.count * 2)
    }
    entries.append(Entry(keeper: keeper))
  }
}
