import SwiftDI

// As with Syringe, a class says that it is to be found by adopting a protocol, and nothing else is
// configured. Syringe wires every variable whose class it knows; here a variable says so itself.

final class Engine: Shared {
  var rpm = 0

  init() {}
}

final class Dashboard: Shared {
  @Inject var engine: Engine

  init() {}

  var reading: String { "\(engine.rpm) rpm" }
}

class Car: Shared, AfterInjection {
  @Inject var engine: Engine
  @Inject var dashboard: Dashboard
  private(set) var isReady = false

  required init() {}

  /// The engine and the dashboard are there, and the dashboard has its engine.
  func afterInjection() { isReady = dashboard.engine === engine }

  func start() { engine.rpm = 1000 }
}

/// Not found, because it does not say that it wants to be: somebody else makes it.
final class Mechanic {
  @Inject var car: Car
}

/// A dashboard that knows its car, which knows its dashboard.
enum Ring {
  final class Dashboard: Shared {
    @Inject var car: Car

    init() {}
  }

  final class Car: Shared {
    @Inject var dashboard: Dashboard

    init() {}
  }
}
