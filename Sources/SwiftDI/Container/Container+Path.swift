import CSwiftDI
import DIGraph

// A request looks in the override layer, in the container's own tables, then in its parents.

extension Container {
  /// The slot of a key, in this container or in a parent.
  ///
  /// - Throws: `ResolutionError` of code `closed`, `scopeNotOpen`, or `missing` with near keys.
  func slot(
    for key: KeyReference, _ refused: ResolutionError.RefusedRequest = .value
  ) throws(ResolutionError) -> SlotReference {
    try admit(key)
    guard let slot = knownSlot(for: key) else { throw missing(key, refused) }
    return slot
  }

  private func admit(_ key: KeyReference) throws(ResolutionError) {
    if isClosed { throw ResolutionError(.closed, key: key.text) }
    try handler(for: key.text)
  }

  /// The slot of a key; nil if there is none.
  func knownSlot(for key: KeyReference) -> SlotReference? {
    var container = overrideLayer() ?? self
    // A child's binding takes precedence over its parent's, whatever the scopes.
    var scopeInParent: Container?
    while true {
      if let slot = container.ownSlot(for: key) { return slot }
      scopeInParent = scopeInParent ?? container.scopeInParent
      if container.level == 0, let next = scopeInParent {
        (container, scopeInParent) = (next.overrideLayer() ?? next, nil)
        continue
      }
      guard let parent = container.parent else { return nil }
      container = parent.overrideLayer() ?? parent
    }
  }

  /// The slot in this container's own tables.
  func ownSlot(for key: KeyReference) -> SlotReference? {
    layout.offset(of: key).map(slot(at:))
  }

  /// The slot in this container's own table for a name and a type, which is given by its address.
  ///
  /// Nil if there is none, or if doubles may replace the slot.
  @usableFromInline
  func namedSlot(of type: UInt, _ name: BindingName?) -> SlotReference? {
    guard let name, !swiftdi_flag_load_relaxed(&isOverridden) else { return nil }
    return layout.names.offset(of: type, name.text).map(slot(at:))
  }

  private func slot(at offset: SlotOffset) -> SlotReference {
    SlotReference((UnsafeMutableRawPointer(slots) + offset).assumingMemoryBound(to: Slot.self))
  }

  /// The slots of the contributions to a key, in the parents and then in this container.
  func contributions(to key: KeyReference) -> [SlotReference] {
    Array(sequence(first: self) { $0.enclosing }).reversed().flatMap { container in
      (container.plan.facts.contributions[key] ?? [])
        .filter { container.plan.rows[$0].isOwn }.compactMap(container.slot(ofRow:))
    }
  }

  /// Whether a key is an external of a scope, in this container or in a parent.
  func declares(_ key: KeyReference, for scope: Scope) -> Bool {
    lineage.contains { container in
      guard let row = container.plan.facts.externals[key] else { return false }
      return container.plan.rows[row].externalScope == scope
    }
  }

  // MARK: Rows

  /// The slot of a row, in this container or in a parent.
  func slot(ofRow row: Int) -> SlotReference? {
    let position = layout.positions[row]
    if position >= 0 { return SlotReference(slots + Int(position)) }
    if let parent, parent.plan === plan, scopeInParent == nil || plan.rows[row].isOwn {
      return parent.slot(ofRow: row)
    }
    guard let origin = plan.rows[row].origin else { return nil }
    return container(plansOut: origin.plansOut)?.slot(ofRow: origin.row)
  }

  private func container(plansOut: Int) -> Container? {
    // References are not counted, because this container keeps all of these containers alive.
    var container = Unmanaged.passUnretained(self)
    var steps = plansOut
    while steps > 0 {
      let next = container._withUnsafeGuaranteedRef { $0.enclosing.map(Unmanaged.passUnretained) }
      guard let next else { return nil }
      container = next
      steps -= 1
    }
    return container._withUnsafeGuaranteedRef { $0 }
  }

  // MARK: Errors

  /// The error for an unbound key, and for the other unbound keys of an object that is wired.
  func missing(
    _ key: KeyReference, also others: [KeyReference] = [],
    _ refused: ResolutionError.RefusedRequest = .value
  ) -> ResolutionError {
    let also = others.map(\.text)
    // As for a request, an override layer replaces its container.
    let plans = (overrideLayer() ?? self).lineage.map { ($0.overrideLayer() ?? $0).plan }
    for plan in plans {
      if let row = plan.entry(for: key),
        let error = plan.scopeNotOpen(for: row, where: scope, also: also)
      {
        return error
      }
    }
    let bound = plans.flatMap(\.entryKeys).filter(\.arguments.isEmpty).map(\.type)
    let isHandle = TypeKind(key.type) == .value && key.type is any DependencyHandle.Type
    return ResolutionError(
      .missing, key: key.text, near: near(key, in: plans),
      conforming: key.isPlain ? ConformingTypes(wanted: key.type, bound: bound) : nil, also: also,
      refused: isHandle && refused == .value ? .handle : refused)
  }

  /// Bound keys that resemble an unbound one.
  private func near(_ key: KeyReference, in plans: [Plan]) -> [String] {
    let texts = Set(plans.flatMap(\.entryKeys)).map(\.text).sorted()
    // A bound type has the same name: there are two copies of one library, or types of two modules.
    if texts.contains(key.text) { return [TypeText.qualified(key.type)] }
    var similar = SimilarKeys(to: [key.text], among: BoundKeys(texts))
    return similar.positions(for: key.text).prefix(3).map { texts[$0] }
  }
}
