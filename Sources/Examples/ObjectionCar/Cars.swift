// Cars and their parts. Nothing here knows the container.

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
  /// Whether the parts were there when the car was called.
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

/// Builds cars by hand, of a five-speed car that it is given.
struct CarProvider {
  func provide(_ car: FiveSpeedCar) -> Car {
    car.engine = Engine(label: "provider")
    return car
  }
}

/// A class that was kept once, for everybody.
final class Fleet {}

/// Something that a city counts, and that has to be there before anything is asked for.
final class Odometer {
  private(set) var isAwake = false

  func awake() { isAwake = true }
}
