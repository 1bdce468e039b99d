import SwiftDI

struct Reading {}

struct Port {
  let number: Int
}

final class Guest {}

/// Bindings that no definition can express; the engine reports them beside the definition.
struct RefusedModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Reading.init, in: .weak)
    bindings.bind(Port.self) { (number: Int) in Port(number: number) }.using(.variable("PORT"))
    bindings.external(Guest.self, in: .singleton)
    bindings.declare(.declared("singleton"))
  }
}
