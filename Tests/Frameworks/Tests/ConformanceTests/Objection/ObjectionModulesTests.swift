import DIDefinition
import SwiftDI
import Testing

@testable import ObjectionCar

@Suite struct ObjectionModulesTests {
  @Test func `OBJ-28 a module is described once, however many containers are derived`() throws {
    let diary = Diary()
    let container = try Container(Noting(diary: diary), CarModule())
    _ = try container.blueprint.adding(EagerModule()).removing(EagerModule.self).build()
    #expect(diary.entries == ["configured"])
    #expect(try container[Engine.self].label == "standard")
  }

  @Test func `OBJ-29 modules are merged, and a second binding must be an override`() throws {
    let merged = Blueprint(CarModule(), LightsModule())
    #expect(merged.faults == [])
    let clash = Blueprint(CarModule(), Silent())
    #expect(clash.faults == [#"duplicate-binding ["Engine"]"#])
    let places = try #require(clash.check().first).sources.map(\.file)
    #expect(
      places == [
        "ObjectionCar/Module.swift", "ConformanceTests/ObjectionModulesTests.swift",
      ])
    let said = try Blueprint(CarModule()).adding { bindings in
      bindings.bind { Engine(label: "later") }.overrides()
    }.build()
    #expect(try said[Engine.self].label == "later")
    #expect(try said[Car.self].engine?.label == "later")
  }

  @Test func `OBJ-30 an instance is resolved for its class or a protocol, also as a dependency`()
    throws
  {
    let app = App()
    let container = try Blueprint(AppModule(app: app)).adding { bindings in
      bindings.bind { (app: App, delegate: any AppDelegate) in "\(app.delegate === delegate)" }
    }.build()
    #expect(try container[App.self] === app)
    #expect(try container[(any AppDelegate).self] === app.delegate)
    #expect(try container[String.self] == "true")
  }

  @Test func `OBJ-31 an alias resolves to the class with its scope, dependencies and hooks`() throws
  {
    let container = try Blueprint(CarModule()).adding { bindings in
      bindings.bind(MyAPIService.init, in: .singleton).set(\.client)
        .as((any APIService).self) { $0 }
      bindings.bind(RESTClient.init)
      bindings.bind(FiveSpeedCar.init).set(\.engine).set(\.brakes).onAwake { $0.awake() }
      bindings.alias(Car.self, to: FiveSpeedCar.self) { $0 }.named("fast")
    }.build()
    let service = try container[(any APIService).self]
    #expect(try service === container[MyAPIService.self])
    #expect(service.client != nil)
    let car = try container[Key(Car.self, "fast")]
    #expect(car is FiveSpeedCar && car.isAwake && car.engine != nil)
    #expect(try container[Key(Car.self, "fast")] !== car)
    let card = try Container(ArgumentsModule())
      .make(CreditCardProcessor.self, with: "12414")
    #expect(card is VisaCCProcessor && card.validator == "12414")
  }

  @Test func `OBJ-32 an alias of itself is a cycle`() {
    let blueprint = Blueprint { $0.alias(Car.self, to: Car.self) { $0 } }
    #expect(blueprint.faults == [#"alias-cycle ["Car"]"#])
  }

  @Test func `OBJ-33 a metatype is an ordinary value, also as a dependency`() throws {
    let container = try Container(AppModule(app: App()))
    #expect(try container[(any Utility.Type).self] == ExternalUtility.self)
    #expect(try container[Workshop.self].utility.doSomething() == "something was done")
  }

  @Test func `OBJ-34 a provider is an object whose method declares its dependencies`() throws {
    let container = try Container(CarModule(), ProviderModule(), LightsModule())
    let car = try container[Car.self]
    #expect(car is FiveSpeedCar && car.engine?.label == "provider" && car.brakes != nil)
    #expect(try container[Key((any Blinker).self, .rightBlinker)].speed == 11)
  }

  @Test func `OBJ-35 a closure is passed its dependencies, and arguments if it declares them`()
    throws
  {
    let container = try Blueprint(CarModule()).adding { bindings in
      bindings.bind(Car.self) { (engine: Engine, brakes: Brakes) in
        let car = Car()
        (car.engine, car.brakes) = (engine, brakes)
        return car
      }.named("tuned")
      bindings.bind((any GearBox).self) { AfterMarketGearBox() }
      bindings.bind(Headlight.self, arguments: Bool.self) { $0 ? HIDHeadlight() : Headlight() }
    }.build()
    let car = try container[Key(Car.self, "tuned")]
    #expect(car.engine?.isAwake == true && car.brakes != nil)
    #expect(try container[(any GearBox).self].gears == 5)
    #expect(try container.make(Headlight.self, with: true) is HIDHeadlight)
  }

  @Test func `OBJ-36 a factory may return nil only if its type is optional`() throws {
    let container = try Container { bindings in
      bindings.bind((any GearBox)?.self) { nil }
      bindings.bind { (box: (any GearBox)?) in box?.gears ?? 0 }
      bindings.bind { (box: Engine?) in box?.label ?? "no engine" }
    }
    #expect(try container[Int.self] == 0)
    #expect(try container[String.self] == "no engine")
    let needing = Blueprint { bindings in
      bindings.bind((any GearBox)?.self) { nil }
      bindings.bind { (box: any GearBox) in box.gears }
    }
    #expect(needing.faults == [#"missing-binding ["Int", "GearBox"]"#])
  }

  @Test func `OBJ-37 a module may override the scope of a class, and nil is cached`() throws {
    let container = try Blueprint(CarModule()).adding(ScopesModule()).build()
    #expect(try container[Fleet.self] !== container[Fleet.self])
    #expect(try container[Car.self] === container[Car.self])
    let diary = Diary()
    let nothing = try Container { bindings in
      bindings.bind((any GearBox)?.self, in: .singleton) {
        diary.note("made")
        return nil
      }
    }
    #expect(try nothing[(any GearBox)?.self] == nil && nothing[(any GearBox)?.self] == nil)
    #expect(diary.entries == ["made"])
  }

  @Test func `OBJ-38 bindings and containers report what they contain`() throws {
    var known: [Bool] = []
    let container = try Container { bindings in
      known.append(bindings.contains(Key(Headlight.self, .left)))
      bindings.bind(Headlight.self) { HIDHeadlight() }.named(.left)
      known.append(bindings.contains(Key(Headlight.self, .left)))
      known.append(bindings.contains(Headlight.self))
      bindings.bind((any Blinker).self) { SteadyBlinker(speed: 1) }
      known.append(bindings.contains((any Blinker).self))
    }
    #expect(known == [false, true, false, true])
    #expect(container.contains(Key(Headlight.self, .left)) && !container.contains(Headlight.self))
  }

  @Test func `OBJ-39 names are distinct, and an unbound name is an error`() throws {
    let container = try Container(LightsModule())
    #expect(try container[Key(Headlight.self, .mine)] === container[Key(Headlight.self, .mine)])
    #expect(try container[Key(Headlight.self, .left)] !== container[Key(Headlight.self, .left)])
    let flashy = try container[FlashyCar.self]
    #expect(flashy.leftBlinker?.speed == 1.092 && flashy.rightBlinker?.speed == 11)
    let error = try #require(failure { try container[Key(Headlight.self, "Another Headlight")] })
    #expect(error.code == .missing && error.key == "Headlight#Another Headlight")
    #expect(
      error.near == ["Headlight", "Headlight#LeftHeadlight", "Headlight#My HID Headlight"])
  }

  @Test func `OBJ-40 eager instances are constructed at the start, after their dependencies`()
    throws
  {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(Car.init, in: .singleton).set(\.engine).eager().onAwake { _ in
        diary.note("car")
      }
      bindings.bind(Engine.self, in: .singleton) { Engine() }.eager().onAwake { _ in
        diary.note("engine")
      }
      bindings.bind((any GearBox).self, in: .singleton) { AfterMarketGearBox() }.named("spare")
        .eager()
        .onAwake { _ in diary.note("gear box") }
      bindings.bind(Brakes.init, in: .singleton).onAwake { _ in diary.note("brakes") }
    }
    #expect(diary.entries == ["engine", "car", "gear box"])
    _ = try container[Car.self]
    #expect(diary.entries == ["engine", "car", "gear box"])
    #expect(
      Blueprint { $0.bind(Car.init).eager() }.faults == [#"eager-not-shared ["Car"]"#])
  }

  @Test func `OBJ-41 adding modules builds another container, with instances of its own`() throws {
    let base = try Container(CarModule(), EagerModule())
    let odometer = try base[Odometer.self]
    let more = try base.blueprint.adding(ProviderModule()).build()
    #expect(try more[Odometer.self] !== odometer && more[Odometer.self].isAwake)
    #expect(try more[Car.self] is FiveSpeedCar && !(base[Car.self] is FiveSpeedCar))
    #expect(try base[Odometer.self] === odometer)
  }

  @Test func `OBJ-42 removing a module removes its bindings, and dependents are named`() throws {
    let all = try Container(CarModule(), ProviderModule())
    let less = try all.blueprint.removing(ProviderModule.self).build()
    #expect(failure { try less[(any GearBox).self] }?.code == .missing)
    #expect(try !(less[Car.self] is FiveSpeedCar))
    let error = try #require(throws: BuildError.self) {
      try all.blueprint.removing(CarModule.self).build()
    }
    #expect(
      error.findings.map(\.keys) == [["FiveSpeedCar", "Engine"], ["FiveSpeedCar", "Brakes"]])
    let levels = try Container(Level17Module(), Level18Module(), CarModule())
    #expect(
      try levels.blueprint.removing((any LevelModule).self).build().modules.map(\.name) == [
        "CarModule"
      ])
  }

  @Test func `OBJ-43 the modules are listed in order`() throws {
    let container = try Blueprint(CarModule(), EagerModule()).adding(LightsModule()).build()
    #expect(container.modules.map(\.name) == ["CarModule", "EagerModule", "LightsModule"])
    #expect(container.modules.first is CarModule)
  }
}

private struct Noting: Module {
  let diary: Diary

  func configure(_ bindings: Bindings) { diary.note("configured") }
}

private struct Silent: Module {
  func configure(_ bindings: Bindings) { bindings.bind { Engine(label: "later") } }
}

/// A level of a game; one level is loaded at a time.
protocol LevelModule: Module {}

struct Level17Module: LevelModule {
  func configure(_ bindings: Bindings) { bindings.bind(Int.self) { 17 }.named("level 17") }
}

struct Level18Module: LevelModule {
  func configure(_ bindings: Bindings) { bindings.bind(Int.self) { 18 }.named("level 18") }
}
