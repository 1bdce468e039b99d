import Swinject

final class Chicken {
  init(egg: Egg) {}
}

final class Egg {
  init(chicken: Chicken) {}
}

protocol Clock {}

final class Farm {
  init(chicken: Chicken, clock: Clock) {}
}

let container = Container()

func assemble() -> Farm? {
  container.register(Farm.self) { r in
    Farm(chicken: r.resolve(Chicken.self)!, clock: r.resolve(Clock.self)!)
  }
  container.register(Chicken.self) { r in Chicken(egg: r.resolve(Egg.self)!) }
  container.register(Egg.self) { r in Egg(chicken: r.resolve(Chicken.self)!) }
  return container.resolve(Farm.self)
}
