import Swinject

struct ServiceAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Client.self) { _ in LiveClient(host: "example.org") }
      .inObjectScope(.container)
    container.register(Client.self, name: Host.staging.rawValue) { _ in
      LiveClient(host: "staging.example.org")
    }
    container.register(Cache.self) { _ in Cache() }.inObjectScope(.weak)
    container.register(Store.self) { resolver in
      let cache = resolver.resolve(Cache.self)!
      return DiskStore(
        cache: cache,
        client: resolver.resolve(
          Client.self, name: Host.staging.rawValue)!)
    }
    .inObjectScope(.container)
    container.register(Settings.self) { _ in Settings() }.inObjectScope(.login)
    container.register(Session.self) { Session(resolver: $0) }
    container.register(Analytics.self) { _ in Analytics() }
      .implements(Tracker.self)
      .implements(Reporter.self)
    Broadcaster().register(Client.self, observer: self)
  }
}

struct ScreenAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Parent.self) { _ in Parent() }
      .initCompleted { resolver, parent in parent.child = resolver.resolve(Child.self) }
    container.register(Child.self) { r in Child(parent: r.resolve(Parent.self)!) }
    container.register(Page.self) { (resolver: Resolver, number: Int) in
      Page(number: number, store: resolver.need())
    }
    .inObjectScope(.transient)
    container.registerScreens()
    for type in [Int.self] { container.register(type) { _ in 1 } }
    // Nobody knows from the syntax what is registered here.
    for type in chosen() { container.register(type) { _ in "" } }
  }

  private func chosen() -> [String.Type] { [String.self] }
}

extension Container {
  func registerScreens() {
    register(List.self) { r in List<Int>(store: r.resolve(Store.self)!) }
    register(Navigator.self, factory: Navigator.init(resolver:))
    register(Feed.self) { r in Feed(client: r ~> Client.self, tracker: r ~> Tracker.self) }
    autoregister(Search.self, initializer: Search.init)
  }
}
