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
private struct Fragile: AfterInjection {
  func afterInjection() throws { throw Broken() }
}

/// `afterInjection` is called whatever binds a type.
@Suite struct AfterInjectionTests {
  private let diary = Diary()

  @Test(arguments: [(Scope.unscoped, 2), (.singleton, 1)])
  func `a plainly bound class is called once for each instance, its collaborators first`(
    _ scope: Scope, _ count: Int
  ) throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init, in: scope)
      bindings.bind(Car.init, in: scope).as((any Machine).self) { $0 }.set(\.engine)
        .onAwake { $0.diary.note("awake") }
    }
    _ = try container[(any Machine).self]
    _ = try container[(any Machine).self]
    let once = ["engine", "awake", "car, engine: true"]
    #expect(diary.entries == Array(repeatElement(once, count: count).joined()))
  }

  @Test func `it is called in the graph scope and in the weak one`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init, in: .graph)
      bindings.bind(Vehicle.init, in: .weak)
    }
    _ = try container[Engine.self]
    _ = try container[Vehicle.self]
    #expect(diary.entries == ["engine", "vehicle"])
  }

  @Test func `what wire constructs on the way is called, and what it wires, once`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init)
      bindings.bind(Car.init).set(\.engine)
      bindings.wiring(Car.self).set(\.engine)
    }
    try container.wire(Garage())
    #expect(diary.entries == ["engine", "car, engine: true"])
    try container.wire(Car(diary))
    #expect(diary.entries.dropFirst(2) == ["engine", "car, engine: true"])
  }

  @Test func `saying it does not call it twice`() throws {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Engine.init).injected().completing().completing()
    }
    _ = try container[Engine.self]
    #expect(diary.entries == ["engine"])
  }

  @Test func `it is called for classes derived, with arguments and waiting`()
    async throws
  {
    let container = try Container { bindings in
      bindings.instance(diary)
      bindings.bind(Vehicle.self) { (diary: Diary) in Truck(diary) }
      bindings.bind(Engine.self, arguments: Int.self) { (_, diary: Diary) in Engine(diary) }
      bindings.bind(Car.self, in: .singleton) { (diary: Diary) async in Car(diary) }
    }
    _ = try container[Vehicle.self]
    _ = try container.make(Engine.self, with: 1)
    _ = try await container.resolveAsync(Car.self)
    #expect(diary.entries == ["truck", "engine", "car, engine: false"])
  }

  @Test func `what it throws is the failure of the request`() throws {
    let container = try Container { $0.bind(Fragile.init) }
    #expect(failure { try container[Fragile.self] }?.underlying is Broken)
  }

  @Test func `an instance that was put in is left alone`() throws {
    let container = try Container { $0.instance(Engine(diary)) }
    _ = try container[Engine.self]
    #expect(diary.entries == [])
  }
}
