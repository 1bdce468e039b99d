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

extension Resolver {
  static func registerAllServices() {
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
  return Resolver.main
}
