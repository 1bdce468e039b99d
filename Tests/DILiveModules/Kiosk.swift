import SwiftDI

final class Till {}
final class Newspaper {}
final class Printer {}

final class Kiosk {
  init(till: Till, newspaper: Newspaper) {}
}

/// Valid except for an unused printer, which production does not bind.
struct KioskModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.root(Kiosk.self)
    bindings.bind(Kiosk.init, in: .singleton)
    bindings.bind(Till.init, in: .singleton)
    bindings.bind(Newspaper.init, in: .singleton)
    if bindings.environment.name != "Production" {
      bindings.bind(Printer.init, in: .singleton)
    }
  }
}

final class Tuner {
  init(frequency: Double) {}
}

/// Its description fails without a variable.
struct TunerModule: Module {
  func configure(_ bindings: Bindings) throws {
    let frequency: Double = try bindings.environment.Frequency
    bindings.bind(Tuner.self, in: .singleton) { Tuner(frequency: frequency) }
  }
}
