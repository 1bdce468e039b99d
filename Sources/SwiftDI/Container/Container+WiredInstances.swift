extension Container {
  /// The row, in an override layer of this container, of an instance that was bound here with
  /// properties or hooks; nil if this container has no such row.
  ///
  /// The object is the same one in both. So the layer requests it here: an object from outside is
  /// given no doubles, and its hooks run once. `index` is the row of the layer.
  func row(requesting registration: Registration, at index: Int) -> Plan.Row? {
    let rows = plan.rows
    // A row without a registration is itself one of these, of a layer around this one.
    let isRequesting =
      index < plan.bindingCount && rows[index].registration == nil
      && rows[index].key == registration.key
    let found = isRequesting ? index : rows.firstIndex { $0.registration === registration }
    guard let found, rows[found].isOwn, !rows[found].isReplaced else { return nil }
    let recipe = Recipe(registration.recipe.type) {
      (memory, slot, context) throws(ResolutionError) in
      guard let original = self.slot(ofRow: found) else { throw slot.error(.closed) }
      try self.answeringItsOwn { () throws(ResolutionError) in
        var state = RequestState(isOnMain: context.isOnMain)
        try original.resolve(into: memory, state: &state)
      }
    }
    return Plan.Row(key: registration.key, recipe: recipe, caching: .plain)
  }
}

extension Registration {
  /// Whether it binds an existing object, and fills properties of it or calls hooks.
  var isWiredInstance: Bool {
    isInstance && !(properties.isEmpty && hooks.made.isEmpty && hooks.awake.isEmpty)
  }
}
