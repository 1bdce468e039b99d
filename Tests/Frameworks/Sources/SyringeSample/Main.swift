import SwiftDI
import SwiftDIDiscovery

@main struct Main {
  static func main() throws {
    try drive()
    try goRound()
  }

  static func drive() throws {
    print("the start")
    let container = try Container.discover(from: .cars) { event in
      if event.kind != .found { print("  \(event.key) \(event.kind)") }
    }
    defer { container.close() }
    print("the car")
    let car = try container[Car.self]
    print("  was ready before it was asked for: \(car.isReady)")
    print("  shows \(car.dashboard.reading)")
    car.start()
    print("  shows \(car.dashboard.reading) once it is started")
    print("  is the same again: \(try container[Car.self] === car)")
    let mechanic = Mechanic()
    try container.wire(mechanic)
    print("  is that of a mechanic whom nobody found: \(mechanic.car === car)")
  }

  static func goRound() throws {
    let container = try Container.discover(from: .ring)
    defer { container.close() }
    let car = try container[Ring.Car.self]
    print("a ring")
    print("  the dashboard knows its car: \(car.dashboard.car === car)")
  }
}
