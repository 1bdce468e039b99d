import SwiftDI

// A nonisolated closure cannot access state of the main actor.

@MainActor final class Panel {
  var engine: Engine?

  init() {}
}

nonisolated func describe(_ bindings: Bindings) {
  bindings.bind(Panel.init)
    .set(Engine.self) {
      $0.engine = $1  // error: main actor-isolated property 'engine'
    }
}
