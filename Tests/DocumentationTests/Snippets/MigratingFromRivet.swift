import SwiftDI

@testable import RivetCarFactory

enum MigratingFromRivet {
  // snippet: rivet-module
  struct CarModule: Module {
    var requires: [any Module] { [RadioModule()] }

    func configure(_ bindings: Bindings) {
      bindings.bind(Car.init, in: .singleton)
      bindings.bind(Engine.init)
      bindings.bind { (wheel: Provider<Wheel>) in try (0..<4).map { _ in try wheel() } }
      bindings.bind(Wheel.init)
    }
  }

  struct RadioModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Radio.init).using(.variable("Frequency"))
    }
  }
  // end

  static func ask() throws -> (Car, Wheel) {
    // snippet: rivet-ask
    let environment = Container.Environment("Production", ["Frequency": 102.8])
    let container = try Container(CarModule(), environment: environment)
    let car = try container[Car.self]
    let wheels = try container.provider(of: Wheel.self)
    let spare = try wheels()
    // end
    return (car, spare)
  }
}
