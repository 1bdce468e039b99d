import SwiftDI
import Testing

@testable import ObjectionCar

@Suite struct ObjectionNeedsTests {
  @Test func `OBJ-10 a second registration is an error`() throws {
    let twice = Blueprint(CarModule()).adding { $0.bind(Engine.self, in: .singleton) { Engine() } }
    #expect(twice.faults == [#"duplicate-binding ["Engine"]"#])
    let message = try #require(twice.check().first).description
    #expect(message.contains("Module.swift:") && message.contains("also: ConformanceTests/"))
  }

  @Test func `OBJ-11 a singleton is one for each container, and not for its subclass`() throws {
    let blueprint = Blueprint(CarModule()).adding { bindings in
      bindings.bind(Headlight.init, in: .singleton)
      bindings.bind(HIDHeadlight.init)
    }
    let (first, second) = (try blueprint.build(), try blueprint.build())
    #expect(try first[Fleet.self] === first[Fleet.self])
    #expect(try first[Fleet.self] !== second[Fleet.self])
    #expect(try first[HIDHeadlight.self] !== first[HIDHeadlight.self])
  }

  @Test func `OBJ-12 properties are set in the order of their declaration`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind { Engine() }.onMade { _ in diary.note("engine") }
      bindings.bind(Brakes.init).onMade { _ in diary.note("brakes") }
      bindings.bind(Car.init).set(\.brakes).set(\.engine)
    }
    let car = try container[Car.self]
    #expect(car.engine != nil && car.brakes != nil)
    #expect(diary.entries == ["brakes", "engine"])
  }

  @Test func `OBJ-14 properties of a subclass and its superclasses are set`() throws {
    let container = try Container(CarModule(), ProviderModule())
    let car = try container[FiveSpeedCar.self]
    #expect(car.engine != nil && car.brakes != nil && car.gearBox != nil)
    let marked = try Blueprint(CarModule()).adding { bindings in
      bindings.bind(HIDHeadlight.init).as(Key(Headlight.self, .left)) { $0 }
      bindings.bind(Programmer.init).injected(["light": .left])
    }.build()
    for programmer in try [marked[Programmer.self], Programmer()] {
      try marked.wire(programmer)
      #expect(programmer.engine.label == "standard" && programmer.light is HIDHeadlight)
      #expect(programmer.whatIsPrivate)
    }
    #expect(
      marked.drawing.hasSuffix(
        """
        Programmer
          Engine property
          Headlight#LeftHeadlight property
          Brakes property
        """))
  }

  @Test func `OBJ-15 named dependencies can be combined with unnamed ones of the same class`()
    throws
  {
    let container = try Container(LightsModule())
    let car = try container[ShinyCar.self]
    #expect(car.leftHeadlight is HIDHeadlight)
    #expect(try car.rightHeadlight === container[Key(Headlight.self, .right)])
    #expect(car.fogLight != nil && !(car.fogLight is HIDHeadlight))
  }

  @Test func `OBJ-16 unbound properties are found before anything is constructed`() {
    let blueprint = Blueprint { bindings in
      bindings.bind(Car.init).set(\.engine).set(\.brakes)
      bindings.bind(Headlight.init)
      bindings.bind(ShinyCar.init).set(\.leftHeadlight, named: .left).set(\.fogLight)
      bindings.bind(FlashyCar.init).set(\.leftBlinker)
    }
    #expect(
      blueprint.faults == [
        #"missing-binding ["Car", "Engine"]"#, #"missing-binding ["Car", "Brakes"]"#,
        #"missing-binding ["ShinyCar", "Headlight#LeftHeadlight"]"#,
        #"missing-binding ["FlashyCar", "Blinker"]"#,
      ])
  }

  @Test func `OBJ-17 a class composed with a protocol is an ordinary key`() throws {
    let container = try Container { bindings in
      bindings.bind(Spoiler.init, in: .singleton).as((any Headlight & Foldable).self) { $0 }
      bindings.bind(Hood.init).set(\.light)
    }
    let hood = try container[Hood.self]
    #expect(try hood.light === container[Spoiler.self])
    hood.light?.fold()
    #expect(try container[Spoiler.self].isFolded)
  }

  @Test func `OBJ-18 constants are passed to the initialiser`() throws {
    let container = try Container(AppModule(app: App()))
    #expect(try container[Workshop.self].utility == ExternalUtility.self)
  }
}

private protocol Foldable: AnyObject {
  func fold()
}

private final class Spoiler: Headlight, Foldable {
  private(set) var isFolded = false

  func fold() { isFolded = true }
}

private final class Hood {
  var light: (any Headlight & Foldable)?
}

private class Person {
  @Inject var engine: Engine
  @Inject(.left) var light: Headlight
}

private final class Programmer: Person {
  @Inject private var brakes: Brakes
  var whatIsPrivate: Bool { $brakes != nil }
}
