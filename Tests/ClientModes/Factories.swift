// In language mode Swift 5 functions are not inferred to be sendable unless a feature is enabled.
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
