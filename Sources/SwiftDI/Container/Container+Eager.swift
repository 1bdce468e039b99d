extension Container {
  /// Constructs the eager instances, dependencies first.
  func start(from isolation: (any Actor)?) throws(ResolutionError) {
    guard !plan.facts.eager.isEmpty else { return }
    for row in plan.facts.eager where layout.positions[row] >= 0 {
      let slot = SlotReference(slots + Int(layout.positions[row]))
      try slot.constructAndRelease(from: isolation)
    }
  }
}
