import CSwiftDI

// A container retains its `parent` and its `scopeInParent`. These containers list this one as a
// dependent, do not retain it, and end after it.

extension Container {
  var construction: ConstructionTable { tree.construction }

  /// This container and its parents, innermost first.
  var lineage: UnfoldFirstSequence<Container> { sequence(first: self) { $0.parent } }

  /// The scopes that are open here, outermost first.
  var openScopes: [Container] { lineage.prefix { $0.level != 0 }.reversed() }

  /// The container in which the scopes that are open here were opened; this one if none is open.
  var scopeRoot: Container { lineage.first { $0.level == 0 } ?? self }

  // MARK: Dependents

  /// Registers this container to end before the containers that it depends on.
  ///
  /// It is closed immediately if one of them is already closed.
  func register() {
    for other in [parent, scopeInParent].compactMap(\.self) {
      let seen = other.life.withLock { $0.isEnding ? nil : $0.dependents.add(self) }
      // Read after the registration: `flagTree` may have visited that container before this
      // one was listed.
      if swiftdi_flag_load_relaxed(&other.isOverridden) {
        swiftdi_flag_store_relaxed(&isOverridden, true)
      }
      if seen == nil { close() }
    }
  }

  /// Flags all containers of the tree, because doubles are, or were, active for some of them.
  ///
  /// Each container has its own flag, which every request reads; a lookup in a shared place would
  /// cost more. O(containers) the first time.
  func flagTree() {
    var root = self
    while let next = root.parent { root = next }
    // These are released outside of the lock, because a release may end a container.
    var found = [root]
    tree.flagging.locked {
      var next = 0
      while next < found.count {
        let container = found[next]
        next += 1
        guard !swiftdi_flag_load_relaxed(&container.isOverridden) else { continue }
        swiftdi_flag_store_relaxed(&container.isOverridden, true)
        found += container.life.withLock { $0.dependents.alive }
      }
    }
  }

  /// This container and all containers that end together with it, in the order of their ends.
  ///
  /// The dependents of a container end before the container. A scope of a parent that was opened
  /// for the scope of a child alone ends after the child's scope. O(containers).
  func closingOrder() -> [Container] {
    var order: [Container] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var path = [(container: self, rest: dependentsAtTheEnd())]
    while !path.isEmpty {
      let last = path.count - 1
      if let next = path[last].rest.popLast() {
        if seen.insert(ObjectIdentifier(next)).inserted {
          path.append((next, next.dependentsAtTheEnd()))
        }
        continue
      }
      let ended = path.removeLast().container
      order.append(ended)
      if ended.ownsScopeInParent, let scopeInParent = ended.scopeInParent,
        seen.insert(ObjectIdentifier(scopeInParent)).inserted
      {
        path.append((scopeInParent, scopeInParent.dependentsAtTheEnd()))
      }
    }
    return order
  }

  /// Accepts no more dependents, and returns those that must end before this container, in the
  /// order in which they were added.
  private func dependentsAtTheEnd() -> [Container] {
    life.withLock { life in
      life.isEnding = true
      return life.dependents.alive
    }
  }
}
