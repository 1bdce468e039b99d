import SwiftDI
import Testing

private final class Engine {}
private final class Radio {}
private final class Car {
  let engine: Engine
  let radio: Radio?

  init(engine: Engine, radio: Radio? = nil) {
    self.engine = engine
    self.radio = radio
  }
}
private final class Garage {
  let cars: [Car]

  init(_ cars: [Car]) { self.cars = cars }
}

struct HierarchyTests {
  @Test func `a child sees the bindings of its parents`() throws {
    let root = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
      bindings.bind(Radio.init).named("rear")
    }
    let parent = try root.child { $0.bind { (engine: Engine) in Car(engine: engine) } }
    let child = try parent.child {
      $0.bind({ (car: Car, radio: Radio) in Garage([car]) }).using(.inferred, .named("rear"))
    }
    #expect(try child[Engine.self] === root[Engine.self])
    #expect(try child[Garage.self].cars[0].engine === root[Engine.self])
    #expect(try child[Key(Radio.self, "rear")] !== root[Key(Radio.self, "rear")])
    #expect(try child[Key<Radio>("rear")] !== root[Key<Radio>("rear")])
  }

  @Test func `a parent never sees the bindings of its children`() throws {
    let parent = try Container { $0.bind { (radio: Radio?) in [radio] } }
    let child = try parent.child { $0.bind(Radio.init) }
    _ = try child[Radio.self]
    let error = #expect(throws: ResolutionError.self) { try parent[Radio.self] }
    #expect(
      error?.description == """
        nothing is bound for 'Radio'
          help: did you mean '[Radio?]'?
        """)
    #expect(try parent[[Radio?].self][0] == nil)
    #expect(try child[[Radio?].self][0] == nil)
  }

  @Test func `children of one parent do not see each other's bindings`() throws {
    let parent = try Container { _ in }
    let one = try parent.child { $0.bind(Radio.init) }
    let other = try parent.child { $0.bind(Engine.init) }
    #expect(one.contains(Radio.self) && !one.contains(Engine.self))
    #expect(other.contains(Engine.self) && !other.contains(Radio.self))
  }

  @Test func `a child may bind a parent's key, and the parent keeps its own binding`() throws {
    let parent = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
      bindings.bind { (engine: Engine) in Car(engine: engine) }
    }
    let own = Engine()
    let child = try parent.child { bindings in
      bindings.instance(own)
      bindings.bind { (engine: Engine, car: Car) in Garage([car, Car(engine: engine)]) }
    }
    #expect(try child[Engine.self] === own)
    #expect(try parent[Engine.self] !== own)
    let garage = try child[Garage.self]
    #expect(try garage.cars[0].engine === parent[Engine.self])
    #expect(garage.cars[1].engine === own)
  }

  @Test(arguments: [true, false])
  func `a parent's singleton is one instance, whichever container is requested first`(
    _ isParentFirst: Bool
  ) throws {
    let diary = Diary()
    let parent = try Container { bindings in
      bindings.bind(
        {
          diary.note("engine")
          return Engine()
        }, in: .singleton)
    }
    let child = try parent.child { $0.bind { (engine: Engine) in Car(engine: engine) } }
    let first = try isParentFirst ? parent[Engine.self] : child[Engine.self]
    #expect(try child[Engine.self] === first)
    #expect(try parent[Engine.self] === first)
    #expect(try child[Car.self].engine === first)
    #expect(try child.child()[Engine.self] === first)
    #expect(diary.count == 1)
  }

  @Test func `instances of the parent's graph are shared within a child's request`() throws {
    let parent = try Container { bindings in
      bindings.bind(Engine.init, in: .graph)
      bindings.bind { (engine: Engine) in Car(engine: engine) }
    }
    let child = try parent.child {
      $0.bind { (one: Car, other: Car, engine: Engine) in Garage([one, other, Car(engine: engine)])
      }
    }
    let cars = try child[Garage.self].cars
    #expect(cars[0] !== cars[1])
    #expect(cars[0].engine === cars[1].engine)
    #expect(cars[0].engine === cars[2].engine)
    #expect(try child[Garage.self].cars[0].engine !== cars[0].engine)
  }

  @Test func `a factory may resolve in a child without disturbing the running request`() throws {
    let parent = try Container { bindings in
      bindings.bind(Engine.init, in: .graph)
      bindings.bind { (container: Container, before: Engine) in
        let child = try container.child { $0.bind(Radio.init, in: .graph) }
        return Car(engine: before, radio: try child[Radio.self])
      }
      bindings.bind { (before: Engine, car: Car, after: Engine) in
        Garage([Car(engine: before), car, Car(engine: after)])
      }
    }
    let cars = try parent[Garage.self].cars
    #expect(cars[0].engine === cars[1].engine)
    #expect(cars[1].engine === cars[2].engine)
    #expect(cars[1].radio != nil)
  }

  @Test func `a request to the container inside a factory has its own graph`() throws {
    let parent = try Container { bindings in
      bindings.bind(Engine.init, in: .graph)
      bindings.bind { (container: Container, resolver: Resolver, engine: Engine) in
        [engine, try resolver[Engine.self], try container[Engine.self], try resolver[Engine.self]]
      }
    }
    let engines = try parent[[Engine].self]
    #expect(engines[0] === engines[1])
    #expect(engines[0] !== engines[2])
    #expect(engines[0] === engines[3])
  }

  @Test func `a request through a child holds neither the instances nor the child`() throws {
    let parent = try Container { bindings in
      bindings.bind(Engine.init)
      bindings.bind(Radio.init, in: .weak)
    }
    weak var child: Container?
    weak var engine: Engine?
    weak var radio: Radio?
    weak var car: Car?
    do {
      let made = try parent.child { bindings in
        bindings.bind({ (engine, radio) in Car(engine: engine, radio: radio) }, in: .singleton)
      }
      child = made
      engine = try made[Engine.self]
      radio = try made[Radio.self]
      car = try made[Car.self]
      #expect(car != nil)
    }
    #expect(child == nil)
    #expect(engine == nil)
    #expect(radio == nil)
    #expect(car == nil)
  }

  @Test func `a child holds its parent, whose bindings stay available`() throws {
    var parent: Container? = try Container { $0.bind(Engine.init, in: .singleton) }
    weak let watched = parent
    var child: Container? = try parent?.child()
    parent = nil
    #expect(watched != nil)
    #expect(try child?[Engine.self] === child?[Engine.self])
    child = nil
    #expect(watched == nil)
  }

  @Test func `resetting a child leaves the parent's instances cached`() throws {
    let parent = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
      bindings.bind(Radio.init, in: .singleton).named("rear")
    }
    let child = try parent.child { bindings in
      bindings.bind({ (engine: Engine) in Car(engine: engine) }, in: .singleton)
    }
    let engine = try parent[Engine.self]
    let radio = try parent[Key(Radio.self, "rear")]
    let car = try child[Car.self]
    child.reset(Engine.self)
    child.reset(Key<Radio>("rear"))
    #expect(try child[Car.self] === car)
    child.reset(.singleton)
    child.reset()
    #expect(try child[Car.self] !== car)
    #expect(try child[Car.self].engine === engine)
    #expect(try parent[Engine.self] === engine)
    #expect(try child[Key(Radio.self, "rear")] === radio)
  }
}
