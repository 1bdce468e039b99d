import SwiftDI

// Closures written on the main actor are isolated to it without an annotation.

@MainActor final class Window {
  let title: String

  init(title: String) { self.title = title }

  func show() {}
}

@MainActor func build() throws -> Container {
  try Container { bindings in
    bindings.bind(Window.self, in: .singleton) { Window(title: "Main") }.onAwake { $0.show() }
    bindings.bind { Engine() }
  }
}
