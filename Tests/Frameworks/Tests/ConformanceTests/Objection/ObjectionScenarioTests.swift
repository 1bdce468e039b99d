import SwiftDI
import SwiftDITesting
import Testing

@testable import ObjectionCar

/// The samples of Objection's page and specifications, step by step, with their graphs.
@Suite struct ObjectionScenarioTests {
  @Test func `a) a car has its parts, constructed by the container or wired`() throws {
    let container = try Container(CarModule())
    let car = try container[Car.self]
    #expect(car.isAwake && car.engine?.isAwake == true && car.brakes != nil && car.wasComplete)
    let other = try container[Car.self]
    #expect(other !== car && other.engine !== car.engine)
    let made = Car()
    #expect(made.engine == nil && made.brakes == nil && !made.isAwake)
    try container.wire(made)
    #expect(made.engine != nil && made.brakes != nil && made.isAwake)
    #expect(
      container.drawing == """
        Engine
        Brakes
        Car
          Engine property
          Brakes property
        Fleet singleton
        """)
    #expect(container.findings == [])
    let kept = Blueprint(CarModule(), ScopesModule())
    let (first, second) = (try kept.build(), try kept.build())
    #expect(try first[Car.self] === first[Car.self])
    #expect(try first[Car.self] !== second[Car.self])
  }

  @Test func `b) supplied instances, and a service behind its protocol`() throws {
    let app = App()
    let container = try Container(AppModule(app: app))
    #expect(try container[App.self] === app)
    #expect(try container[(any AppDelegate).self] === app.delegate)
    let services = try [container[(any APIService).self], container[(any APIService).self]]
    #expect(services[0] is MyAPIService && services[0] !== services[1])
    #expect(services[0].client != nil)
    #expect(
      container.drawing == """
        App (instance)
        AppDelegate (instance)
        RESTClient
        MyAPIService
          RESTClient property
        APIService alias of MyAPIService
        Request
        RequestDispatcher
          Request provider
        TableModel#wiring
          RESTClient property
        Utility.Type (instance)
        Workshop
          Utility.Type instance
        """)
    #expect(container.findings == [])
  }

  @Test func `c) a metatype is bound as an instance`() throws {
    let container = try Container(AppModule(app: App()))
    let utility = try container[(any Utility.Type).self]
    #expect(utility == ExternalUtility.self && utility.doSomething() == "something was done")
    #expect(
      container.drawing.hasSuffix(
        """
        Utility.Type (instance)
        Workshop
          Utility.Type instance
        """))
  }

  @Test func `d) cars from a provider or a closure`() throws {
    let byProvider = Blueprint(CarModule(), ProviderModule())
    let container = try byProvider.build()
    let car = try container[Car.self]
    #expect(car is FiveSpeedCar && car.brakes != nil && car.engine?.label == "provider")
    #expect(try container[(any GearBox).self] is AfterMarketGearBox)
    #expect(try container[(any GearBox).self] !== container[(any GearBox).self])

    @Sendable func build(_ car: FiveSpeedCar) -> Car {
      car.engine = Engine(label: "closure")
      return car
    }
    let byClosure = byProvider.adding { $0.bind { (car: FiveSpeedCar) in build(car) }.overrides() }
    #expect(try byClosure.build()[Car.self].engine?.label == "closure")
    let both = byProvider.adding { $0.bind { (car: FiveSpeedCar) in build(car) } }
    #expect(both.faults == [#"duplicate-binding ["Car"]"#])
    #expect(
      container.drawing.hasSuffix(
        """
        FiveSpeedCar
          Engine property
          Brakes property
          GearBox property
        Car overrides
          FiveSpeedCar instance
        GearBox
        """))
    #expect(byProvider.findings == [])
  }

  @Test func `e) modules override scopes of any binding`() throws {
    let container = try Container(CarModule(), ScopesModule())
    #expect(try container[Fleet.self] !== container[Fleet.self])
    #expect(try container[Car.self] === container[Car.self])
    #expect(
      container.drawing.hasSuffix(
        """
        Fleet overrides
        Car singleton overrides
          Engine property
          Brakes property
        """))
    // The objects in a cached car are unscoped, so their lifetime is not declared anywhere.
    #expect(container.findings.isEmpty)
  }

  @Test func `f) headlights and blinkers have names`() throws {
    let container = try Container(LightsModule())
    let car = try container[ShinyCar.self]
    #expect(try car.rightHeadlight === container[Key(Headlight.self, .right)])
    #expect(
      car.leftHeadlight is HIDHeadlight && car.fogLight.map { type(of: $0) } == Headlight.self)
    let lights = [car.leftHeadlight, car.rightHeadlight, car.fogLight].compactMap(\.self)
    #expect(Set(lights.map { ObjectIdentifier($0) }).count == 3)
    let flashy = try container[FlashyCar.self]
    #expect(flashy.leftBlinker?.speed == 1.092 && flashy.rightBlinker?.speed == 11)
    let mine = try container[Key(Headlight.self, .mine)]
    #expect(try mine is HIDHeadlight && mine === container[Key(Headlight.self, .mine)])
    #expect(
      failure { try container[Key(Headlight.self, "Another Headlight")] }?.description == """
        nothing is bound for 'Headlight#Another Headlight'
          help: did you mean 'Headlight', 'Headlight#LeftHeadlight', 'Headlight#My HID Headlight'?
        """)
    #expect(
      container.drawing == """
        Headlight
        Headlight#RightHeadlight (instance)
        HIDHeadlight
        Headlight#LeftHeadlight alias of HIDHeadlight
        Headlight#My HID Headlight singleton
        ShinyCar
          Headlight#LeftHeadlight property
          Headlight#RightHeadlight property
          Headlight property
        Blinker#LeftBlinker
        Blinker#RightBlinker
        FlashyCar
          Blinker#LeftBlinker property
          Blinker#RightBlinker property
        """)
    #expect(container.findings == [])
  }

  @Test func `g) an eager singleton is constructed before the first request`() throws {
    let diary = Diary()
    let container = try Blueprint(EagerModule()).adding { bindings in
      bindings.bind(Fleet.init, in: .singleton).onAwake { _ in diary.note("fleet") }.eager()
      bindings.bind(Brakes.init, in: .singleton).onAwake { _ in diary.note("brakes") }
      bindings.bind((any GearBox).self, in: .singleton) { AfterMarketGearBox() }.named("spare")
        .onAwake { _ in diary.note("gear box") }.eager()
    }.build()
    #expect(diary.entries == ["fleet", "gear box"])
    _ = try container[Fleet.self]
    #expect(diary.entries == ["fleet", "gear box"])
    #expect(
      container.drawing == """
        Odometer singleton eager
        Fleet singleton eager
        Brakes singleton
        GearBox#spare singleton eager
        """)
    let refused = Blueprint(CarModule()).adding { bindings in
      bindings.bind(Car.init).set(\.engine).eager().overrides()
    }
    #expect(refused.faults == [#"eager-not-shared ["Car"]"#])
    #expect(refused.findings == [#"error eager-not-shared ["Car"]"#])
  }

  @Test func `h) containers are derived with and without modules`() throws {
    let diary = Diary()
    let first = FirstModule(diary: diary)
    let base = try Container(CarModule(), SecondModule())
    let plain = try base[Car.self]
    #expect(!(plain is FiveSpeedCar) && diary.entries == [])
    let derived = try base.blueprint.adding(first, ProviderModule(), LaterModule()).build()
    #expect(try derived[Car.self] is FiveSpeedCar && derived[(any GearBox).self].gears == 5)
    #expect(diary.entries == ["eager"])
    #expect(try base[Car.self].engine?.label == "standard")

    let clash = Blueprint(CarModule(), SecondModule(), ProviderModule())
    #expect(clash.faults == [#"duplicate-binding ["GearBox"]"#])

    let less = try derived.blueprint.removing(SecondModule.self).removing(ProviderModule.self)
      .removing(LaterModule.self).removing(FirstModule.self).build()
    #expect(failure { try less[(any GearBox).self] }?.key == "GearBox")
    #expect(try !(less[Car.self] is FiveSpeedCar))
    #expect(try base[(any GearBox).self].gears == 6)

    let level17 = try Container(Level17Module())
    let level18 = try level17.blueprint.adding(Level18Module()).removing(Level17Module.self).build()
    #expect(level18.drawing == "Int#level 18")
    #expect(try level18.blueprint.removing((any LevelModule).self).build().drawing == "")
    #expect(level17.drawing == "Int#level 17")
  }

  @Test func `h) providers use the derived container, also when its base is released`() throws {
    weak var base: Container?
    func derived() throws -> Container {
      let container = try Container(AppModule(app: App()))
      base = container
      return try container.blueprint.adding { bindings in
        bindings.bind(Request.self, in: .singleton) { Request() }.overrides()
      }.build()
    }
    let container = try derived()
    #expect(base == nil)
    let request = try container[RequestDispatcher.self].dispatch("one")
    #expect(try container[Request.self] === request)
  }

  @Test func `i) initialisers take arguments at run time`() throws {
    let container = try Container(ArgumentsModule())
    let standard = try container[ViewController.self]
    #expect(standard.nibName == "MyNib" && standard.bundle == nil && standard.car.wasComplete)
    let other = try container.make(ViewController.self, with: "AnotherNib", String?("bundle"))
    #expect(other.nibName == "AnotherNib" && other.bundle == "bundle")
    let car = try container.make(ConfigurableCar.self, with: "Passat", 200, 2002)
    #expect(car.model == "Passat" && car.horsePower == 200 && car.year == 2002)
    #expect(car.engine != nil)
    #expect(
      failure { try container.make(ConfigurableCar.self, with: "Passat", 200) }?.near == [
        "ConfigurableCar(String, Int, Int)"
      ])
    let wrong = Blueprint(ArgumentsModule()).adding { bindings in
      bindings.bind { (make: Make<ConfigurableCar, String, Int>) in try make("Passat", 200).model }
    }
    #expect(wrong.faults == [#"missing-binding ["String", "ConfigurableCar(String, Int)"]"#])
    #expect(try container[Truck.self].name == "Chevy")
    #expect(try container.make(Truck.self, with: "Ford").name == "Ford")
    let adHoc = Truck(name: "Pickup")
    try container.wire(adHoc)
    #expect(adHoc.name == "Pickup" && adHoc.engine != nil)
    let card = try container.make(CreditCardProcessor.self, with: "12414")
    #expect(card is VisaCCProcessor && card.validator == "12414")
    #expect(try container.make(CreditCardProcessor.self, with: "999").validator == "999")
    #expect(
      container.drawing.hasSuffix(
        """
        ViewController
          Car instance
        ConfigurableCar(String, Int, Int)
          Engine property
        Truck
          Engine property
        ViewController(String, String?)
          Car instance
        Truck(String)
          Engine property
        CreditCardProcessor(String)
        """))
    #expect(container.findings == [])
  }

  @Test func `j) a dispatcher constructs a request each time, in its own container`() throws {
    let blueprint = Blueprint(AppModule(app: App())).adding { bindings in
      bindings.bind(Request.self, in: .singleton) { Request() }.overrides()
    }
    let dispatcher = try Container(AppModule(app: App()))[RequestDispatcher.self]
    #expect(failure { try dispatcher.dispatch("late") }?.code == .containerGone)
    let container = try Container(AppModule(app: App()))
    let living = try container[RequestDispatcher.self]
    let requests = try [living.dispatch("first"), living.dispatch("second")]
    #expect(requests[0] !== requests[1])
    #expect(requests.map(\.parameters) == [["first"], ["second"]])
    let (one, two) = (try blueprint.build(), try blueprint.build())
    let (own, others) = (try one[RequestDispatcher.self], try two[RequestDispatcher.self])
    #expect(try own.dispatch("a") === one[Request.self])
    #expect(try own.dispatch("b") !== others.dispatch("b"))
  }

  @Test func `k) an object that a nib constructs is wired on awaking`() throws {
    let container = try Container(AppModule(app: App()))
    let model = TableModel()
    try container.wire(model)
    #expect(model.client != nil && model.isAwake)
  }

  @Test func `l) two singletons that hold each other are complete in their hooks`() throws {
    let container = try Container(RingModule())
    let foo = try container[SingletonFoo.self]
    let bar = try container[SingletonBar.self]
    #expect(foo.bar === bar && bar.foo === foo && foo.wasComplete && bar.wasComplete)
    #expect(
      container.drawing == """
        SingletonFoo singleton
          SingletonBar property weak
        SingletonBar singleton
          SingletonFoo property
        """)
    #expect(container.findings == [])
  }
}

/// An existing car, and an eager binding.
private struct FirstModule: Module {
  let diary: Diary

  func configure(_ bindings: Bindings) {
    bindings.instance(FiveSpeedCar() as Car).overrides()
    bindings.bind(Odometer.init, in: .singleton).onAwake { [diary] _ in diary.note("eager") }
      .eager()
  }
}

private final class SixSpeedGearBox: GearBox {
  let gears = 6
}

private struct SecondModule: Module {
  func configure(_ bindings: Bindings) { bindings.bind((any GearBox).self) { SixSpeedGearBox() } }
}

/// Overrides the gear box of an earlier module.
private struct LaterModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind((any GearBox).self) { AfterMarketGearBox() }.overrides()
  }
}
