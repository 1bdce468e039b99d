import SwiftDI
import SwiftDIDiscovery

// snippet: syringe-shared
protocol Shared: AutoInjectable {}

extension Shared {
  static var scope: Scope { .singleton }
  static var isEager: Bool { true }
}
// end

enum MigratingFromSyringe {
  // snippet: syringe-classes
  final class Engine: Shared {
    var rpm = 0

    init() {}
  }

  final class Car: Shared, AfterInjection {
    @Inject var engine: Engine

    init() {}

    func afterInjection() {
      engine.rpm = 0
    }
  }
  // end

  // snippet: syringe-mechanic
  final class Mechanic {
    @Inject var car: Car
  }
  // end

  /// Not run, because it would also discover the marked types of other tests.
  static func start() throws -> Car {
    // snippet: syringe-start
    let container = try Container.discover()
    let car = try container[Car.self]
    // end
    return car
  }

  static func wire(_ container: Container) throws -> Mechanic {
    // snippet: syringe-wire
    let mechanic = Mechanic()
    try container.wire(mechanic)
    // end
    return mechanic
  }
}
