import SwiftDI

final class Hen {
  init(egg: Egg) {}
}

final class Egg {
  init(hen: Hen) {}
}

final class Farm {
  init(barn: Barn) { fatalError("a factory ran") }
}

final class Barn {}

/// No container can be built from it, but it can be described.
struct RingModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Hen.init, in: .singleton)
    bindings.bind(Egg.init, in: .singleton)
    bindings.bind(Farm.init, in: .singleton)
  }
}
