import NeedleFoundation

class Client {}
final class LiveClient: Client {}

final class Logger {
  let client: Client

  init(client: Client) { self.client = client }
}

final class Cart {
  init(client: Client) {}
}

final class Screen {
  init(cart: Cart, logger: Logger) {}
}

final class RootComponent: BootstrapComponent {
  var client: Client { shared { LiveClient() } }
  var logger: Logger { Logger(client: client) }
  var home: HomeComponent { HomeComponent(parent: self) }

  func settings(for name: String) -> SettingsComponent { SettingsComponent(parent: self) }
}

protocol HomeDependency: Dependency {
  var client: Client { get }
  var logger: Logger { get }
}

final class HomeComponent: Component<any HomeDependency> {
  var cart: Cart { shared { Cart(client: dependency.client) } }
  var detail: DetailComponent {
    return DetailComponent(parent: self)
  }

  func open() -> Screen { Screen(cart: cart, logger: dependency.logger) }
}

protocol SettingsDependency: Dependency {
  var client: Client { get }
}

final class SettingsComponent: Component<any SettingsDependency> {
  let volume: Int = 3
  var cart: Cart {
    let client = self.dependency.client
    return Cart(client: client)
  }
  var detail: DetailComponent { shared { DetailComponent(parent: self) } }
  var about: AboutComponent { AboutComponent(parent: self) }
}

protocol DetailDependency: Dependency {
  var cart: Cart { get }
  var logger: Logger { get }
}

/// A component with two parents, which provides a logger that wraps its parents' one.
final class DetailComponent: Component<any DetailDependency> {
  var logger: Logger { Logger(client: dependency.logger.client) }
  var screen: Screen { shared { Screen(cart: dependency.cart, logger: logger) } }
}

final class AboutComponent: Component<any EmptyDependency> {}

/// Starts the app and opens everything in it.
public func start() {
  registerProviderFactories()
  let root = RootComponent()
  _ = root.logger
  let home = root.home
  _ = home.open()
  _ = home.detail.screen
  let settings = root.settings(for: "all")
  _ = settings.detail.screen
  _ = settings.about
}
