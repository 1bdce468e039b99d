import Resolver

protocol Clock {}
final class SystemClock: Clock {}

final class Store {
  init(clock: Clock) {}
}

final class Cache {}

final class Page {
  @Injected var store: Store
  @LazyInjected var cache: Cache

  init(number: Int) {}
}

final class Menu {
  private let page: Page?

  init(page: Page?, store: Store) { self.page = page }
}

protocol Drawer {}
final class SideDrawer: Drawer {}

protocol Shelf {}

final class LargeShelf: Shelf {
  init(store: Store) {}
}

/// Holds a type that its users choose.
final class Box<Content> {
  init(content: Content) {}
}

/// The parameter has another type than its name says.
final class Library {
  typealias Clock = Store

  init(clock: Clock, box: Box<Shelf>) {}
}

struct Screen<Content> {
  let content: Content
  let library: Library
}

extension Resolver {
  static func registerAllServices() {
    defaultScope = .graph
    register { () -> Shelf in
      let store: Store = resolve()
      return LargeShelf(store: store)
    }
    register { Box<Shelf>(content: resolve()) }
    register { Library(clock: resolve(), box: resolve()) }
    register { SystemClock() as Clock }.scope(.application)
    register { Store(clock: resolve()) }.scope(.shared)
    register { Cache() }
    register { SideDrawer() }.implements(Drawer.self).scope(.unique)
    registerPages()
  }

  private static func registerPages() {
    register(Page.self) { _, args in Page(number: args as? Int ?? 0) }
    register(Menu.self, name: "side") { r, _ in
      Menu(page: r.optional(args: 1), store: r.resolve(Store.self))
    }
  }
}

/// Registers everything and resolves it.
public func start() -> Resolver {
  Resolver.registerAllServices()
  let menu: Menu = Resolver.resolve(name: "side")
  _ = menu
  let drawer: Drawer = Resolver.main.resolve()
  _ = drawer
  _ = Resolver.resolve(Page.self, args: 2)
  _ = Screen<Drawer>(content: Resolver.resolve(), library: Resolver.resolve())
  return Resolver.main
}
