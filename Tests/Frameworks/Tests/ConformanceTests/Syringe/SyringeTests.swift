import DIDefinition
import SwiftDI
import SwiftDIDiscovery
import SwiftDITesting
import Testing

@testable import SyringeSample

/// The behaviour of Syringe, row by row.
@Suite struct SyringeTests {
  @Test func `SYR-01 a mark registers a class`() throws {
    #expect(
      Blueprint(Discovered.cars).drawing == """
        Car singleton eager
          Engine property
          Dashboard property
        Dashboard singleton eager
          Engine property
        Engine singleton eager
        """)
  }

  @Test func `SYR-02 marked classes are found, and a subclass has to be marked itself`() throws {
    let blueprint = Blueprint(Discovered.around("Family"))
    #expect(blueprint.drawing == "Cousin singleton eager\nParent singleton eager")
    let container = try blueprint.adding { $0.bind(Family.Child.init, in: .singleton) }.build()
    #expect(try container[Family.Child.self] !== container[Family.Parent.self])
  }

  @Test func `SYR-03 all are constructed at the start, and none by a later request`()
    throws
  {
    let diary = Diary()
    let container = try Container.discover(from: .cars) { event in
      if event.kind == .made { diary.note(event.key) }
    }
    #expect(diary.entries.sorted() == ["Car", "Dashboard", "Engine"])
    _ = try (container[Car.self], container[Car.self], container[Engine.self])
    #expect(diary.count == 3)
  }

  @Test func `SYR-04 each is constructed once and cached as long as its container lives`() throws {
    var container: Container? = try Container.discover(from: .cars)
    weak let engine = try container?[Engine.self]
    #expect(try container?[Car.self].engine === engine)
    #expect(try container?[Car.self] === container?[Car.self])
    container = nil
    #expect(engine == nil)
  }

  @Test func `SYR-05 a cycle through properties is constructed, then wired, and lint names it`()
    throws
  {
    let container = try Container.discover(from: .ring)
    let car = try container[Ring.Car.self]
    #expect(car.dashboard.car === car)
    #expect(container.findings == [#"warning property-cycle ["Car", "Dashboard"]"#])
  }

  @Test func `SYR-06 properties are set by type, two of one type to one object`() throws {
    let container = try Container.discover(from: .around("Twice"))
    let car = try container[Twice.Car.self]
    #expect(car.engine === car.spare)
    #expect(try car.engine === container[Twice.Engine.self])
  }

  @Test func `SYR-07 a protocol or base class has to be bound, or is missing`()
    throws
  {
    let blueprint = Blueprint(Discovered.around("Hopeful"))
    #expect(
      blueprint.faults == [
        #"missing-binding ["Car", "Motor"]"#, #"missing-binding ["Car", "Parent"]"#,
      ])
    let container = try blueprint.adding {
      $0.bind(Engine.init, in: .singleton).as((any Motor).self) { $0 }
      $0.bind(Family.Child.init, in: .singleton).as(Family.Parent.self) { $0 }
    }.build()
    let car = try container[Hopeful.Car.self]
    #expect(try car.motor === container[Engine.self])
    #expect(car.base is Family.Child)
  }

  @Test func `SYR-08 inherited properties are set too`() throws {
    final class SportsCar: Car {
      @Inject var spare: Engine
    }
    let container = try Blueprint(Discovered.cars).adding {
      $0.bind(SportsCar.init, in: .singleton).injected()
    }.build()
    let car = try container[SportsCar.self]
    #expect(car.spare === car.engine && car.dashboard.engine === car.engine)
    #expect(try container[Car.self] !== car)
  }

  @Test func `SYR-09 an unmarked property is left unchanged`() throws {
    let car = try Container.discover(from: .around("Twice"))[Twice.Car.self]
    #expect(car.towed == nil)
  }

  @Test func `SYR-10 the hook runs once, after the hooks of all dependencies`() throws {
    final class Part<Name, Need>: AfterInjection {
      @Inject var diary: Diary
      @Inject var need: Need
      func afterInjection() { diary.note("\(Name.self)") }
    }
    enum Motor {}
    enum Panel {}
    enum Vehicle {}
    // Bound in reverse order on purpose.
    typealias MotorPart = Part<Motor, Int>
    typealias PanelPart = Part<Panel, MotorPart>
    typealias VehiclePart = Part<Vehicle, PanelPart>
    let container = try Container {
      $0.bind({ VehiclePart() }, in: .singleton).injected().eager()
      $0.bind({ PanelPart() }, in: .singleton).injected().eager()
      $0.bind({ MotorPart() }, in: .singleton).injected().eager()
      $0.bind(Diary.init, in: .singleton)
      $0.instance(1)
    }
    #expect(try container[Diary.self].entries == ["Motor", "Panel", "Vehicle"])
  }

  @Test func `SYR-11 resolving takes one call, and the type is inferred`() throws {
    let container = try Container.discover(from: .cars)
    let car: Car = try container.resolve()
    #expect(try container[Car.self] === car)
  }

  @Test func `SYR-12 an unregistered class is missing, and an undeclared one cannot be wired`()
    throws
  {
    let container = try Container.discover(from: .cars)
    let error = #expect(throws: ResolutionError.self) { try container[Mechanic.self] }
    #expect(error?.code == .missing && error?.key == "Mechanic")
    #expect(throws: ResolutionError.self) { try container.wire(Diary()) }
  }

  @Test func `SYR-13 an existing object is wired, and its hook runs`() throws {
    final class Valet: AfterInjection {
      @Inject var car: Car
      private(set) var hasParked = false
      func afterInjection() { hasParked = true }
    }
    let container = try Container.discover(from: .cars)
    let valet = Valet()
    #expect(valet.$car == nil)
    try container.wire(valet)
    #expect(try valet.car === container[Car.self])
    #expect(valet.hasParked)
  }

  @Test func `SYR-14 an initialiser may have parameters`() throws {
    final class Driver {
      let car: Car
      init(car: Car) { self.car = car }
    }
    let container = try Blueprint(Discovered.cars).adding { $0.bind(Driver.init) }.build()
    #expect(try container[Driver.self].car === container[Car.self])
  }

  @Test func `SYR-15 there may be many containers, and one can be made current`() throws {
    let (one, two) = try (Container.discover(from: .cars), Container.discover(from: .cars))
    #expect(try one[Car.self] !== two[Car.self])
    #expect(Container.current == nil)
    one.withCurrent { #expect(Container.current === one) }
  }

  @Test func `SYR-16 a request during the start resolves what is constructed, or is an error`()
    throws
  {
    let container = try Container.discover(from: .around("Eager"))
    let asker = try container[Eager.Asker.self]
    #expect(asker.failure == .cycle)
    #expect(try asker.other === container[Eager.Other.self])
  }

  @Test func `SYR-17 names, scopes, alternatives and doubles work with discovery`() throws {
    let container = try Blueprint(Discovered.cars).adding {
      $0.bind(Engine.self, in: .weak) { Engine() }.named("spare")
    }.build()
    #expect(try container[Key(Engine.self, "spare")] !== container[Engine.self])
    let double = Engine()
    double.rpm = 7
    nonisolated(unsafe) let engine = double
    let reading = try container.withOverrides {
      $0.instance(engine)
    } operation: {
      try container[Car.self].dashboard.reading
    }
    #expect(reading == "7 rpm")
    #expect(try container[Car.self].dashboard.reading == "0 rpm")
  }

  @Test func `SYR-18 a trace reports each step of construction and closing, by object`() throws {
    let diary = Diary()
    try Container.discover(from: .around("Smallest")) { event in
      if event.kind != .found { diary.note("\(event.key) \(event.kind)") }
    }.close()
    #expect(
      diary.entries == [
        "Engine made", "Engine awake", "Car made", "Car wired", "Car awake", "Car closed",
        "Engine closed",
      ])
  }

  @Test func `SYR-19 a lazy property is constructed when it is first read`() throws {
    let diary = Diary()
    let container = try Container.discover(from: .around("Late")) { event in
      if event.kind == .made { diary.note(event.key) }
    }
    let car = try container[Late.Car.self]
    #expect(diary.entries == ["Car"])
    #expect(try car.engine.value === car.engine.value)
    #expect(diary.entries == ["Car", "Engine"])
  }
}

/// Syringe's car, step by step, with its graph.
@Suite struct SyringeScenarioTests {
  @Test func `the car is complete before the first request, and its parts are shared`() throws {
    let container = try Container.discover(from: .cars)
    let car = try container[Car.self]
    #expect(car.isReady)
    #expect(car.dashboard.reading == "0 rpm")
    car.start()
    #expect(car.dashboard.reading == "1000 rpm")
    #expect(try container[Car.self] === car)
    let mechanic = Mechanic()
    try container.wire(mechanic)
    #expect(mechanic.car === car)
  }

  @Test func `the graphs are those of the samples, and lint finds their cycles`() {
    let cars = Blueprint(Discovered.cars)
    #expect(cars.findings == [])
    let smallest = Blueprint(Discovered.around("Smallest"))
    #expect(
      smallest.drawing == """
        Car singleton eager
          Engine property
        Engine singleton eager
        """)
    #expect(smallest.findings == [])
    let ring = Blueprint(Discovered.ring)
    #expect(
      ring.drawing == """
        Car singleton eager
          Dashboard property
        Dashboard singleton eager
          Car property
        """)
    #expect(ring.findings == [#"warning property-cycle ["Car", "Dashboard"]"#])
    #expect(ring.faults == [])
  }

  @Test func `hooks in a cycle run when all of it is wired, in order of construction`() throws {
    final class Left: AfterInjection {
      @Inject var right: Right
      @Inject var diary: Diary
      func afterInjection() { diary.note("left, right is wired: \(right.$left != nil)") }
    }
    final class Right: AfterInjection {
      @Inject var left: Left
      @Inject var diary: Diary
      func afterInjection() { diary.note("right, left is wired: \(left.$right != nil)") }
    }
    let container = try Container {
      $0.bind({ Left() }, in: .singleton).injected()
      $0.bind({ Right() }, in: .singleton).injected()
      $0.bind(Diary.init, in: .singleton)
    }
    _ = try container[Left.self]
    #expect(
      try container[Diary.self].entries == [
        "left, right is wired: true", "right, left is wired: true",
      ])
  }
}
