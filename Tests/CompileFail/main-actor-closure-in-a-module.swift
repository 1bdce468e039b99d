import SwiftDI

// modes: nonisolated MainActor
// A module describes without isolation, also where everything else is on the main actor.

struct ScreenModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Screen.init)
    bindings.bind { @MainActor in Screen() }
    bindings.bind { Screen() }  // error: main actor-isolated initializer 'init()'
  }
}
