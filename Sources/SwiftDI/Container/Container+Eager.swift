extension Container {
  /// Checks a blueprint and builds a container without its eager instances, which `start`
  /// constructs.
  package convenience init(toStart blueprint: Blueprint) throws {
    try self.init(laidOut: blueprint, trace: nil)
  }

  /// Whether only the main actor can construct the eager instances.
  package var startsOnMainActor: Bool {
    plan.facts.eager.contains { plan.rows[$0].needsPreparation }
  }

  /// Constructs the eager instances, dependencies first.
  package func start(from isolation: (any Actor)? = #isolation) throws(ResolutionError) {
    guard !plan.facts.eager.isEmpty else { return }
    for row in plan.facts.eager where layout.positions[row] >= 0 {
      let slot = SlotReference(slots + Int(layout.positions[row]))
      try slot.constructAndRelease(from: isolation)
    }
  }
}
