import SwiftDI

// Features of Objection that its page shows no sample for.

extension BindingName {
  static let left: BindingName = "LeftHeadlight"
  static let right: BindingName = "RightHeadlight"
  static let leftBlinker: BindingName = "LeftBlinker"
  static let rightBlinker: BindingName = "RightBlinker"
  static let mine: BindingName = "My HID Headlight"
}

/// Lights with names.
struct LightsModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Headlight.init)
    bindings.instance(Headlight()).named(.right)
    bindings.bind(HIDHeadlight.init).as(Key(Headlight.self, .left)) { $0 }
    bindings.bind(Headlight.self, in: .singleton) { HIDHeadlight() }.named(.mine)
    bindings.bind(ShinyCar.init).set(\.leftHeadlight, named: .left).set(
      \.rightHeadlight, named: .right
    )
    .set(\.fogLight)
    bindings.bind((any Blinker).self) { SteadyBlinker(speed: 1.092) }.named(.leftBlinker)
    bindings.bind(BlinkerProvider(speed: 11).provide).named(.rightBlinker)
    bindings.bind(FlashyCar.init).set(\.leftBlinker, named: .leftBlinker).set(
      \.rightBlinker, named: .rightBlinker)
  }
}

/// Arguments in place of defaults, and one cached instance for each argument value.
struct ArgumentsModule: Module {
  var requires: [any Module] { [CarModule(), InitializersModule()] }

  func configure(_ bindings: Bindings) {
    bindings.bind(ViewController.self, arguments: String.self, String?.self) {
      ViewController(nibName: $0, bundle: $1, car: $2)
    }
    bindings.bind(Truck.self, arguments: String.self) { Truck.named($0) }.set(\.engine)
    bindings.bind(CreditCardProcessor.self, arguments: String.self) {
      VisaCCProcessor(validator: $0)
    }.cachedByArgument()
  }
}

/// Two singletons that depend on each other.
struct RingModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(SingletonFoo.init, in: .singleton).set(\.bar, ownership: .weak).onAwake {
      $0.awake()
    }
    bindings.bind(SingletonBar.init, in: .singleton).set(\.foo).onAwake { $0.awake() }
  }
}
