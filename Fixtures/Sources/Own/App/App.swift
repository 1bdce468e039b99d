final class Oven {}

final class Dough {
  let oven: Oven

  init(oven: Oven) { self.oven = oven }
}

final class Baker {
  @Got var oven: Oven
}

final class Bakery {
  init(dough: Dough, baker: Baker) {}
}

/// Registers everything and resolves it.
public func start() -> Registry {
  let registry = Registry.shared
  registry.provideOnce(Oven.self) { _ in Oven() }
  registry.provide(Dough.self, named: "rye", lifetime: .always) { r in Dough(oven: r.get(Oven.self))
  }
  registry.provide(Baker.self, lifetime: .shift) { _ in Baker() }
  registry.provide(Bakery.self) { r in
    let dough = r.get(Dough.self, named: "rye")
    return Bakery(dough: dough, baker: r.get(Baker.self))
  }
  _ = registry.get(Bakery.self)
  return registry
}
