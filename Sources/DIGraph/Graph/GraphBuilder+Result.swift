import DIDefinition

extension GraphBuilder {
  /// The lifetime of each binding.
  func lifetimes() -> [Lifetime] {
    let table = definition.bindingTable
    var known: [Symbol: Lifetime] = [:]
    // Neighbours often share a scope, so the last lookup is reused.
    var last: (scope: Symbol, lifetime: Lifetime)?
    return (0..<table.count).map { row in
      var lifetime = table.flags[row].contains(.instance) ? Lifetime.singleton : .unscoped
      if let scope = table.scopes[symbol: row] {
        if let last, last.scope == scope {
          lifetime = last.lifetime
        } else if let same = known[scope] {
          lifetime = same
        } else {
          lifetime = Self.lifetime(named: definition.symbols[scope], scopes)
          known[scope] = lifetime
        }
        last = (scope, lifetime)
      }
      guard lifetime == .singleton, !containerOfRow.isEmpty else { return lifetime }
      return containers.containers[Int(containerOfRow[row])].lifetime
    }
  }

  /// All edges in compressed rows: the dependencies of the bindings, then the members of the
  /// junctions.
  mutating func digraph() -> Digraph {
    var offsets = definition.bindingTable.dependencyOffsets
    offsets.reserveCapacity(offsets.count + extraNodes.count)
    let member = EdgeFacts(kind: .collection, edgeClass: .hard)
    for targets in extraTargets {
      self.targets.append(contentsOf: targets)
      facts.append(contentsOf: repeatElement(member, count: targets.count))
      offsets.append(UInt32(self.targets.count))
    }
    return Digraph(offsets: offsets, targets: targets)
  }
}
