final class Oven {}

final class Dough {
  init(oven: Oven) {}
}

final class Bakery {
  init(dough: Dough) {}
}

func start() -> Bakery {
  let registry = Registry.shared
  registry.provideOnce(Bakery.self) { r in Bakery(dough: r.get(Dough.self, named: "rye")) }
  registry.provide(Oven.self, lifetime: .always) { _ in Oven() }
  registry.provide(Dough.self) { r in Dough(oven: r.get(Oven.self)) }
  return registry.get(Bakery.self)
}
