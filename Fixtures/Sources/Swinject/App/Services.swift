import Swinject

protocol Client {}
final class LiveClient: Client {
  init(host: String) {}
}

final class Cache {}

protocol Store {}
final class DiskStore: Store {
  init(cache: Cache, client: Client) {}
}

/// Takes the resolver, and fills its wrapped properties with it.
final class Session: Injectable {
  @Injected() var store: Store!
  @Injected() var cache: Cache!
  private let settings: Settings

  init(resolver: Resolver) {
    settings = resolver.resolve(Settings.self)!
    injectServices(resolver)
  }
}

final class Settings {}

protocol Tracker {}
protocol Reporter {}
final class Analytics: Tracker, Reporter {}

final class Parent {
  var child: Child?
}

final class Child {
  init(parent: Parent) {}
}

final class Page {
  init(number: Int, store: Store) {}
}

/// Resolves later, when a person opens the page.
final class Navigator {
  private let resolver: Resolver

  init(resolver: Resolver) { self.resolver = resolver }

  func open() -> Page? { resolver.resolve(Page.self, argument: 1) }
}

final class Feed {
  init(client: Client, tracker: Tracker) {}
}

final class Search {
  init(client: Client, cache: Cache) {}
}

final class List<Element> {
  init(store: Store) {}
}

final class Broadcaster {
  func register(_ type: Any.Type, observer: Any) {}
}

enum Host: String {
  case staging
}

extension ObjectScope {
  static let login = ObjectScope(name: "login")
}
