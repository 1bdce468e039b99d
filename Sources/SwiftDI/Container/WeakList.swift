/// Objects that are not retained.
struct WeakList<Object: AnyObject>: @unchecked Sendable {
  // The reference is written once, and loading it is safe from any thread.
  private struct Entry {
    weak var object: Object?
  }

  private var entries: [Entry] = []
  private var limit = 8

  /// The live objects, in the order in which they were added.
  var alive: [Object] { entries.compactMap(\.object) }

  /// Adds an object.
  ///
  /// Amortised O(1): objects that no longer exist are removed whenever the list has doubled.
  ///
  /// - Returns: objects that were accessed, to be released outside of the list's lock, because a
  ///   release may end one of them.
  mutating func add(_ object: Object) -> [Object] {
    var seen: [Object] = []
    if entries.count == limit {
      seen = alive
      entries = seen.map { Entry(object: $0) }
      limit = max(8, entries.count * 2)
    }
    entries.append(Entry(object: object))
    return seen
  }
}
