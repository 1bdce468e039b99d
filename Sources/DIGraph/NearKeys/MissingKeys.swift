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
  /// The only keys that are collected; nil for all.
  private let wanted: Set<Symbol>?

  /// Collects the keys of a graph, or those among some keys.
  ///
  /// O(missing requests + roots + overrides of nothing).
  package init(_ graph: DependencyGraph, among wanted: Set<Symbol>? = nil) {
    self.wanted = wanted
    for edge in graph.missingEdges { add(edge, in: graph) }
    for node in graph.rootNodes {
      guard case .missing(let key) = graph.extraNode(node) else { continue }
      add(key)
    }
    for row in graph.effective.overridesOfNothing { add(graph.key(of: row)) }
  }

  /// Collects the keys of requests for collections, and of roots that request one, among some keys.
  ///
  /// O(requests + roots).
  package init(
    ofCollections edges: [Int], roots: [Symbol], among wanted: Set<Symbol>,
    in graph: DependencyGraph
  ) {
    self.wanted = wanted
    for edge in edges { add(edge, in: graph) }
    for key in roots { add(key) }
  }

  private func isWanted(_ key: Symbol) -> Bool { wanted?.contains(key) ?? true }

  private mutating func add(_ edge: Int, in graph: DependencyGraph) {
    let key = graph.requestedKey(of: edge)
    guard isWanted(key) else { return }
    let node = graph.source(of: edge)
    let module = graph.isBinding(node) ? graph.definition.bindingTable.modules[node] : nil
    add(key, requestedBy: graph.key(of: node), in: module)
  }

  private mutating func add(_ key: Symbol) {
    guard isWanted(key), requesters[key] == nil else { return }
    keys.append(key)
    requesters[key] = Requesters()
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
