import NeedleFoundation

final class Clock {}

final class RootComponent: BootstrapComponent {
  var home: HomeComponent { HomeComponent(parent: self) }
}

protocol HomeDependency: Dependency {
  var clock: Clock { get }
}

final class HomeComponent: Component<HomeDependency> {
  var page: Page { shared { Page(clock: dependency.clock, text: text) } }
  var text: Text { Text(page: page) }
}

final class Page {
  init(clock: Clock, text: Text) {}
}

final class Text {
  init(page: Page) {}
}
