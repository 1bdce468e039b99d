public import DIDefinition

extension DependencyGraph {
  /// The number of nodes; valid nodes are `0..<nodeCount`.
  public var nodeCount: Int { edges.vertexCount }
  /// The number of edges; valid edges are `0..<edgeCount`.
  public var edgeCount: Int { edges.edgeCount }

  /// Whether a node is a binding; its number is then its row in the definition.
  public func isBinding(_ node: Int) -> Bool { node < lifetimes.count }

  /// The kind of a node that is not a binding; nil for a binding.
  public func extraNode(_ node: Int) -> ExtraNode? {
    isBinding(node) ? nil : extraNodes[node - lifetimes.count]
  }

  /// Whether a node represents several bindings rather than one object.
  package func isJunction(_ node: Int) -> Bool {
    switch extraNode(node) {
    case .collection, .ambiguous: true
    case .missing, .absent, .external, nil: false
    }
  }

  /// Whether no override replaced a binding.
  public func isEffective(_ binding: Int) -> Bool { !isReplaced[binding] }

  /// Whether what a dependency requests must live as long as what requests it.
  ///
  /// What is only used, or referred to weakly, is constructed for the object that needs it, and a
  /// provider resolves where its holder is constructed. So the scope must be open there. A scope that
  /// is only reset always is.
  func tiesLifetimes(_ edge: Int) -> Bool {
    facts[edge].holds || !scopes.areReset
  }

  /// Whether a binding is a holder in its own right: a container or a declared scope caches its
  /// objects.
  ///
  /// False in a scope that is not declared: a finding about how long such an object lives would only
  /// follow from the missing declaration.
  package func isHolder(_ binding: Int) -> Bool {
    isEffective(binding) && !lifetimes[binding].isLookedThrough
      && !scopes.isUnknown(lifetimes[binding])
  }

  /// The lifetime of the container or the scope that caches the objects of a holder.
  ///
  /// A container caches its objects in the weak scope, so they may hold what its singletons may hold.
  package func holdingLifetime(of binding: Int) -> Lifetime {
    let lifetime = lifetimes[binding]
    return lifetime == .weak ? containers.containers[container(of: binding)].lifetime : lifetime
  }

  /// The key of a node.
  public func key(of node: Int) -> Symbol {
    switch extraNode(node) {
    case nil: Symbol(rawValue: definition.bindingTable.keys[node])
    case .missing(let key), .absent(let key), .external(let key, _, _), .collection(let key, _),
      .ambiguous(let key, _):
      key
    }
  }

  /// The text of a node's key.
  public func name(of node: Int) -> String { definition.symbols[key(of: node)] }

  /// The container of a binding, a junction or an external; the root for other nodes.
  public func container(of node: Int) -> Int {
    switch extraNode(node) {
    case nil: containerOfBinding.isEmpty ? 0 : Int(containerOfBinding[node])
    case .external(_, let container, _), .collection(_, let container),
      .ambiguous(_, let container):
      container
    case .missing, .absent: 0
    }
  }

  /// The lifetime of the object of a `node` that is a binding or an external.
  ///
  /// An alias counts as unscoped, because it has no object: use the node at its end.
  public func lifetime(of node: Int) -> Lifetime {
    switch extraNode(node) {
    case .external(_, _, let lifetime): lifetime
    case .missing, .absent, .collection, .ambiguous: .unscoped
    case nil: lifetimes[node]
    }
  }

  /// The numbers of the edges that leave a node.
  @inlinable
  public func edges(from node: Int) -> Range<Int> { edges.edges(from: node) }

  /// The node that an edge leads to.
  @inlinable
  public func target(of edge: Int) -> Int { Int(edges.targets[edge]) }

  /// The node that an edge leaves.
  ///
  /// O(log nodes).
  public func source(of edge: Int) -> Int {
    edges.offsets.partitionPoint { Int($0) <= edge } - 1
  }

  /// The kind of request that an edge represents.
  public func kind(of edge: Int) -> DependencyKind { facts[edge].kind }

  /// The time at which an edge is followed.
  public func edgeClass(of edge: Int) -> EdgeClass { facts[edge].edgeClass }

  /// Whether the request that an `edge` represents may remain without a binding.
  public func isOptional(_ edge: Int) -> Bool { facts[edge].isOptional }

  /// Whether no override replaced the binding of an edge.
  public func isLive(_ edge: Int) -> Bool { !facts[edge].isDead }

  /// Whether an edge is a dependency; its number is then its row in the definition.
  ///
  /// The other edges lead from junctions to the bindings that they represent.
  public func isDependency(_ edge: Int) -> Bool { edge < definition.dependencyTable.count }

  /// The key as the dependency names it; for a junction's edge the key of its target.
  public func requestedKey(of edge: Int) -> Symbol {
    isDependency(edge)
      ? Symbol(rawValue: definition.dependencyTable.keys[edge]) : key(of: target(of: edge))
  }

  /// The node at the end of the alias chain from every node; nil for a cycle of aliases.
  ///
  /// A key with several bindings leads to the first.
  ///
  /// O(nodes).
  package func endsOfAliases() -> [Int?] {
    var ends = [Int?](repeating: nil, count: nodeCount)
    var isKnown = [Bool](repeating: false, count: nodeCount)
    var chain: [Int] = []
    for start in ends.indices where !isKnown[start] {
      var node = start
      while !isKnown[node] {
        isKnown[node] = true
        chain.append(node)
        guard isPassedThrough(node), let edge = edges(from: node).first else {
          ends[node] = node
          break
        }
        node = target(of: edge)
      }
      // The end of a cycle is not known yet, and stays nil.
      let end = ends[node]
      while let link = chain.popLast() { ends[link] = end }
    }
    return ends
  }

  /// Whether a node only leads to others that it names: an alias, or several bindings of one key.
  package func isPassedThrough(_ node: Int) -> Bool {
    switch extraNode(node) {
    case .ambiguous: true
    case .missing, .absent, .external, .collection: false
    case nil: definition.bindingTable.flags[node].contains(.alias)
    }
  }

  /// Whether an edge is followed when its object is constructed.
  package func isNeeded(_ edge: Int) -> Bool { isLive(edge) && edgeClass(of: edge) != .deferred }

  /// Whether an edge continues the request before it: it leaves an alias or a junction.
  func isStepOfRequest(_ edge: Int) -> Bool {
    let source = source(of: edge)
    return isPassedThrough(source) || isJunction(source)
  }

  /// All objects behind a node: aliases are followed, collections and repeated bindings expanded.
  ///
  /// Objects that are reachable only through `avoided` are excluded.
  package func objects(behind node: Int, avoiding avoided: Int? = nil) -> [Int] {
    var objects: [Int] = []
    var pending = [node]
    var seen = Set([avoided].compactMap(\.self))
    while let node = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      switch extraNode(node) {
      case .missing, .absent: continue
      case nil where !definition.bindingTable.flags[node].contains(.alias), .external:
        objects.append(node)
      case nil, .collection, .ambiguous:
        pending.append(contentsOf: edges(from: node).reversed().map(target(of:)))
      }
    }
    return objects
  }

  /// The declared roots, then the eager bindings, without duplicates.
  package func startingNodes() -> [Int] {
    let flags = definition.bindingTable.flags
    let eager = flags.indices.filter { flags[$0].contains(.eager) && !isReplaced[$0] }
    var isListed = [Bool](repeating: false, count: nodeCount)
    return (rootNodes + eager).filter { node in
      defer { isListed[node] = true }
      return !isListed[node]
    }
  }
}

extension DependencyGraph {
  /// The effective bindings of a key in all containers, in order of registration.
  package func bindings(of key: Symbol) -> [Int] {
    effective.meanings(of: key).flatMap { $0.entries + $0.contributions }.sorted()
      .filter { !isReplaced[$0] }
  }

  /// The key that an alias leads to; nil for another binding.
  package func aliasTarget(of binding: Int) -> String? {
    guard definition.bindingTable.flags[binding].contains(.alias) else { return nil }
    return edges(from: binding).first.map { definition.symbols[requestedKey(of: $0)] }
  }

  /// The binding for an ordinary request for a key, in this container alone; nil if there is none.
  package func entry(of key: Symbol, in container: Int) -> Int? {
    effective.entry(of: key, in: container)
  }
}
