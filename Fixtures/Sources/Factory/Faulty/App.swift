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

extension Container {
  var flour: Factory<Flour> { self { Flour() } }
  var dough: Factory<Dough> { self { Dough(flour: self.flour(), starter: self.starter()) } }
  var starter: Factory<Starter> { self { Starter(dough: self.dough()) } }
  var oven: Factory<Oven> { self { Oven(flour: self.flour()) }.singleton }
  var secondOven: Factory<Oven> { self { Oven(flour: self.flour()) }.singleton }
}

func start() -> (Dough, Oven, Oven) {
  (Container.shared.dough(), Container.shared.oven(), Container.shared.secondOven())
}
