import SwiftDI
import SwiftDIDiscovery

// As with Syringe, a class adopts a protocol to be discovered, without further configuration.
// Syringe injects every variable with a known class; here a variable is marked with `Inject`.

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

  /// Records that engine and dashboard are set, and that the dashboard has its engine.
  func afterInjection() { isReady = dashboard.engine === engine }

  func start() { engine.rpm = 1000 }
}

/// A class that is not discovered, because it does not adopt the protocol; other code creates it.
final class Mechanic {
  @Inject var car: Car
}

/// A dashboard and a car that depend on each other.
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
