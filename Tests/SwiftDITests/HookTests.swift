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
private final class Desk {
  let hub: Lazy<Hub>
  init(_ hub: Lazy<Hub>) { self.hub = hub }
}
private final class Wagon {
  init(_ hub: Hub, _ shelf: Shelf) {}
}

/// A weak reference to an object, to be read after all others are released.
private struct Weak: @unchecked Sendable {
  weak var radio: Radio?
  init(_ radio: Radio) { self.radio = radio }
}

struct HookTests {
  private let diary = Diary()

  @Test(arguments: [(Scope.singleton, 1), (.unscoped, 3), (.graph, 3), (.prototype, 3)])
  func `hooks run once for each new instance, in order`(_ scope: Scope, _ count: Int) throws {
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

  @Test func `properties are unset in made hooks and set in awake hooks`() throws {
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

  @Test func `a hook can change the object that is cached`() throws {
    let container = try Container { bindings in
      bindings.bind(Radio.init, in: .singleton)
        .onMade { $0.tune(to: 1) }.onAwake { $0.tune(to: $0.frequency + 1) }
    }
    #expect(try container[Radio.self].frequency == 2)
    #expect(try container[Radio.self].frequency == 2)
  }

  @Test func `awake hooks of dependencies run before the holder's`() throws {
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

  @Test func `an error of a hook fails the request, and nothing is cached`() throws {
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

  @Test func `close hooks run in reverse order of construction, and in order for one binding`()
    throws
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
  func `an instance whose hook fails is released`(_ scope: Scope) throws {
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
    #expect(throws: ResolutionError.self) { try container[Radio.self] }
    #expect(throws: ResolutionError.self) { try container[Car.self] }
    #expect(seen.entries.count == 3)
    #expect(seen.entries.allSatisfy { $0.radio == nil })
  }

  @Test func `a close hook that would never run is refused`() {
    let blueprint = Blueprint { bindings in
      bindings.bind(Engine.init).onClose { _ in }
      bindings.bind(Radio.init, in: .graph).onClose { _ in }
      bindings.instance(Engine()).named("given").onClose { _ in }
      bindings.bind(Engine.self, arguments: Int.self) { (_: Int) in Engine() }
        .cachedByArgument().onClose { _ in }
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
  func `an awake hook of a property's value runs before the holder's`(_ scope: Scope) async throws {
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

  @Test func `after an asynchronous request awake hooks run in the same order`() async throws {
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

  @Test func `awake hooks in a cycle through properties run after those outside it`()
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
  func `a property's value constructed earlier is awake before the holder too`(
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

  @Test func `an object is awake only after its property's later constructed value`() throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Wheel.init, in: .graph).onAwake { _ in diary.note("wheel") }
      bindings.bind(Hub.init, in: .graph).set(\.wheel).onAwake { _ in diary.note("hub") }
      bindings.bind(Cart.init, in: .graph).onAwake { _ in diary.note("cart") }
    }
    _ = try container[Cart.self]
    #expect(diary.entries == ["wheel", "hub", "cart"])
  }

  @Test func `dependencies of an unscoped property value are awake before the holder`() throws {
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

  @Test(arguments: 1...3)
  func `instances of the graph scope that lazies read later are wired and awake`(
    ofTheRequest count: Int
  ) throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.bind(Wheel.init, in: .graph).onAwake { _ in diary.note("wheel") }
      bindings.bind(Hub.init, in: .graph).set(\.wheel).onAwake { _ in diary.note("hub") }
      for number in 0..<count {
        bindings.bind(Other.self, in: .graph) { Other() }.named(BindingName("\(number)"))
          .onAwake { _ in diary.note("other") }
      }
      bindings.bind(Desk.self) { (resolver: Resolver, hub: Lazy<Hub>) in
        for number in 0..<count { _ = try resolver[Key(Other.self, BindingName("\(number)"))] }
        return Desk(hub)
      }
    }
    let desk = try container[Desk.self]
    #expect(diary.entries == Array(repeating: "other", count: count))
    #expect(try desk.hub.value.wheel != nil)
    #expect(diary.entries.suffix(2) == ["wheel", "hub"])
  }
}
