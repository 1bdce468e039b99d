extension Container {
  /// Creates the slots of this container's rows and links each to its dependencies.
  ///
  /// O(rows + links), a few instructions for each.
  func layOut() {
    // Loops without iterators, which are slow in debug builds.
    layout.starts.withUnsafeBufferPointer { starts in
      var position = 0
      while position < starts.count {
        (slots + position).initialize(to: Slot(starts[position], links: links, container: self))
        position += 1
      }
    }
    layout.links.withUnsafeBufferPointer { targets in
      var index = 0
      while index < targets.count {
        let number = Int(targets[index].number)
        (links + index).initialize(
          to: number >= 0 ? SlotReference(slots + number) : slotElsewhere(targets[index].row))
        index += 1
      }
    }
    for position in layout.ready { SlotReference(slots + position).fill() }
  }

  /// The slot to link to for a row that has none in this container; row -1 is an unbound
  /// dependency.
  private func slotElsewhere(_ row: Int) -> SlotReference {
    if row >= 0, let slot = slot(ofRow: row) { return slot }
    // The slot of an unbound dependency is never read. Any other row is in a scope that is not
    // open, which the error names.
    let key = row < 0 ? KeyReference(Void.self) : plan.rows[row].key
    let recipe = Recipe(Void.self) { [plan, scope] _, _, _ throws(ResolutionError) in
      throw plan.scopeNotOpen(for: row, where: scope)
        ?? ResolutionError(.scopeNotOpen(""), key: key.text)
    }
    let placeholder = Plan.Row(key: key, recipe: recipe, caching: .plain)
    placeholder.handle = .now
    return further.append(
      Slot(SlotLayout.Start(placeholder, height: 0), links: links, container: self),
      keeping: placeholder)
  }
}
