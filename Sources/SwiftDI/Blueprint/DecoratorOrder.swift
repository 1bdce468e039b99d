/// Moves decorators behind the binding that they wrap.
///
/// In a definition a decorator wraps the bindings before it. The author of a decorator cannot
/// choose which module is described first, so a decorator that comes first is moved behind the
/// first binding of its key in its container. Decorators of one key keep their order.
enum DecoratorOrder {
  private struct Place: Hashable {
    let key: KeyReference
    let layer: Int
  }

  /// O(bindings).
  static func apply(to entries: [Blueprint.Entry]) -> [Blueprint.Entry] {
    guard entries.contains(where: { $0.registration.decorates }) else { return entries }
    let wrapped = firstBindings(entries)
    var early: [Int: [Blueprint.Entry]] = [:]
    for (index, entry) in entries.enumerated() where entry.registration.decorates {
      if let first = wrapped[place(of: entry)], first > index {
        early[first, default: []].append(entry)
      }
    }
    guard !early.isEmpty else { return entries }
    var ordered: [Blueprint.Entry] = []
    ordered.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      if entry.registration.decorates, let first = wrapped[place(of: entry)], first > index {
        continue
      }
      ordered.append(entry)
      ordered += early[index] ?? []
    }
    return ordered
  }

  /// The first binding of each key that a decorator can wrap.
  private static func firstBindings(_ entries: [Blueprint.Entry]) -> [Place: Int] {
    var first: [Place: Int] = [:]
    for (index, entry) in entries.enumerated()
    where !entry.registration.decorates && !entry.registration.contributes {
      let place = place(of: entry)
      if first[place] == nil { first[place] = index }
    }
    return first
  }

  private static func place(of entry: Blueprint.Entry) -> Place {
    Place(key: entry.registration.key, layer: entry.layer)
  }
}
