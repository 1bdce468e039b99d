import DIDefinition
import SwiftDI
import Testing

private final class Engine {
  var isRunning = false
}
private final class Radio {
  var frequency = 0.0

  func tune(to frequency: Double) { self.frequency = frequency }
}
private final class Car {
  var engine: Engine?
  let radio: Radio

  init(radio: Radio) { self.radio = radio }
}

private final class Wheel {
  var turns = 0
}
private final class Ring {
  var other: Other?
}
private final class Other {
  weak var ring: Ring?
  var wheel: Wheel?
}

private final class Axle {
  init(_ wheel: Wheel) {}
}
private final class Hub {
  var axle: Axle?
  var wheel: Wheel?
  var shelf: Shelf?
}
private final class Shelf {
  init(_ axle: Axle) {}
}
private final class Cart {
  init(_ hub: Hub, _ wheel: Wheel) {}
}
private final class Wagon {
  init(_ hub: Hub, _ shelf: Shelf) {}
}

/// What a test looks at after everybody else has let go.
private struct Weak: @unchecked Sendable {
  weak var radio: Radio?
  init(_ radio: Radio) { self.radio = radio }
}

struct HookTests {
  private let diary = Diary()

  @Test(arguments: [(Scope.singleton, 1), (.unscoped, 3), (.graph, 3), (.prototype, 3)])
  func `hooks run once for each new instance, in their order`(_ scope: Scope, _ count: Int) throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Radio.init, in: scope)
        .onAwake { _ in diary.note("awake 1") }
        .onMade { _ in diary.note("made 1") }
        .onMade { _ in diary.note("made 2") }
        .onAwake { _ in diary.note("awake 2") }
    }
    for _ in 1...3 { _ = try container[Radio.self] }
    let each = ["made 1", "made 2", "awake 1", "awake 2"]
    #expect(diary.entries == Array(repeatElement(each, count: count).joined()))
  }

  @Test func `hooks see properties as they are: not yet set, then set`() throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Radio.init)
      bindings.bind(Engine.init)
      bindings.bind(Car.init, in: .singleton).set(\.engine)
        .onMade { diary.note("made, engine: \($0.engine != nil)") }
        .onAwake { diary.note("awake, engine: \($0.engine != nil)") }
    }
    _ = try container[Car.self]
    #expect(diary.entries == ["made, engine: false", "awake, engine: true"])
  }

  @Test func `a hook sets properties and calls methods`() throws {
    let container = try Container { bindings in
      bindings.bind(Radio.init).onAwake { $0.tune(to: 102.8) }
      bindings.bind(Engine.init).onMade { $0.isRunning = true }
      bindings.bind(Car.init).set(\.engine)
    }
    let car = try container[Car.self]
    #expect(car.radio.frequency == 102.8)
    #expect(car.engine?.isRunning == true)
  }

  @Test func `a hook changes a kept value's object, not the value`() throws {
    let container = try Container { bindings in
      bindings.bind(Radio.init, in: .singleton)
        .onMade { $0.tune(to: 1) }.onAwake { $0.tune(to: $0.frequency + 1) }
    }
    #expect(try container[Radio.self].frequency == 2)
    #expect(try container[Radio.self].frequency == 2)
  }

  @Test func `collaborators awake before the one that needs them`() throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Car.init, in: .singleton).set(\.engine)
        .onMade { _ in diary.note("car made") }.onAwake { _ in diary.note("car awake") }
      bindings.bind(Radio.init, in: .singleton)
        .onMade { _ in diary.note("radio made") }.onAwake { _ in diary.note("radio awake") }
      bindings.bind(Engine.init)
        .onMade { _ in diary.note("engine made") }.onAwake { _ in diary.note("engine awake") }
    }
    _ = try container[Car.self]
    #expect(
      diary.entries == [
        "radio made", "radio awake", "car made", "engine made", "engine awake", "car awake",
      ])
  }

  @Test func `what a hook throws is the failure of the request, and nothing is kept`() throws {
    struct Broken: Error {}
    let diary = diary
    let line = #line + 2
    let container = try Container { bindings in
      bindings.bind(Radio.init, in: .singleton).onAwake { _ in
        diary.note()
        if diary.count == 1 { throw Broken() }
      }
    }
    let error = #expect(throws: ResolutionError.self) { try container[Radio.self] }
    #expect(error?.underlying is Broken)
    #expect(error?.code == .factoryFailed)
    #expect(error?.steps.map(\.key).first == "Radio")
    #expect(error?.steps.first?.source?.line == line)
    _ = try container[Radio.self]
    _ = try container[Radio.self]
    #expect(diary.count == 2)
  }

  @Test func `close hooks run in reverse order of creation, each binding's in their order`() throws
  {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Car.init, in: .singleton)
        .onClose { _ in diary.note("car 1") }.onClose { _ in diary.note("car 2") }
      bindings.bind(Radio.init, in: .singleton).onClose { _ in diary.note("radio") }
      bindings.bind(Engine.init)
    }
    _ = try container[Car.self]
    container.close()
    #expect(diary.entries == ["car 1", "car 2", "radio"])
  }

  @Test(arguments: [Scope.unscoped, .prototype, .graph, .singleton, .weak])
  func `an object whose hook fails is let go`(_ scope: Scope) throws {
    struct Failed: Error {}
    let seen = Journal<Weak>()
    let container = try Container { bindings in
      bindings.bind(Radio.init, in: scope)
        .onAwake { radio in
          seen.note(Weak(radio))
          throw Failed()
        }
      bindings.bind(Car.init, in: scope)
    }
    #expect(throws: ResolutionError.self) { try container[Radio.self] }
    #expect(throws: ResolutionError.self) { try container.resolve(Radio.self) }
    #expect(throws: ResolutionError.self) { try container[Car.self] }
    #expect(seen.entries.count == 3)
    #expect(seen.entries.allSatisfy { $0.radio == nil })
  }

  @Test func `a close hook that nobody would call is refused`() {
    let blueprint = Blueprint { bindings in
      bindings.bind(Engine.init).onClose { _ in }
      bindings.bind(Radio.init, in: .graph).onClose { _ in }
      bindings.instance(Engine(), "given").onClose { _ in }
      bindings.bind(Engine.self, arguments: Int.self) { (_: Int) in Engine() }
        .keptByArgument().onClose { _ in }
    }
    #expect(
      blueprint.check().map { "\($0.code.rawValue): \($0.message)" } == [
        "close-not-shared: 'Engine' has a close hook, but is not cached",
        "close-not-shared: 'Radio' has a close hook, but is not cached",
        "close-not-shared: 'Engine#given' has a close hook, but is an existing instance, "
          + "which its container does not close",
      ])
  }

  @Test(arguments: [Scope.graph, .singleton])
  func `what a property is set to awakes before its holder`(_ scope: Scope) async throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Radio.init, in: scope).onAwake { _ in diary.note("radio") }
      bindings.bind(Engine.init, in: scope).onAwake { _ in diary.note("engine") }
        .set(Wheel.self) { $1.turns += 1 }
      bindings.bind(Wheel.init, in: scope).onAwake { _ in diary.note("wheel") }
      bindings.bind(Car.init, in: scope).set(\.engine).onAwake { _ in diary.note("car") }
    }
    _ = try container[Car.self]
    #expect(diary.entries == ["radio", "wheel", "engine", "car"])
  }

  @Test func `what an asynchronous request sets awakes before its holder`() async throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Radio.init, in: .graph).onAwake { _ in diary.note("radio") }
      bindings.bind(Engine.self, in: .graph) {
        await Task.yield()
        return Engine()
      }.onAwake { _ in diary.note("engine") }.set(Wheel.self) { $1.turns += 1 }
      bindings.bind(Wheel.init, in: .graph).onAwake { _ in diary.note("wheel") }
      bindings.bind(Car.init, in: .graph).set(\.engine).onAwake { _ in diary.note("car") }
    }
    _ = try await container.resolveAsync(Car.self)
    #expect(diary.entries == ["radio", "wheel", "engine", "car"])
  }

  @Test func `in a ring of properties those made first awake first, after what stands outside`()
    throws
  {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Ring.init, in: .graph).set(\.other).onAwake { _ in diary.note("ring") }
      bindings.bind(Other.init, in: .graph).set(\.ring).set(\.wheel)
        .onAwake { _ in diary.note("other") }
      bindings.bind(Wheel.init, in: .graph).onAwake { _ in diary.note("wheel") }
    }
    _ = try container[Ring.self]
    #expect(diary.entries == ["wheel", "ring", "other"])
  }

  @Test(arguments: [Scope.graph, .singleton])
  func `what was there before a property needed it awakes before the holder, too`(
    _ scope: Scope
  ) throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Wheel.init, in: scope).onAwake { _ in diary.note("wheel") }
      bindings.bind(Axle.init, in: scope).onAwake { _ in diary.note("axle") }
      bindings.bind(Hub.init, in: scope).set(\.axle).onAwake { _ in diary.note("hub") }
      bindings.bind(Cart.init, in: scope).onAwake { _ in diary.note("cart") }
    }
    _ = try container[Cart.self]
    #expect(diary.entries == ["wheel", "axle", "hub", "cart"])
  }

  @Test func `a property that is set to a later parameter's object waits for it`() throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Wheel.init, in: .graph).onAwake { _ in diary.note("wheel") }
      bindings.bind(Hub.init, in: .graph).set(\.wheel).onAwake { _ in diary.note("hub") }
      bindings.bind(Cart.init, in: .graph).onAwake { _ in diary.note("cart") }
    }
    _ = try container[Cart.self]
    #expect(diary.entries == ["wheel", "hub", "cart"])
  }

  @Test func `what an unscoped object takes awakes before who is set to the object`() throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Wheel.init, in: .graph).onAwake { _ in diary.note("wheel") }
      bindings.bind(Axle.init, in: .graph).onAwake { _ in diary.note("axle") }
      bindings.bind(Shelf.init)
      bindings.bind(Hub.init, in: .graph).set(\.shelf).onAwake { _ in diary.note("hub") }
      bindings.bind(Wagon.init, in: .graph).onAwake { _ in diary.note("wagon") }
    }
    _ = try container[Wagon.self]
    #expect(diary.entries == ["wheel", "axle", "hub", "wagon"])
  }
}
