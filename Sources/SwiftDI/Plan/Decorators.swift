/// Moves decorators behind the bindings that they are meant to wrap.
///
/// In a definition a decorator wraps the bindings before it, and an override replaces them together
/// with their decorators. The author of a decorator cannot choose which module is described first.
/// So a decorator is moved behind the first binding of its key in its container, or behind an
/// override by another module, unless that is a test's double. Decorators of one key keep their
/// order.
struct Decorators {
  private let entries: [Blueprint.Entry]
  /// The bindings that can be decorated.
  private var decoratable: [Blueprint.Entry.Place: [Int]] = [:]

  /// The bindings in the order of a definition.
  ///
  /// O(bindings).
  static func apply(to entries: [Blueprint.Entry]) -> [Blueprint.Entry] {
    guard entries.contains(where: \.registration.decorates) else { return entries }
    return Decorators(entries).placed()
  }

  private init(_ entries: [Blueprint.Entry]) {
    self.entries = entries
    for (index, entry) in entries.enumerated()
    where !entry.registration.decorates && !entry.registration.contributes {
      decoratable[entry.place(id: nil), default: []].append(index)
    }
  }

  private func placed() -> [Blueprint.Entry] {
    var behind: [Int: [Int]] = [:]
    for decorator in entries.indices where entries[decorator].registration.decorates {
      guard let decorated = decorated(by: decorator), decorator < decorated else { continue }
      behind[decorated, default: []].append(decorator)
    }
    let moved = Set(behind.values.joined())
    return entries.indices.filter { !moved.contains($0) }.flatMap { index in
      ([index] + (behind[index] ?? [])).map { entries[$0] }
    }
  }

  /// The binding that a decorator is meant for; nil if there is none.
  private func decorated(by decorator: Int) -> Int? {
    let entry = entries[decorator]
    let candidates = decoratable[entry.place(id: nil)] ?? []
    let override = candidates.last {
      entries[$0].registration.overrides && !entries[$0].isDouble
        && ($0 < decorator || entries[$0].module != entry.module)
    }
    return override ?? candidates.first
  }
}
