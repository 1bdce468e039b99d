import FactoryKit

final class Flour {}

final class Dough {
  init(flour: Flour, starter: Starter) {}
}

final class Starter {
  init(dough: Dough) {}
}

final class Oven {
  init(flour: Flour) {}
}

final class Bakery {
  @Injected(\.oven) var oven: Oven
}

final class Cafe {
  @Injected(\.oven) var oven: Oven
}

final class Pizzeria {
  @Injected(\.oven) var oven: Oven
}

extension Container {
  var flour: Factory<Flour> { self { Flour() } }
  var dough: Factory<Dough> { self { Dough(flour: self.flour(), starter: self.starter()) } }
  var starter: Factory<Starter> { self { Starter(dough: self.dough()) } }
  var oven: Factory<Oven> { self { Oven(flour: self.flour()) } }
  var bakery: Factory<Bakery> { self { Bakery() }.singleton }
  var cafe: Factory<Cafe> { self { Cafe() }.singleton }
  var pizzeria: Factory<Pizzeria> { self { Pizzeria() }.singleton }
}

func start() -> (Dough, Bakery, Cafe, Pizzeria) {
  let container = Container.shared
  return (container.dough(), container.bakery(), container.cafe(), container.pizzeria())
}
