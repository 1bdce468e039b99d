public import FactoryKit

public protocol Network {}
struct LiveNetwork: Network {}
struct LoggedNetwork: Network {}

public final class Cache {}

typealias Inject = Injected

final class Repository {
  @Inject(\.network) var network
  @Injected(\FeatureContainer.flags) var flags
  @LazyInjected(\.cache) var cache
}

public struct Flags {}

public struct Page {
  init(number: Int, cache: Cache) {}
}

final class Home {
  private let repository = Container.shared.repository()
  private let page: Page

  init(page: Page) { self.page = page }
}

extension Container {
  public var network: Factory<Network> { self { LiveNetwork() }.singleton }
  var cache: Factory<Cache> { self { .init() }.scope(.cached) }
  var session: Factory<Cache> { Factory(self) { Cache() }.shared }
  var repository: Factory<Repository> { self { Repository() } }
  var page: ParameterFactory<Int, Page> { self { Page(number: $0, cache: self.cache()) } }
  var home: Factory<Home> {
    self {
      let repository = self.repository.resolve()
      _ = repository
      return Home(page: self.page(1))
    }
  }
}

public class Screen {
  init(cache: Cache) {}
}

final class TestScreen: Screen {}

extension Container: AutoRegistering {
  var screen: Factory<Screen> { self { Screen(cache: self.cache()) }.singleton }
  var window: Factory<Screen?> { self { nil } }

  public func autoRegister() {
    screen.register { Screen(cache: self.session()) }
    if CommandLine.arguments.contains("--test") {
      screen.register { TestScreen(cache: self.cache()) }
    }
  }
}

public final class FeatureContainer: SharedContainer {
  public static nonisolated(unsafe) let shared = FeatureContainer()
  public let manager = ContainerManager()

  init() { manager.defaultScope = .singleton }
}

extension FeatureContainer {
  public var flags: Factory<Flags> { self { Flags() } }
  var network: Factory<Network> { self { Container.shared.network() } }
}

/// Resolves what the app begins with.
public func start() {
  Container.shared.window.register { Container.shared.screen() }
  _ = Container.shared.window()
  _ = Container.shared.home().self
  _ = Container.shared.resolve(\.session)
  _ = FeatureContainer.shared.network()
}
