import SwiftDI
import Testing

private final class Router: Sendable {
  let container: Container
  init(_ container: Container) { self.container = container }
}
private final class NumberedRouter: Sendable {
  let container: Container
  init(_ number: Int, _ container: Container) { self.container = container }
}
private final class Screen: Sendable {
  let router: Router
  init(_ router: Router) { self.router = router }
}
private final class NumberedScreen: Sendable {
  let router: NumberedRouter
  init(_ router: NumberedRouter) { self.router = router }
}

/// A factory may call its provider and store the result: the cached object retains the container.
@Suite struct ProviderInFactoryMemoryTests {
  @Test func `closing releases what a factory resolved with its provider`() throws {
    weak var container: Container?
    do {
      let open = try Container { bindings in
        bindings.bind(Router.init)
        bindings.bind(Screen.self, in: .singleton) { (router: Provider<Router>) in
          Screen(try router())
        }
      }
      container = open
      _ = try open[Screen.self]
      open.close()
    }
    #expect(container == nil)
  }

  @Test func `closing releases what a factory constructed with arguments`() throws {
    weak var container: Container?
    do {
      let open = try Container { bindings in
        bindings.bind(NumberedRouter.self, arguments: Int.self) { (number, container: Container) in
          NumberedRouter(number, container)
        }
        bindings.bind(NumberedScreen.self, in: .singleton) { (make: Make<NumberedRouter, Int>) in
          NumberedScreen(try make(1))
        }
      }
      container = open
      _ = try open[NumberedScreen.self]
      open.close()
    }
    #expect(container == nil)
  }
}
