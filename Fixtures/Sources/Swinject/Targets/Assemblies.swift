import Swinject

final class Clock {}
final class Store {
  init(clock: Clock) {}
}

protocol Menu {}
final class TouchMenu: Menu {
  init(store: Store) {}
}
final class WheelMenu: Menu {
  init(clock: Clock) {}
}

final class Session {
  init(store: Store, clock: Clock) {}
}
final class Page {
  init(session: Session) {}
}
final class Badge {
  init(clock: Clock) {}
}
final class Timeline {
  init(badge: Badge) {}
}

extension Container {
  /// Every target registers these.
  func registerBase() {
    register(Clock.self) { _ in Clock() }
  }
}

struct BaseAssembly: Assembly {
  func assemble(container: Container) {
    container.registerBase()
    container.register(Store.self) { r in Store(clock: r.resolve(Clock.self)!) }
  }
}

struct PhoneAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Menu.self) { r in TouchMenu(store: r.resolve(Store.self)!) }
    // Only a container below, which asks for it, registers the session.
    container.register(Page.self) { r in Page(session: r.resolve(Session.self)!) }
      .inObjectScope(.transient)
  }
}

struct WatchAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Menu.self) { r in WheelMenu(clock: r.resolve(Clock.self)!) }
  }
}

struct LoginAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Session.self) { r in
      Session(store: r.resolve(Store.self)!, clock: r.resolve(Clock.self)!)
    }
  }
}
