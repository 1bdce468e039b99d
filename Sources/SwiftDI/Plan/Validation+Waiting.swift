import DIDefinition
import DIGraph

// Requests that can only be synchronous, for what is always constructed asynchronously.
extension Validation {
  /// Lazies, makes and collections that always fail, because a thread cannot wait.
  ///
  /// Something that a container may have cached by then is not reported, nor a provider, which can
  /// wait. O(bindings + dependencies), only if there is an asynchronous factory.
  func neverSynchronous() -> [BuildError.Finding] {
    let factories = entries.indices.filter {
      graph.isEffective($0) && isConstructedForEachRequest($0)
        && entries[$0].registration.recipe.isAsynchronous
    }
    guard !factories.isEmpty else { return [] }
    let waiting = nodesThatAlwaysWait(for: factories)
    var findings: [BuildError.Finding] = []
    for row in entries.indices where graph.isEffective(row) {
      let registration = entries[row].registration
      let all =
        registration.dependencies + registration.properties.map(\.dependency)
        + (registration.declaredDependencies ?? [])
      var edge = graph.edges(from: row).lowerBound
      for dependency in all where isWritten(dependency) {
        defer { edge += 1 }
        guard let handle = dependency.synchronousHandle, !isBound(dependency) else { continue }
        let target = graph.target(of: edge)
        guard waiting[target], let cause = asynchronous(behind: target, waiting) else { continue }
        let key = graph.definition.symbols[graph.requestedKey(of: edge)]
        let words = words(for: handle, takenBy: name(row), of: key, waitingFor: cause)
        let found = finding(.neverSynchronous, [row], keys: [name(row), key], words)
        if !findings.contains(where: { $0.keys == found.keys && $0.rows == found.rows }) {
          findings.append(found)
        }
      }
    }
    return findings + rootsThatAlwaysWait(waiting)
  }

  /// Roots that are collections, which no request to a container waits for.
  private func rootsThatAlwaysWait(_ waiting: [Bool]) -> [BuildError.Finding] {
    zip(graph.definition.roots, graph.rootNodes).compactMap { root, node in
      guard root.kind == .collection, waiting[node], let cause = asynchronous(behind: node, waiting)
      else { return nil }
      return BuildError.Finding(
        .neverSynchronous, keys: [root.key], sources: [root.source].compactMap(\.self),
        CheckWords(
          "the app requests all '\(root.key)', but '\(name(cause))' is constructed asynchronously for "
            + "each request, so that always fails",
          help: "take the collection as a parameter, and resolve what takes it with 'resolveAsync'")
      )
    }
  }

  /// Whether no container caches the instances of a binding, and none is shared within a request.
  private func isConstructedForEachRequest(_ row: Int) -> Bool {
    let registration = entries[row].registration
    guard registration.kind == .factory, !registration.isCachedByArguments else { return false }
    return switch graph.lifetime(of: row) {
    case .unscoped, .prototype: true
    case .singleton, .declared, .weak, .graph: false
    }
  }

  /// Whether each request for a node leads on to what the node needs.
  private func isPassed(_ node: Int) -> Bool {
    guard graph.isBinding(node) else { return graph.isJunction(node) }
    return graph.isEffective(node)
      && (entries[node].registration.isAlias || isConstructedForEachRequest(node))
  }

  /// Whether each request for a node waits for one of some bindings.
  private func nodesThatAlwaysWait(for factories: [Int]) -> [Bool] {
    var needed: [(source: UInt32, target: UInt32)] = []
    for node in 0..<graph.nodeCount where isPassed(node) {
      for edge in graph.edges(from: node) where graph.isNeeded(edge) {
        needed.append((UInt32(graph.target(of: edge)), UInt32(node)))
      }
    }
    let dependents = Digraph(vertexCount: graph.nodeCount, edges: needed)
    return Reachability(in: dependents, from: factories.map(UInt32.init)).isReached
  }

  /// The first asynchronous binding that a request for a node waits for.
  private func asynchronous(behind node: Int, _ waiting: [Bool]) -> Int? {
    var seen: Set<Int> = [node]
    var queue = [node]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if graph.isBinding(node), entries[node].registration.recipe.isAsynchronous { return node }
      for edge in graph.edges(from: node) where graph.isNeeded(edge) {
        let target = graph.target(of: edge)
        if waiting[target], seen.insert(target).inserted { queue.append(target) }
      }
    }
    return nil
  }

  private func words(
    for handle: any DependencyHandle.Type, takenBy holder: String, of key: String,
    waitingFor cause: Int
  ) -> CheckWords {
    let need = name(cause) == key ? "" : "needs '\(name(cause))', which "
    let cached =
      "bind '\(name(cause))' in a scope that caches it, and resolve it with 'resolveAsync' before"
    return CheckWords(
      "'\(holder)' has a '\(handle.isLazy ? "Lazy" : "Make")' of '\(key)', but it \(need)is constructed "
        + "asynchronously for each request, so reading it always fails",
      help: handle.isLazy ? "take a provider and await its 'resolveAsync()', or \(cached)" : cached)
  }
}

extension Dependency {
  /// The handle that resolves the key, if it cannot wait: the innermost one that defers, unless it is a
  /// provider without arguments.
  fileprivate var synchronousHandle: (any DependencyHandle.Type)? {
    guard let handle = handles.last(where: { $0.isLazy || $0.isProvider }) else { return nil }
    return handle.isLazy || !key.arguments.isEmpty ? handle : nil
  }
}

extension DependencyHandle {
  fileprivate static var isLazy: Bool {
    switch recipe(links: 0).kind {
    case .lazy: true
    case .now, .provider, .collection: false
    }
  }

  fileprivate static var isProvider: Bool {
    switch recipe(links: 0).kind {
    case .provider: true
    case .now, .lazy, .collection: false
    }
  }
}
