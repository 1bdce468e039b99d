import SwiftDI
import SwiftDIDiscovery

// Discovery describes types without isolation, so `describe` of a main-actor type is nonisolated.
enum Panes {
  @MainActor final class Pane: AutoInjectable {  // error: crosses into main actor-isolated code
    init() {}
  }

  @MainActor final class Window: @MainActor Discoverable {  // error: isolated
    static func describe(_ bindings: Bindings) { bindings.bind(Window.init) }
    init() {}
  }
}
