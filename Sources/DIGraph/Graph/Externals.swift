import DIDefinition

/// The keys of a definition that the app supplies at run time.
struct Externals {
  /// A key that is supplied to one container.
  struct Entry {
    let container: Int
    var lifetime: Lifetime
    /// Whether the definition states the scope.
    var hasScope: Bool
    /// The position of the first entry for the key and the container in the definition.
    let position: Int
  }

  /// The entries of each key that a binding, a dependency or a root names, by its symbol.
  private(set) var ofKeys: [UInt32: [Entry]] = [:]
  private let patterns: GlobSet
  private let hasPatterns: Bool

  /// O(externals).
  init(_ definition: ContainerDefinition, _ scopes: ScopeTree, _ containers: ContainerTree) {
    patterns = GlobSet(definition.externals.compactMap(\.pattern))
    hasPatterns = definition.externals.contains { $0.pattern != nil }
    for (position, external) in definition.externals.enumerated() {
      guard case .key(let key, let scope, let container) = external,
        let symbol = definition.symbols.find(key)
      else { continue }
      add(
        Entry(
          container: container.flatMap(containers.position(of:)) ?? 0,
          lifetime: scope.map { GraphBuilder.lifetime(named: $0, scopes) } ?? .singleton,
          hasScope: scope != nil, position: position),
        to: symbol.rawValue)
    }
  }

  /// If a container has a key twice, an entry with a scope says more than one without.
  private mutating func add(_ entry: Entry, to key: UInt32) {
    let known = ofKeys[key, default: []].firstIndex { $0.container == entry.container }
    guard let known else {
      ofKeys[key, default: []].append(entry)
      return
    }
    guard entry.hasScope else { return }
    ofKeys[key]?[known].lifetime = entry.lifetime
    ofKeys[key]?[known].hasScope = true
  }

  var isEmpty: Bool { ofKeys.isEmpty && !hasPatterns }

  /// The entry that a container sees: that of the nearest container.
  func entry(of key: UInt32, from container: Int, in containers: ContainerTree) -> Entry? {
    ofKeys[key]?.filter { containers.isVisible($0.container, from: container) }
      .max { containers.isNearer($1.container, than: $0.container) }
  }

  func isMatchedByPattern(_ name: String) -> Bool { hasPatterns && patterns.matches(name) }
}
