import DIDefinition
import SwiftDI
import SwiftDITesting
import Testing

@testable import RivetCarFactory

/// Rivet's samples, step by step, with their graphs.
@Suite struct RivetScenarioTests {
  private func factory() throws -> Container {
    try Container(CarModule(), environment: .production)
  }

  @Test func `the car factory resolves what the sample's specification expects`() throws {
    let factory = try factory()
    let radios = try (factory[Radio.self], factory[Radio.self])
    #expect(radios.0.frequency == 102.8)
    #expect(radios.0 !== radios.1)

    let car = try factory[Car.self]
    #expect(car.radio.frequency == 102.8)
    #expect(Set(car.wheels.map { ObjectIdentifier($0) }).count == 4)
    #expect(try factory[Car.self] === car)
    #expect(try factory[Car.self] === car)

    let cars = try factory.provider(of: Car.self)
    #expect(try cars() === car)
    let radio = try factory.provider(of: Radio.self)()
    #expect(radio !== radios.0 && radio !== radios.1)
    let wheels = try factory.provider(of: Wheel.self)
    #expect(try wheels() !== wheels())

    #expect(factory.environment.name == "Production")
    #expect(try self.factory()[Car.self] !== car)
  }

  @Test func `the car factory's graph is that of the sample`() throws {
    #expect(
      try factory().drawing == """
        Radio reads Frequency
        Car singleton
          Engine instance
          Radio instance
          [Wheel] instance
        Engine
        [Wheel]
          Wheel provider
        Wheel
        """)
    // The objects in a singleton are unscoped, so their lifetime is not declared anywhere.
    #expect(try factory().findings.isEmpty)
  }

  @Test func `a missing variable is found before the radio is constructed`() throws {
    let error = try #require(throws: BuildError.self) { try Container(CarModule()) }
    #expect(error.findings.map(\.keys) == [["Radio"]])
    #expect(error.findings.first?.message.contains("'Frequency'") == true)
  }

  @Test func `a radio module that two modules require is bound once`() throws {
    struct ShowroomModule: Module {
      var requires: [any Module] { [CarModule(), RadioModule()] }
      func configure(_ bindings: Bindings) {}
    }
    let container = try Container(ShowroomModule(), environment: .production)
    #expect(container.modules.map(\.name) == ["RadioModule", "CarModule", "ShowroomModule"])
    #expect(container.definition.bindings.filter { $0.key == "Radio" }.count == 1)
  }

  @Test func `the middleman does not depend on what its provider resolves`() throws {
    let container = try Container(MiddlemanModule())
    let a = try container[A.self]
    let b = try a.makeB()
    let c = try b.makeC()
    #expect(c.x === a.x)
    #expect(try c.z === container[Z.self])
    #expect(try b.y === container[Y.self])
    #expect(
      container.drawing == """
        X (instance)
        Y (instance)
        Z (instance)
        A
          X instance
          B provider
        B
          Y instance
          C provider
        C
          X instance
          Z instance
        """)
    #expect(container.findings == [])
  }

  @Test func `two cars have drivers named John Smith with one occupation`() throws {
    let container = try Container(DriverModule())
    let (one, two) = try (container[DrivenCar.self], container[DrivenCar.self])
    #expect(one.engine !== two.engine)
    #expect(one.driver.name == "John Smith" && one.driver.occupation is Firefighter)
    #expect(
      container.drawing == """
        DrivenCar
          Engine instance
          Person instance
        Engine
        Person
          String#driver instance
          Occupation instance
        String#driver (instance)
        Firefighter singleton
        Occupation alias of Firefighter
        """)
    #expect(container.findings == [])
  }
}
