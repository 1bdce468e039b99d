import SwiftDI

/// The samples of Objection's page, topic by topic.
@main struct Main {
  static func main() throws {
    try cars()
    try app()
    try providers()
    try lights()
    try lives()
    try derivedContainers()
    try initializers()
    try ring()
  }

  private static func cars() throws {
    let container = try Container(CarModule())
    let car = try container[Car.self]
    print(
      "car: engine awake \(car.engine?.isAwake == true), complete when called \(car.wasComplete)")
    print("asked again: another car \(try container[Car.self] !== car)")
  }

  private static func app() throws {
    let app = App()
    let container = try Container(AppModule(app: app))
    print("app: the one that was there \(try container[App.self] === app)")
    print("service: \(type(of: try container[(any APIService).self]))")
    print("utility: \(try container[Workshop.self].utility.doSomething())")
    let dispatcher = try container[RequestDispatcher.self]
    let requests = try [dispatcher.dispatch("first"), dispatcher.dispatch("second")]
    print("requests: \(requests.flatMap(\.parameters).joined(separator: ", "))")
    let table = TableModel()
    try container.wire(table)
    print("table model: wired \(table.client != nil), awake \(table.isAwake)")
  }

  private static func providers() throws {
    let container = try Container(CarModule(), ProviderModule())
    let car = try container[Car.self]
    print("built by hand: \(type(of: car)), engine of the \(car.engine?.label ?? "nobody")")
    print("gears: \(try container[(any GearBox).self].gears)")
  }

  private static func lights() throws {
    let container = try Container(LightsModule())
    let car = try container[ShinyCar.self]
    let lights = [car.leftHeadlight, car.rightHeadlight, car.fogLight].compactMap(\.self)
    print("lights: \(lights.map { "\(type(of: $0))" }.joined(separator: ", "))")
    let flashy = try container[FlashyCar.self]
    print("blinkers: \(flashy.leftBlinker?.speed ?? 0), \(flashy.rightBlinker?.speed ?? 0)")
    do {
      _ = try container[Key(Headlight.self, "Left Headlight")]
    } catch {
      print(error)
    }
  }

  private static func lives() throws {
    let plain = try Container(CarModule())
    let changed = try plain.blueprint.adding(ScopesModule(), EagerModule()).build()
    print("fleet: kept \(try plain[Fleet.self] === plain[Fleet.self])")
    print("fleet, demoted: kept \(try changed[Fleet.self] === changed[Fleet.self])")
    print("car, promoted: kept \(try changed[Car.self] === changed[Car.self])")
    print("odometer: awake \(try changed[Odometer.self].isAwake)")
  }

  private static func derivedContainers() throws {
    let base = try Container(CarModule(), EagerModule())
    let derived = try base.blueprint.adding(ProviderModule()).build()
    print("base: \(type(of: try base[Car.self])), gear box \(base.contains((any GearBox).self))")
    print("derived: \(type(of: try derived[Car.self])), \(derived.modules.count) modules")
    let back = try derived.blueprint.removing(ProviderModule.self).build()
    print("back: \(type(of: try back[Car.self])), \(back.modules.count) modules")
    print("fleet: shared \(try derived[Fleet.self] === base[Fleet.self])")
  }

  private static func initializers() throws {
    let container = try Container(ArgumentsModule())
    let nibs = try [
      container[ViewController.self],
      container.make(ViewController.self, with: "AnotherNib", String?("bundle")),
    ]
    print("nibs: \(nibs.map { "\($0.nibName) of \($0.bundle ?? "main")" }.joined(separator: ", "))")
    let car = try container.make(ConfigurableCar.self, with: "Passat", 200, 2002)
    print("car: \(car.model), \(car.horsePower), \(car.year), engine \(car.engine != nil)")
    let trucks = try [container[Truck.self], container.make(Truck.self, with: "Ford")]
    print("trucks: \(trucks.map(\.name).joined(separator: ", "))")
    let processor = try container.make(CreditCardProcessor.self, with: "12414")
    print("processor: \(type(of: processor)) \(processor.validator)")
  }

  private static func ring() throws {
    let container = try Container(RingModule())
    let foo = try container[SingletonFoo.self]
    let bar = try container[SingletonBar.self]
    print("ring: closed \(foo.bar === bar && bar.foo === foo)")
    print("ring: complete when called \(foo.wasComplete && bar.wasComplete)")
  }
}
