import DITestSupport
import SwiftDI
import Testing

@testable import ObjectionCar

@Suite struct ObjectionLifeTests {
  @Test func `OBJ-19 the awake hook runs when all dependencies are set, theirs first`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Brakes.init).onAwake { _ in diary.note("brakes") }
      bindings.bind { Engine() }.onAwake { _ in diary.note("engine") }
      bindings.bind(Car.init).set(\.engine).set(\.brakes).onAwake {
        diary.note("car \($0.engine != nil && $0.brakes != nil)")
      }
    }
    _ = try container[Car.self]
    #expect(diary.entries == ["engine", "brakes", "car true"])
  }

  @Test(arguments: WayOfMaking.allCases)
  func `OBJ-20 the awake hook runs however the object is constructed`(_ way: WayOfMaking) throws {
    let diary = Diary()
    let container = try Container { bindings in
      way.bind(bindings) { _ in diary.note("awake") }
    }
    _ = try way.ask(container)
    #expect(diary.entries == ["awake"])
  }

  @Test func `an instance is wired and its hook runs on request`() throws {
    let car = Car()
    let container = try Container { bindings in
      bindings.bind { Engine() }
      bindings.instance(car).set(\.engine).onAwake { $0.awake() }
    }
    #expect(try container[Car.self] === car)
    #expect(car.engine != nil && car.isAwake)
    let marked = Radio()
    let filled = try Container { bindings in
      bindings.bind { Engine() }
      bindings.instance(marked).injected()
    }
    #expect(try filled[Radio.self] === marked && marked.$engine != nil)
    let plain = Car()
    _ = try Container { $0.instance(plain) }[Car.self]
    #expect(plain.engine == nil && !plain.isAwake)
  }

  @Test func `OBJ-21 an existing object is wired and its hook runs, each time`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(RESTClient.init)
      bindings.wiring(TableModel.self).set(\.client).onAwake { _ in diary.note("awake") }
    }
    let model = TableModel()
    let old = RESTClient()
    model.client = old
    try container.wire(model)
    let new = model.client
    #expect(new != nil && new !== old)
    try container.wire(model)
    #expect(model.client !== new)
    #expect(diary.entries == ["awake", "awake"])
  }

  @Test func `OBJ-22 singletons that hold each other are complete in their hooks`() throws {
    let container = try Container(RingModule())
    let foo = try container[SingletonFoo.self]
    let bar = try container[SingletonBar.self]
    #expect(foo.bar === bar && bar.foo === foo)
    #expect(foo.wasComplete && bar.wasComplete)
  }

  @Test func `OBJ-23 an invalid cycle is found before anything is constructed`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(SingletonFoo.init).set(\.bar)
      bindings.bind(SingletonBar.init).set(\.foo)
    }
    #expect(blueprint.faults == [#"dependency-cycle ["SingletonBar", "SingletonFoo"]"#])
    let valid = Blueprint { bindings in
      bindings.bind(SingletonFoo.init).set(\.bar)
      bindings.bind(SingletonBar.init, in: .singleton).set(\.foo)
    }
    #expect(valid.faults == [])
    let container = try Container(valid)
    // A request for the one that is not shared constructs a second one.
    let foo = try container[SingletonFoo.self]
    let bar = try container[SingletonBar.self]
    #expect(foo.bar === bar)
    #expect(bar.foo !== foo && bar.foo?.bar === bar)
  }

  @Test func `OBJ-24 a slow factory blocks no other, and a failing one blocks none`() throws {
    let together = Rendezvous(2)
    let alone = Diary()
    let container = try Container { bindings in
      bindings.bind(Fleet.self, in: .singleton) {
        if !together.meet() { alone.note("Fleet") }
        return Fleet()
      }
      bindings.bind(Brakes.self, in: .singleton) {
        if !together.meet() { alone.note("Brakes") }
        return Brakes()
      }
      bindings.bind(Engine.self, in: .singleton) { throw CancellationError() }
    }
    // Each factory returns only after the other has begun.
    let failures = Diary()
    onThreads(2) { number in
      do {
        if number == 0 { _ = try container[Fleet.self] } else { _ = try container[Brakes.self] }
      } catch {
        failures.note("\(error)")
      }
    }
    #expect(failures.entries == [])
    #expect(alone.entries == [])
    #expect(try container[Fleet.self] === container[Fleet.self])
    #expect(failure { try container[Engine.self] }?.code == .factoryFailed)
    #expect(failure { try container[Engine.self] }?.code == .factoryFailed)
    #expect(try container[Brakes.self] === container[Brakes.self])
  }

  @Test func `OBJ-25 a provider and a resolver use the container that created them`() throws {
    let blueprint = Blueprint(CarModule()).adding { bindings in
      bindings.bind { (fleets: Provider<Fleet>) in Depot(fleets: fleets) }
      bindings.bind(String.self) { (resolver: Resolver) in try resolver[Engine.self].label }
    }
    let (first, second) = (try blueprint.build(), try blueprint.build())
    let (own, other) = (try first[Depot.self], try second[Depot.self])
    #expect(try own.fleets() === first[Fleet.self])
    #expect(try own.fleets() !== other.fleets())
    #expect(try first[String.self] == "standard")
  }

  @Test func `OBJ-26 a reset releases instances and keeps bindings`() throws {
    let container = try Container(CarModule())
    let fleet = try container[Fleet.self]
    container.reset()
    #expect(try container[Fleet.self] !== fleet)
    #expect(try container.fresh()[Fleet.self] !== container[Fleet.self])
  }
}

private final class Radio {
  @Inject var engine: Engine
}

private final class Depot {
  let fleets: Provider<Fleet>

  init(fleets: Provider<Fleet>) { self.fleets = fleets }
}
