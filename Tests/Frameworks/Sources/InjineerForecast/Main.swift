import SwiftDI

@main struct Main {
  static func main() throws {
    try showProducts()
    try askInARing()
    try showTheWeather()
  }

  static func showProducts() throws {
    let container = try Container(ProductsModule())
    defer { container.close() }
    let list = try container[ProductsList.self]
    let details = try (list.makeDetails(), list.makeDetails())
    print("products")
    print("  a tap makes new details: \(details.0 !== details.1)")
    print("  of one service: \(details.0.service === list.service)")
  }

  static func askInARing() throws {
    print("a ring")
    for finding in Blueprint(RingModule()).check() { print("  \(finding.message)") }
    let container = try Container(BrokenRingModule())
    defer { container.close() }
    let root = try container[Ring.Root.self]
    print("  broken by a provider: \(try root.list.service.root() === root)")
  }

  static func showTheWeather() throws {
    let container = try Container(WeatherModule(), name: "Weather")
    defer { container.close() }
    let window = try container[Window.self]
    let root = try container[RootViewController.self]
    let cities = try (root.makeCitiesList(), root.makeCitiesList())
    print("weather")
    print("  the window shows the root: \(window.root === root)")
    print("  the report knows the way back: \(try root.main.root() === root)")
    print("  two lists of cities: \(cities.0 !== cities.1)")
    print("  over one store: \(cities.0.cityDao === cities.1.cityDao)")
    print("  in one theme: \(cities.0.theme.name), \(cities.1.theme.name)")
  }
}
