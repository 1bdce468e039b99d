import SwiftDI

struct CarModule: Module {
  let bindings: Bindings  // error: non-Sendable type 'Bindings'

  func configure(_ bindings: Bindings) {}
}
