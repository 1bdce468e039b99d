import SwiftDI

// A property that no key path can set is set by a closure, which has the isolation of its context.

@MainActor final class Panel {
  var engine: Engine?
  private(set) var title = ""

  init() {}

  func rename(_ title: String) { self.title = title }
}

nonisolated struct PanelModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Panel.init)
      .set(Engine.self) { @MainActor panel, engine in panel.engine = engine }
      .set(Key(String?.self, "title"), ownership: .unowned) { @MainActor panel, title in
        if let title { panel.rename(title) }
      }
  }
}

@MainActor func build() throws -> Container {
  try Container { bindings in
    bindings.bind(Panel.init, in: .singleton)
      .set(Engine.self) { panel, engine in panel.engine = engine }
    bindings.bind { Engine() }
  }
}
