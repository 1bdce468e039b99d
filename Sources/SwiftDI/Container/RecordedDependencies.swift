/// A recorded request of an opaque factory.
struct RecordedDependency: Hashable, Sendable {
  let row: Int
  let key: KeyReference
  /// Whether the factory failed because the key is unbound.
  var isRequired = false
}

/// The recorded requests, each once and in order.
struct RecordedDependencies: Sendable {
  private var inOrder: [RecordedDependency] = []
  private var seen: Set<RecordedDependency> = []
  /// The keys without which the factory of a row failed.
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

  /// Records that a factory failed without a requested key.
  mutating func fail(row: Int, for key: String) {
    failures[row, default: []].insert(key)
  }
}
