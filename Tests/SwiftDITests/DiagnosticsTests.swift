import DIDefinition
import SwiftDI
import Testing

private final class Engine {}
private final class Radio {
  weak var car: Car?
}
private final class Car {
  let engine: Engine
  var radio: Radio?
  init(_ engine: Engine) { self.engine = engine }
}

@Suite struct DiagnosticsTests {
  @Test func `an error names the requested key and similar ones, the parent's included`() throws {
    let parent = try Container { bindings in
      bindings.bind(Engine.self) { Engine() }.named("diesel")
    }
    let child = try parent.child { bindings in
      bindings.bind(Engine.self) { Engine() }.named("petrol")
    }
    #expect(
      failure { try child[Key(Engine.self, "dies")] }?.description == """
        nothing is bound for 'Engine#dies'
          help: did you mean 'Engine#diesel', 'Engine#petrol'?
        """)
    #expect(
      failure { try child[Engine.self] }?.near == ["Engine#diesel", "Engine#petrol"])
    #expect(
      failure { try parent[Car.self] }?.description == "nothing is bound for 'Car'")
  }

  @Test func `an error shows the path of the request`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.self, file: "App.swift", line: 1) { (resolver: Resolver) in
        _ = try resolver[Int.self]
        return Engine()
      }
      bindings.bind(Car.self, file: "App.swift", line: 2) { (engine: Engine) in Car(engine) }
      bindings.bind([Car].self, file: "App.swift", line: 3) { (car: Provider<Car>) in [try car()] }
    }
    let error = failure { try container[[Car].self] }
    #expect(
      error?.description == """
        nothing is bound for 'Int'
          while constructing 'Engine' (App.swift:1)
          while constructing 'Car' (App.swift:2)
          while constructing '[Car]' (App.swift:3)
        """)
    #expect(error?.steps.map(\.key) == ["Engine", "Car", "[Car]"])
    #expect(error?.steps.first?.source?.line == 1)
  }

  @Test func `a cycle at run time is shown as a path back to its first key`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.self, in: .singleton, file: "App.swift", line: 1) {
        (resolver: Resolver) in try resolver[Car.self].engine
      }
      bindings.bind(Car.self, file: "App.swift", line: 2) { (engine: Provider<Engine>) in
        Car(try engine())
      }
    }
    #expect(
      failure { try container[Engine.self] }?.description == """
        'Engine' depends on itself
          help: take a 'Provider' or a 'Lazy', and call it after construction
          cycle: Engine -> Car -> Engine
          while constructing 'Engine' (App.swift:1)
          while constructing 'Car' (App.swift:2)
          while constructing 'Engine' (App.swift:1)
        """)
  }

  @Test func `errors say which scope, current container or variable is missing`() throws {
    let container = try Container { bindings in
      bindings.bind(Car.self, in: .declared("trip"), file: "App.swift", line: 1) { Car(Engine()) }
    }
    #expect(
      failure { try container[Car.self] }?.description == """
        'Car' is in scope 'trip', which is not open here
          help: open 'trip' and resolve from the container it returns
        """)
    #expect(
      failure { try Wanted.resolve() }?.description == """
        'Wanted' was requested, but this task has no current container
          help: set one with 'Container.withCurrent'
        """)
    #expect(
      failure { try container.environment.value("Port", as: Int.self) }?.description
        == "the environment variable 'Port', which is read as 'Int', is not defined")
  }

  @Test func `a trace reports constructed and cached instances in order and with depth`() throws {
    let events = Journal<String>()
    let container = try Container(trace: { events.note("\($0.kind) \($0.key) \($0.depth)") }) {
      $0.bind(Engine.init, in: .singleton)
      $0.bind { (engine: Engine) in Car(engine) }.set(\.radio)
      $0.bind(Radio.init, in: .singleton)
      $0.bind([Car].self) { (resolver: Resolver) in [try resolver.resolve()] }
    }
    _ = try container[Car.self]
    #expect(
      events.entries == [
        "made Engine 2", "awake Engine 2", "made Car 1", "made Radio 1", "awake Radio 1",
        "wired Car 1", "awake Car 1",
      ])
    _ = try container[[Car].self]
    #expect(
      events.entries.dropFirst(7) == [
        "found Engine 3", "made Car 2", "found Radio 2", "wired Car 2", "awake Car 2",
        "made [Car] 1", "awake [Car] 1",
      ])
    _ = try container[Engine.self]
    container.reset()
    _ = try container[Engine.self]
    container.close()
    #expect(
      events.entries.dropFirst(14) == [
        "found Engine 1", "closed Radio 0", "closed Engine 0", "made Engine 1", "awake Engine 1",
        "closed Engine 0",
      ])
  }

  @Test func `a trace reports instances found in a graph and in cycles`() throws {
    let events = Journal<String>()
    let container = try Container(trace: { events.note("\($0.kind) \($0.key) \($0.depth)") }) {
      $0.bind(Engine.init, in: .graph)
      $0.bind([Car].self) { (first: Engine, second: Engine) in [Car(first), Car(second)] }
      $0.bind(Car.self, in: .singleton) { Car(Engine()) }.set(\.radio)
      $0.bind(Radio.init, in: .singleton).set(\.car, ownership: .weak)
    }
    _ = try container[[Car].self]
    #expect(
      events.entries == [
        "made Engine 2", "found Engine 2", "made [Car] 1", "awake [Car] 1", "awake Engine 1",
      ])
    _ = try container[Car.self]
    #expect(
      events.entries.dropFirst(5) == [
        "made Car 1", "made Radio 1", "wired Car 1", "found Car 1", "wired Radio 1", "awake Car 1",
        "awake Radio 1",
      ])
  }

  @Test func `a trace reports a supplied instance as found`() throws {
    let events = Journal<String>()
    let container = try Container(trace: { events.note("\($0.kind) \($0.key)") }) {
      $0.instance(1)
    }
    #expect(try container[Int.self] == 1)
    #expect(events.entries == ["found Int"])
  }
}

private struct Wanted: Resolvable {}
