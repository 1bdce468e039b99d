// In the language mode Swift 5 a function is not inferred to be sendable, unless a feature is on.
import SwiftDI

final class Engine {}
final class Car {
  init(_ engine: Engine) {}
}

struct CarModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Engine.init, in: .singleton)
    bindings.bind(Car.init)
  }
}
