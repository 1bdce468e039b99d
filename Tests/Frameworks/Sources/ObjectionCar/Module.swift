import SwiftDI

/// The car and its parts.
struct CarModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind { Engine() }.onAwake { $0.awake() }
    bindings.bind(Brakes.init)
    bindings.bind(Car.init).set(\.engine).set(\.brakes).onAwake { $0.awake() }
    bindings.bind(Fleet.init, in: .singleton)
  }
}

/// Existing instances, a service behind its protocol, and a type used as a value.
struct AppModule: Module {
  let app: App

  func configure(_ bindings: Bindings) {
    bindings.instance(app)
    bindings.instance(app.delegate)
    bindings.bind(RESTClient.init)
    bindings.bind(MyAPIService.init).set(\.client).as((any APIService).self) { $0 }
    bindings.bind(Request.init)
    bindings.bind { (requests: Provider<Request>) in RequestDispatcher { try requests() } }
    bindings.wiring(TableModel.self).set(\.client).onAwake { $0.awake() }
    bindings.instance(ExternalUtility.self as any Utility.Type)
    bindings.bind(Workshop.init)
  }
}

/// Cars that a provider builds by hand.
struct ProviderModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(FiveSpeedCar.init).set(\.engine).set(\.brakes).set(\.gearBox)
    bindings.bind(CarProvider().provide).overrides()
    bindings.bind((any GearBox).self) { AfterMarketGearBox() }
  }
}

/// Overrides the scopes of existing bindings.
struct ScopesModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Fleet.init).overrides()
    bindings.bind(Car.init, in: .singleton).set(\.engine).set(\.brakes).overrides()
  }
}

/// An object that is constructed with the container.
struct EagerModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Odometer.init, in: .singleton).onAwake { $0.awake() }.eager()
  }
}

/// An initialiser with defaults, one with run-time arguments, and a static function.
struct InitializersModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind { (car: Car) in ViewController(nibName: "MyNib", car: car) }
    bindings.bind(ConfigurableCar.self, arguments: String.self, Int.self, Int.self) {
      ConfigurableCar(model: $0, horsePower: $1, year: $2)
    }.set(\.engine)
    bindings.bind(Truck.make).set(\.engine)
  }
}
