import SwiftDI
import Testing

private final class Router: Sendable {
  let container: Container
  init(_ container: Container) { self.container = container }
}
private final class Screen: Sendable {
  let router: Router
  init(_ router: Router) { self.router = router }
}
private final class Asker: Sendable {
  let resolver: Resolver
  init(_ resolver: Resolver) { self.resolver = resolver }
}
private final class Opaque: Sendable {
  let screen: Screen
  init(_ screen: Screen) { self.screen = screen }
}
private final class Late: Sendable {
  let screen: Lazy<Screen>
  init(_ screen: Lazy<Screen>) { self.screen = screen }
}

/// Closing a container breaks reference cycles with objects that retain it.
@Suite struct ClosedMemoryTests {
  private static func container() throws -> Container {
    try Container { bindings in
      bindings.bind(Router.init, in: .singleton).onClose { _ = $0.container.isClosed }
      bindings.bind(Screen.init, in: .singleton).as((any AnyObject).self) { $0 }
      bindings.bind(Opaque.self, in: .singleton) { (resolver: Resolver) in
        Opaque(try resolver.resolve())
      }
      bindings.bind(Late.init, in: .singleton)
      bindings.bind([Int].self, in: .singleton) { [1] }
    }
  }

  @Test func `closing releases singletons that hold the container, and so the container`()
    throws
  {
    weak var container: Container?
    weak var router: Router?
    do {
      let open = try Self.container()
      (container, router) = try (open, open[Router.self])
      #expect(try open[(any AnyObject).self] === open[Screen.self])
      #expect(try open[Opaque.self].screen === open[Screen.self])
      #expect(try open[Late.self].screen.value.router === router)
      #expect(try open[[Int].self] == [1])
      open.close()
      #expect(router == nil)
      #expect(failure { try open[Router.self] }?.code == .closed)
    }
    #expect(container == nil)
  }

  @Test func `a reset releases a singleton that holds the container`() throws {
    weak var container: Container?
    do {
      let open = try Self.container()
      container = open
      let first = try open[Router.self]
      open.reset(Router.self)
      #expect(try open[Router.self] !== first)
      #expect(try open[Router.self] === open[Router.self])
      open.close()
    }
    #expect(container == nil)
  }

  @Test func `a singleton that holds a resolver does not hold the container`() throws {
    weak var watched: Container?
    var asker: Asker?
    do {
      let container = try Container { bindings in
        bindings.bind(Asker.init, in: .singleton)
        bindings.bind([Int].self) { [1] }
      }
      watched = container
      asker = try container[Asker.self]
      #expect(try asker?.resolver[[Int].self] == [1])
    }
    #expect(watched == nil)
    let error = failure { try asker?.resolver[[Int].self] }
    #expect(error?.code == .containerGone && error?.key == "[Int]")
  }
}
