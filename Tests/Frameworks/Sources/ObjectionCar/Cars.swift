// Cars and their parts. These classes do not depend on the container.

class Engine {
  var label: String
  private(set) var isAwake = false

  init(label: String = "standard") { self.label = label }

  func awake() { isAwake = true }
}

final class Brakes {}

class Car {
  var engine: Engine?
  var brakes: Brakes?
  private(set) var isAwake = false
  /// Whether the parts were set when `awake` was called.
  private(set) var wasComplete = false

  init() {}

  func awake() {
    isAwake = true
    wasComplete = engine?.isAwake == true && brakes != nil
  }
}

protocol GearBox: AnyObject {
  var gears: Int { get }
}

final class AfterMarketGearBox: GearBox {
  let gears = 5
}

final class FiveSpeedCar: Car {
  var gearBox: (any GearBox)?
}

/// Builds a car by hand from a five-speed car.
struct CarProvider {
  func provide(_ car: FiveSpeedCar) -> Car {
    car.engine = Engine(label: "provider")
    return car
  }
}

/// A class whose single instance is shared.
final class Fleet {}

/// An object that must exist before the first request.
final class Odometer {
  private(set) var isAwake = false

  func awake() { isAwake = true }
}
