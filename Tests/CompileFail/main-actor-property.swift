import SwiftDI

// modes: nonisolated MainActor
// A key path to a property of the main actor is not Sendable, so it cannot be set by key path.

@MainActor final class Panel {
  var engine: Engine?

  init() {}
}

nonisolated func describe(_ bindings: Bindings) {
  let panel = bindings.bind(Panel.init)
  panel.set(\.engine)  // error: cannot form key path // error: 'Sendable' protocol
}
