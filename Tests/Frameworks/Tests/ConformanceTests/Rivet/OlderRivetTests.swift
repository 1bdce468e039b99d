import SwiftDI
import SwiftDITesting
import Testing

@testable import RivetCarFactory

extension BindingName {
  fileprivate static let frontLeft: BindingName = "Front Left Wheel"
  fileprivate static let rearRight: BindingName = "Rear Right Wheel"
}

private struct Pizza: Equatable {
  let toppings: [String]
}

private final class Driver {
  let name: String
  var occupation: (any Occupation)?

  init(name: String) { self.name = name }
}

/// Features of older versions of Rivet, row by row.
@Suite struct OlderRivetTests {
  @Test func `RVT-H1 a value may be bound under a name`() throws {
    let container = try Container { $0.instance("John Smith").named(.driver) }
    #expect(try container[Key(String.self, .driver)] == "John Smith")
    #expect(try container.find(String.self) == nil)
  }

  @Test func `RVT-H2 parameters and properties of one object are declared together`() throws {
    let container = try Container {
      $0.instance("John Smith").named(.driver)
      $0.bind(Firefighter.init).as((any Occupation).self) { $0 }
      $0.bind(Driver.init).using(.named(.driver)).set(\.occupation)
    }
    let driver = try container[Driver.self]
    #expect(driver.name == "John Smith" && driver.occupation is Firefighter)
    #expect(
      container.drawing == """
        String#driver (instance)
        Firefighter
        Occupation alias of Firefighter
        Driver
          String#driver instance
          Occupation property
        """)
  }

  @Test func `RVT-H3 unscoped objects share a singleton`() throws {
    let container = try Container(DriverModule())
    let (one, two) = try (container[DrivenCar.self], container[DrivenCar.self])
    #expect(one !== two && one.driver !== two.driver)
    #expect(one.driver.occupation === two.driver.occupation)
  }

  @Test func `RVT-H4 a factory has dependencies, in the order of its parameters`()
    throws
  {
    let names: [BindingName] = ["anchovies", "cheese", "pepperoni", "pineapple"]
    let container = try Container {
      for name in names { $0.instance(name.text).named(name) }
      $0.bind([String].self) { (a: String, b: String, c: String, d: String) in [a, b, c, d] }.using(
        .named(names[0]), .named(names[1]), .named(names[2]), .named(names[3]))
      $0.bind { (toppings: [String]) in Pizza(toppings: toppings) }
    }
    #expect(
      try container[Pizza.self]
        == Pizza(toppings: ["anchovies", "cheese", "pepperoni", "pineapple"]))
  }

  @Test func `RVT-H5 given objects are returned in turn, and past the end the key is named`()
    throws
  {
    let (left, right) = (Wheel(), Wheel())
    let container = try Container { $0.bind(sequence(of: left, right)) }
    #expect(try container[Wheel.self] === left)
    #expect(try container[Wheel.self] === right)
    let error = #expect(throws: ResolutionError.self) { try container[Wheel.self] }
    #expect(error?.code == .exhausted && error?.key == "Wheel")
  }

  @Test func `RVT-H6 objects of one type are distinguished by names, which may have spaces`() throws
  {
    let container = try Container {
      $0.bind(Wheel.self) { Wheel() }.named(.frontLeft)
      $0.bind(Wheel.self) { Wheel() }.named(.rearRight)
      $0.bind([Wheel].self) {
        (front: Wheel, rear: Wheel) in [front, rear]
      }.using(.named(.frontLeft), .named(.rearRight))
    }
    #expect(try container[[Wheel].self].count == 2)
    #expect(
      container.drawing == """
        Wheel#Front Left Wheel
        Wheel#Rear Right Wheel
        [Wheel]
          Wheel#Front Left Wheel instance
          Wheel#Rear Right Wheel instance
        """)
  }

  @Test func `RVT-H7 each binding is constructed once for each pool`() throws {
    let container = try Container(PoolModule(), environment: .production)
    let (pool, other) = try (container.open(.pool), container.open(.pool))
    let radio = try pool[Radio.self]
    #expect(try pool[Car.self].radio === radio)
    #expect(try pool[Car.self] === pool[Car.self])
    #expect(try other[Car.self] !== pool[Car.self])
  }
}
