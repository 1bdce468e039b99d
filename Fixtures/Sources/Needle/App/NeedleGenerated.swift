import NeedleFoundation

// As the generator of Needle writes it: for each component a provider that knows the ancestor of each property.

private func record<Value>(
  _ component: any Scope, _ name: String, _ ancestor: any Scope, _ value: Value
) -> Value {
  let path = component.path.dropFirst().joined(separator: "/")
  Records.requests.insert("\(path) \(name) \(ancestor.path.last ?? "")")
  return value
}

private class HomeDependencyProvider: HomeDependency {
  unowned let component: HomeComponent
  let root: RootComponent

  init(_ component: HomeComponent, _ root: RootComponent) {
    (self.component, self.root) = (component, root)
  }

  var client: Client { record(component, "client", root, root.client) }
  var logger: Logger { record(component, "logger", root, root.logger) }
}

private class SettingsDependencyProvider: SettingsDependency {
  unowned let component: SettingsComponent
  let root: RootComponent

  init(_ component: SettingsComponent, _ root: RootComponent) {
    (self.component, self.root) = (component, root)
  }

  var client: Client { record(component, "client", root, root.client) }
}

private class DetailOfHomeProvider: DetailDependency {
  unowned let component: DetailComponent
  let home: HomeComponent
  let root: RootComponent

  init(_ component: DetailComponent, _ home: HomeComponent, _ root: RootComponent) {
    (self.component, self.home, self.root) = (component, home, root)
  }

  var cart: Cart { record(component, "cart", home, home.cart) }
  var logger: Logger { record(component, "logger", root, root.logger) }
}

private class DetailOfSettingsProvider: DetailDependency {
  unowned let component: DetailComponent
  let settings: SettingsComponent
  let root: RootComponent

  init(_ component: DetailComponent, _ settings: SettingsComponent, _ root: RootComponent) {
    (self.component, self.settings, self.root) = (component, settings, root)
  }

  var cart: Cart { record(component, "cart", settings, settings.cart) }
  var logger: Logger { record(component, "logger", root, root.logger) }
}

private class EmptyProvider: EmptyDependency {}

func registerProviderFactories() {
  Registry.factories["HomeComponent"] = { scope in
    guard let home = scope as? HomeComponent, let root = home.parent as? RootComponent else {
      return EmptyProvider()
    }
    return HomeDependencyProvider(home, root)
  }
  Registry.factories["SettingsComponent"] = { scope in
    guard let settings = scope as? SettingsComponent, let root = settings.parent as? RootComponent
    else { return EmptyProvider() }
    return SettingsDependencyProvider(settings, root)
  }
  Registry.factories["DetailComponent"] = { scope in
    guard let detail = scope as? DetailComponent else { return EmptyProvider() }
    if let home = detail.parent as? HomeComponent, let root = home.parent as? RootComponent {
      return DetailOfHomeProvider(detail, home, root)
    }
    if let settings = detail.parent as? SettingsComponent,
      let root = settings.parent as? RootComponent
    {
      return DetailOfSettingsProvider(detail, settings, root)
    }
    return EmptyProvider()
  }
  Registry.factories["AboutComponent"] = { _ in EmptyProvider() }
}
