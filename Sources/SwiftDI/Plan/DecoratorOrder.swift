/// Moves decorators behind the binding that they wrap.
///
/// In a definition a decorator wraps the bindings before it. The author of a decorator cannot
/// choose which module is described first, so a decorator that comes first is moved behind the
/// first binding of its key in its container. Decorators of one key keep their order.
enum DecoratorOrder {
  /// O(bindings).
  static func apply(to entries: [Blueprint.Entry]) -> [Blueprint.Entry] {
    guard entries.contains(where: { $0.registration.decorates }) else { return entries }
    var wrapped: [Blueprint.Entry.Place: Int] = [:]
    for (index, entry) in entries.enumerated().reversed()
    where !entry.registration.decorates && !entry.registration.contributes {
      wrapped[entry.place()] = index
    }
    var inPlace: [Int: [Blueprint.Entry]] = [:]
    for (index, entry) in entries.enumerated() where entry.registration.decorates {
      guard let first = wrapped[entry.place()], first > index else { continue }
      inPlace[first, default: [entries[first]]].append(entry)
      inPlace[index] = []
    }
    return entries.replacing(inPlace)
  }
}
