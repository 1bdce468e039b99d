/// A recorded request of an opaque factory.
struct RecordedDependency: Hashable, Sendable {
  let row: Int
  let key: KeyReference
  /// Whether the factory failed because the key is unbound.
  var isRequired = false
}

/// The recorded requests in order, without duplicates.
struct RecordedDependencies: Sendable {
  private var inOrder: [RecordedDependency] = []
  private var seen: Set<RecordedDependency> = []
  /// For a row, the unbound keys that made its factory fail.
  private var failures: [Int: Set<String>] = [:]

  var dependencies: [RecordedDependency] {
    inOrder.map { dependency in
      var dependency = dependency
      dependency.isRequired = failures[dependency.row]?.contains(dependency.key.text) ?? false
      return dependency
    }
  }

  mutating func insert(_ dependency: RecordedDependency) {
    if seen.insert(dependency).inserted { inOrder.append(dependency) }
  }

  /// Records that a factory failed because a key is unbound.
  mutating func fail(row: Int, for key: String) {
    failures[row, default: []].insert(key)
  }
}
