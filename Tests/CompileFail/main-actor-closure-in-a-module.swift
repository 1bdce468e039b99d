import SwiftDI

// modes: nonisolated MainActor
// A module is described without isolation, also where the default isolation is the main actor.

struct ScreenModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Screen.init)
    bindings.bind { @MainActor in Screen() }
    bindings.bind { Screen() }  // error: main actor-isolated initializer 'init()'
  }
}
