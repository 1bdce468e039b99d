import DIDefinition
import DIGraph

/// The keys that may be bound where the sources of an app were not read.
struct KeysNotRead: Sendable {
  private let isAny: Bool
  private let globs: GlobSet

  init(_ definition: ContainerDefinition) {
    isAny = definition.notRead.contains { $0.binds == nil }
    globs = GlobSet(isAny ? [] : definition.notRead.flatMap { $0.binds ?? [] })
  }

  func mayBind(_ key: String) -> Bool { isAny || globs.matches(key) }
}

extension DependencyGraph {
  /// The keys that are requested and that nothing binds.
  ///
  /// O(dependencies + roots).
  var missingKeys: Set<Symbol> {
    var missing = Set(missingRequests().map { requestedKey(of: $0) })
    for node in rootNodes {
      if case .missing(let key) = extraNode(node) { missing.insert(key) }
    }
    return missing
  }
}

extension Analysis {
  /// The number of missing keys that are notes, because what was not read may bind them.
  ///
  /// O(dependencies + roots).
  package var keysHeldBack: Int {
    guard ranRules.contains(MissingBindingRule.description.id),
      !graph.definition.notRead.isEmpty
    else { return 0 }
    let unread = KeysNotRead(graph.definition)
    return graph.missingKeys.count { unread.mayBind(graph.definition.symbols[$0]) }
  }

  /// Whether enough of the app's sources was read for the words "no findings".
  package var isReadEnough: Bool { context.isReadEnough }
}

extension RuleContext {
  /// Whether enough of the app's sources was read to report unreachable bindings.
  var isReadEnough: Bool {
    guard let balance = definition.balance else { return true }
    return balance.percent >= options.count(UnreachableBindingRule.leastRead)
  }
}
