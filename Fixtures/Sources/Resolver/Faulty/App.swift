import Resolver

protocol Clock {}

final class Chicken {
  init(egg: Egg) {}
}

final class Egg {
  init(chicken: Chicken) {}
}

final class Farm {
  @Injected var chicken: Chicken
  @LazyInjected var clock: Clock
}

extension Resolver {
  static func registerAllServices() {
    register { Farm() }.scope(.application)
    register { Chicken(egg: resolve()) }.scope(.graph)
    register { Egg(chicken: resolve()) }.scope(.graph)
  }
}

func start() -> Farm { Resolver.resolve() }
