import SwiftDI
import SwiftDIDiscovery
import Testing

@testable import ObjectionCar

@Suite struct ObjectionAskingTests {
  @Test func `OBJ-01 each request constructs an object`() throws {
    let container = try Container(CarModule())
    #expect(try container[Engine.self] !== container[Engine.self])
  }

  @Test func `OBJ-02 an unregistered class is not constructed`() throws {
    let container = try Container(AppModule(app: App()))
    #expect(failure { try container[Brakes.self] }?.code == .missing)
    #expect(
      Blueprint { $0.bind(Car.init).set(\.engine) }.faults == [
        #"missing-binding ["Car", "Engine"]"#
      ])
    let marked = try Container(Discovered { $0.hasSuffix(".Mudguard") })
    #expect(try marked[Mudguard.self] !== marked[Mudguard.self])
  }

  @Test func `OBJ-03 an unbound protocol is an error, or nil where it is optional`() throws {
    let bound = try Container(AppModule(app: App()))
    #expect(try bound[(any APIService).self] is MyAPIService)
    let container = try Container(CarModule())
    #expect(failure { try container[(any GearBox).self] }?.key == "GearBox")
    #expect(try container.find((any GearBox).self) == nil)
    let needing = Blueprint(CarModule()).adding { $0.bind(FiveSpeedCar.init).set(\.gearBox) }
    #expect(needing.faults == [#"missing-binding ["FiveSpeedCar", "GearBox"]"#])
  }

  @Test func `OBJ-05 a subscript resolves as the method does`() throws {
    let container = try Container(CarModule())
    #expect(try container[Fleet.self] === container[Fleet.self])
    let inferred: Fleet = try container.resolve()
    #expect(try inferred === container[Fleet.self])
  }

  @Test func `OBJ-06 a name selects a binding of a type`() throws {
    let container = try Container(LightsModule())
    #expect(try container[Key(Headlight.self, .left)] is HIDHeadlight)
    #expect(try container[Key(Headlight.self, .right)] === container[Key(Headlight.self, .right)])
    #expect(try container[Headlight.self] !== container[Key(Headlight.self, .right)])
  }

  @Test func `OBJ-07 arguments are passed at the request, scalars too`() throws {
    let container = try Container(ArgumentsModule())
    let car = try container.make(ConfigurableCar.self, with: "Passat", 200, 2002)
    #expect(car.model == "Passat" && car.horsePower == 200 && car.year == 2002)
    #expect(
      failure { try container.make(ConfigurableCar.self, with: "Passat", 200) }?.code == .missing)
  }

  @Test func `OBJ-08 resolving without a current container is an error that says so`() throws {
    #expect(
      failure { try Probe.resolve() }?.description
        == """
        'Probe' was requested, but this task has no current container
          help: set one with 'Container.withCurrent'
        """)
    let container = try Container { $0.bind(Probe.init, in: .singleton) }
    let probe = try container.withCurrent { try Probe.resolve() }
    #expect(try probe === container[Probe.self])
  }

  @Test func `OBJ-09 nothing is constructed before it is used`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Engine.self, in: .singleton) {
        diary.note("engine")
        return Engine()
      }
      bindings.bind { (engine: Lazy<Engine>) in Garage(engine: engine) }
    }
    let garage = try container[Garage.self]
    #expect(diary.entries == [])
    #expect(try garage.engine.value === container[Engine.self])
    #expect(diary.entries == ["engine"])
  }
}

/// Constructed without a module, because it conforms to `AutoInjectable`.
private final class Mudguard: AutoInjectable {
  init() {}
}

private final class Probe: Resolvable {}

private final class Garage {
  let engine: Lazy<Engine>

  init(engine: Lazy<Engine>) { self.engine = engine }
}
