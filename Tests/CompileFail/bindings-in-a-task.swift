import SwiftDI

struct CarModule: Module {
  func configure(_ bindings: Bindings) {
    Task {  // error: sending
      bindings.bind(Engine.init)
      bindings.bind(Wheel.init)
    }
  }
}
