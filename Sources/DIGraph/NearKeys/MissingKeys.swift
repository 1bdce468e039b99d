package import DIDefinition

/// The keys that are requested and not bound, with what is known of who requests them.
package struct MissingKeys {
  /// From how many requesters on a spelling is no slip, even within one module.
  private static let manyRequesters = 3

  private struct Requesters {
    /// Their keys, at most as many as it takes.
    var keys: [Symbol] = []
    var module: UInt32?
    var isOfSeveralModules = false
  }

  /// In order of the first request.
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

  /// Whether bindings that have nothing to do with each other spell a key the same way: then it is
  /// spelled as it is meant.
  func isMeantAsSpelled(_ key: Symbol) -> Bool {
    requesters[key].map { $0.keys.count >= Self.manyRequesters || $0.isOfSeveralModules } ?? false
  }
}
