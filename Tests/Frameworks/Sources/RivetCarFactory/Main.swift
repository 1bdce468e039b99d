import SwiftDI

@main struct Main {
  static func main() throws {
    try buildCars()
    try askTheMiddleman()
    try driveCars()
    try fillPools()
    forgetTheFrequency()
  }

  static func buildCars() throws {
    let factory = try Container(CarModule(), environment: .production)
    defer { factory.close() }
    let car = try factory[Car.self]
    print("car factory, environment \(factory.environment.name ?? "without a name")")
    print("  the radio plays \(car.radio.frequency), the car has \(car.wheels.count) wheels")
    print("  the same car again: \(try factory[Car.self] === car)")
    print("  another radio: \(try factory[Radio.self] !== car.radio)")
    let wheels = try factory.provider(of: Wheel.self)
    print("  a spare wheel from the provider: \(try !car.wheels.contains { try wheels() === $0 })")
  }

  static func askTheMiddleman() throws {
    let container = try Container(MiddlemanModule())
    defer { container.close() }
    let a = try container[A.self]
    let c = try a.makeB().makeC()
    print("middleman")
    print("  C has the X of A, and B knows of none: \(c.x === a.x)")
  }

  static func driveCars() throws {
    let container = try Container(DriverModule())
    let cars = try (container[DrivenCar.self], container[DrivenCar.self])
    print("drivers")
    print("  \(cars.0.driver.name) drives two cars: \(cars.0 !== cars.1)")
    print("  with one occupation: \(cars.0.driver.occupation === cars.1.driver.occupation)")
  }

  static func fillPools() throws {
    let container = try Container(PoolModule(), environment: .production)
    let pools = try (container.open(.pool), container.open(.pool))
    let radio = try pools.0[Radio.self]
    print("pools")
    print("  the radio asked for first is the car's: \(try pools.0[Car.self].radio === radio)")
    print("  another pool has another: \(try pools.1[Car.self].radio !== radio)")
  }

  /// A missing variable is reported before any object is constructed.
  static func forgetTheFrequency() {
    print("without a frequency")
    for finding in Blueprint(CarModule()).check() { print("  \(finding.message)") }
  }
}
