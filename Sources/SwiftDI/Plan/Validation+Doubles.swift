import DIDefinition
import DIGraph

// Faults of the doubles of a test.
extension Validation {
  /// Test doubles that replace no binding, so that the test would use the real object.
  ///
  /// A double may have its own key if another binding, such as another double, depends on it.
  func idleDoubles() -> [BuildError.Finding] {
    guard let additions = blueprint.own.modules.last?.additions, !additions.isEmpty else {
      return []
    }
    var bound: [KeyReference: Int] = [:]
    for entry in entries { bound[entry.registration.key, default: 0] += 1 }
    var isNeeded = [Bool](repeating: false, count: graph.nodeCount)
    for root in graph.rootNodes { isNeeded[root] = true }
    for edge in 0..<graph.edgeCount where graph.source(of: edge) != graph.target(of: edge) {
      isNeeded[graph.target(of: edge)] = true
    }
    return entries.indices.compactMap { row in
      let key = entries[row].registration.key
      // A key bound several times is shadowed, or reported as bound twice.
      guard additions.contains(key), bound[key] == 1, !isNeeded[row] else { return nil }
      let name = name(row)
      return BuildError.Finding(
        .overrideOfNothing, keys: [name], sources: sources([row]), rows: [row],
        "'\(name)' replaces nothing: nothing is bound for it, and nothing needs it",
        help: (nearBoundKey(name, besides: additions).map { "did you mean '\($0)'? " } ?? "")
          + "Bind it under the key that it stands in for, as in 'as any Clock', or, if the test "
          + "asks for it by itself, name it with 'root'")
    }
  }

  /// The key of an app's binding that a double was most likely meant for.
  func nearBoundKey(_ key: String, besides additions: Set<KeyReference>) -> String? {
    func type(_ key: String) -> Substring { key.prefix { $0 != "#" && $0 != "(" } }
    let bound = entries.indices.lazy
      .filter { !additions.contains(self.entries[$0].registration.key) }
      .map { self.name($0) }
    let own = type(key)
    return bound.first { type($0) == own } ?? NearestName.of(key, among: bound)
  }
}
