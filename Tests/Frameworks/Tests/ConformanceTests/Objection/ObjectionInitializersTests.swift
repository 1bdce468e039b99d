import SwiftDI
import Testing

@testable import ObjectionCar

@Suite struct ObjectionInitializersTests {
  private static func container() throws -> Container {
    try Container(ArgumentsModule())
  }

  @Test func `OBJ-44 arguments have defaults, and omitted ones are nil`() throws {
    let controller = try Self.container()[ViewController.self]
    #expect(controller.nibName == "MyNib" && controller.bundle == nil)
  }

  @Test func `OBJ-45 arguments replace the defaults as a whole`() throws {
    let container = try Self.container()
    let controller = try container.make(ViewController.self, with: "AnotherNib", String?("b"))
    #expect(controller.nibName == "AnotherNib" && controller.bundle == "b")
    #expect(
      failure { try container.make(ViewController.self, with: "AnotherNib") }?.code == .missing)
  }

  @Test func `OBJ-46 without defaults all arguments must be passed`() throws {
    let container = try Self.container()
    #expect(try container.make(ConfigurableCar.self, with: "Passat", 200, 2002).year == 2002)
    #expect(failure { try container[ConfigurableCar.self] }?.code == .missing)
  }

  @Test func `OBJ-47 any function can be a factory`() throws {
    let container = try Self.container()
    #expect(try container[Truck.self].name == "Chevy")
    #expect(try container.make(Truck.self, with: "Ford").name == "Ford")
  }

  @Test func `OBJ-48 an object from an explicit initialiser call can be wired`()
    throws
  {
    let container = try Self.container()
    let truck = Truck(name: "Pickup")
    try container.wire(truck)
    #expect(truck.name == "Pickup" && truck.engine?.isAwake == true)
  }

  @Test func `OBJ-50 properties are set and hooks run after any initialiser`() throws {
    let container = try Self.container()
    let cars = try [
      container[ViewController.self].car,
      container.make(ViewController.self, with: "AnotherNib", String?.none).car,
    ]
    #expect(cars.allSatisfy { $0.isAwake && $0.wasComplete })
    #expect(
      try container.make(ConfigurableCar.self, with: "Passat", 200, 2002).engine?.isAwake == true)
    #expect(try container[Truck.self].engine != nil)
    #expect(try container.make(Truck.self, with: "Ford").engine != nil)
  }

  @Test func `OBJ-51 a cached binding takes no arguments, unless it is cached by argument`() throws
  {
    let blueprint = Blueprint { bindings in
      bindings.bind(Truck.self, arguments: String.self, in: .singleton) { Truck(name: $0) }
    }
    #expect(blueprint.faults == [#"shared-with-arguments ["Truck(String)"]"#])
    let container = try Self.container()
    let first = try container.make(CreditCardProcessor.self, with: "12414")
    #expect(try container.make(CreditCardProcessor.self, with: "12414") === first)
    let second = try container.make(CreditCardProcessor.self, with: "99999")
    #expect(first.validator == "12414" && second.validator == "99999")
  }

  @Test func `OBJ-52 the container resolves the parameters of an initialiser`() throws {
    let container = try Blueprint(CarModule()).adding { bindings in
      bindings.instance("MyNib").named("nib")
      bindings.instance("main").named("bundle")
      bindings.bind(ViewController.init(nibName:bundle:car:)).using(
        .named("nib"), .named("bundle"), .inferred)
    }.build()
    let controller = try container[ViewController.self]
    #expect(controller.nibName == "MyNib" && controller.bundle == "main")
    #expect(controller.car.wasComplete)
  }
}
