package import DIDefinition

/// The keys that are requested and not bound, with facts about their requesters.
package struct MissingKeys {
  /// The number of requesters at which a spelling counts as intended, even within one module.
  private static let manyRequesters = 3

  private struct Requesters {
    /// The keys of the requesters, up to the number that matters.
    var keys: [Symbol] = []
    var module: UInt32?
    var isOfSeveralModules = false
  }

  /// The keys in order of the first request.
  package private(set) var keys: [Symbol] = []
  private var requesters: [Symbol: Requesters] = [:]

  /// Collects the keys of a graph.
  ///
  /// O(missing requests + roots + overrides of nothing).
  package init(_ graph: DependencyGraph) {
    for edge in graph.missingEdges {
      let node = graph.source(of: edge)
      let module = graph.isBinding(node) ? graph.definition.bindingTable.modules[node] : nil
      add(graph.requestedKey(of: edge), requestedBy: graph.key(of: node), in: module)
    }
    for node in graph.rootNodes {
      guard case .missing(let key) = graph.extraNode(node) else { continue }
      add(key)
    }
    for row in graph.effective.overridesOfNothing { add(graph.key(of: row)) }
  }

  /// Collects the keys of requests for collections, and of roots that request one.
  ///
  /// O(requests + roots).
  package init(ofCollections edges: [Int], roots: [Symbol], in graph: DependencyGraph) {
    for edge in edges {
      let node = graph.source(of: edge)
      let module = graph.isBinding(node) ? graph.definition.bindingTable.modules[node] : nil
      add(graph.requestedKey(of: edge), requestedBy: graph.key(of: node), in: module)
    }
    for key in roots { add(key) }
  }

  private mutating func add(_ key: Symbol) {
    if requesters[key] == nil {
      keys.append(key)
      requesters[key] = Requesters()
    }
  }

  private mutating func add(_ key: Symbol, requestedBy requester: Symbol, in module: UInt32?) {
    add(key)
    guard var known = requesters.removeValue(forKey: key) else { return }
    if known.keys.count < Self.manyRequesters, !known.keys.contains(requester) {
      known.keys.append(requester)
    }
    if let module {
      if let other = known.module, other != module { known.isOfSeveralModules = true }
      known.module = module
    }
    requesters[key] = known
  }

  /// Whether unrelated bindings spell a key the same way, so that the spelling is intended.
  func isMeantAsSpelled(_ key: Symbol) -> Bool {
    requesters[key].map { $0.keys.count >= Self.manyRequesters || $0.isOfSeveralModules } ?? false
  }
}
