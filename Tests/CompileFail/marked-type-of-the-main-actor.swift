import SwiftDI
import SwiftDIDiscovery

// What is found is described from anywhere: a type of the main actor does that in a way that may be.
enum Panes {
  @MainActor final class Pane: AutoInjectable {  // error: crosses into main actor-isolated code
    init() {}
  }

  @MainActor final class Window: @MainActor Discoverable {  // error: isolated
    static func describe(_ bindings: Bindings) { bindings.bind(Window.init) }
    init() {}
  }
}
