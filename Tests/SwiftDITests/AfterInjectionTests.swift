import SwiftDI
import Testing

private protocol Machine: AnyObject {}
private final class Engine: AfterInjection {
  let diary: Diary
  init(_ diary: Diary) { self.diary = diary }
  func afterInjection() { diary.note("engine") }
}
private final class Car: Machine, AfterInjection {
  let diary: Diary
  var engine: Engine?
  init(_ diary: Diary) { self.diary = diary }
  func afterInjection() { diary.note("car, engine: \(engine != nil)") }
}
private class Vehicle: AfterInjection {
  let diary: Diary
  init(_ diary: Diary) { self.diary = diary }
  func afterInjection() { diary.note("vehicle") }
}
private final class Truck: Vehicle {
  override func afterInjection() { diary.note("truck") }
}
private final class Garage {
  @Inject var car: Car
}
private struct Broken: Error {}
private class Boat: Vehicle {}
private protocol Checked: AfterInjection {}
private final class Part: Checked {
  let diary: Diary
  init(_ diary: Diary) { self.diary = diary }
  func afterInjection() { diary.note("part") }
}
private final class Fragile: AfterInjection {
  func afterInjection() throws { throw Broken() }
}

/// `afterInjection` is called for every kind of binding that fills properties.
@Suite struct AfterInjectionTests {
  private let diary = Diary()

  @Test(arguments: [(Scope.unscoped, 2), (.singleton, 1)])
  func `afterInjection is called once for each instance, dependencies before holders`(
    _ scope: Scope, _ count: Int
  ) throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init, in: scope).injected()
      bindings.bind(Car.init, in: scope).as((any Machine).self) { $0 }.set(\.engine)
        .onAwake { $0.diary.note("awake") }
    }
    _ = try container[(any Machine).self]
    _ = try container[(any Machine).self]
    let once = ["engine", "awake", "car, engine: true"]
    #expect(diary.entries == Array(repeatElement(once, count: count).joined()))
  }

  @Test func `it is called for the graph scope and for the weak scope`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init, in: .graph).injected()
      bindings.bind(Vehicle.init, in: .weak).injected()
    }
    _ = try container[Engine.self]
    _ = try container[Vehicle.self]
    #expect(diary.entries == ["engine", "vehicle"])
  }

  @Test func `it is called once for what wire constructs, and once for what it wires`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init).injected()
      bindings.bind(Car.init).set(\.engine)
      bindings.wiring(Car.self).set(\.engine)
    }
    try container.wire(Garage())
    #expect(diary.entries == ["engine", "car, engine: true"])
    try container.wire(Car(diary))
    #expect(diary.entries.dropFirst(2) == ["engine", "car, engine: true"])
  }

  @Test func `it runs after all other hooks, once`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init).injected().injected().onAwake { $0.diary.note("awake") }
    }
    _ = try container[Engine.self]
    #expect(diary.entries == ["awake", "engine"])
  }

  @Test func `it is not called where the binding fills no properties`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init)
    }
    _ = try container[Engine.self]
    #expect(diary.entries == [])
  }

  @Test func `it is called where the conformance is inherited or refined`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Boat.init).injected()
      bindings.bind(Part.init).injected()
    }
    _ = try container[Boat.self]
    _ = try container[Part.self]
    #expect(diary.entries == ["vehicle", "part"])
  }

  @Test func `it is called for subclasses, with arguments and by asynchronous requests`()
    async throws
  {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Vehicle.self) { (diary: Diary) in Truck(diary) }.injected()
      bindings.bind(Car.self, arguments: Int.self) { (_, diary: Diary) in Car(diary) }
        .set(\.engine, if: .bound)
      bindings.bind(Part.self, in: .singleton) { (diary: Diary) async in Part(diary) }.injected()
    }
    _ = try container[Vehicle.self]
    _ = try container.make(Car.self, with: 1)
    _ = try await container.resolveAsync(Part.self)
    #expect(diary.entries == ["truck", "car, engine: false", "part"])
  }

  @Test func `an error that it throws fails the request`() throws {
    let container = try Container { $0.bind(Fragile.init).injected() }
    #expect(failure { try container[Fragile.self] }?.underlying is Broken)
  }

  @Test func `it is not called for an instance that the app supplied`() throws {
    let container = try Container { $0.instance(Engine(diary)) }
    _ = try container[Engine.self]
    #expect(diary.entries == [])
  }
}
