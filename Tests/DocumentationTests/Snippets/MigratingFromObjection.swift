import SwiftDI

@testable import ObjectionCar

enum MigratingFromObjection {
  // snippet: objection-module
  struct CarModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind { Engine() }
      bindings.bind(Brakes.init)
      bindings.bind(Car.init).set(\.engine).set(\.brakes).onAwake { $0.awake() }
      bindings.bind(Fleet.init, in: .singleton).eager()
    }
  }

  struct AppModule: Module {
    let app: App

    func configure(_ bindings: Bindings) {
      bindings.instance(app)
      bindings.instance(app.delegate)
      bindings.bind(RESTClient.init)
      bindings.bind(MyAPIService.init).set(\.client).as((any APIService).self) { $0 }
      bindings.wiring(TableModel.self).set(\.client).onAwake { $0.awake() }
    }
  }
  // end

  static func ask() throws -> (Car, TableModel) {
    // snippet: objection-ask
    let container = try Container(CarModule(), AppModule(app: App()))
    let car = try container[Car.self]
    let table = TableModel()
    try container.wire(table)
    // end
    return (car, table)
  }

  // snippet: objection-factory
  struct RequestModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Request.init)
      bindings.bind { (requests: Provider<Request>) in RequestDispatcher { try requests() } }
    }
  }
  // end

  static func derive(_ container: Container) throws -> Container {
    // snippet: objection-derive
    let derived = try container.blueprint.removing(CarModule.self).adding(RequestModule()).build()
    // end
    return derived
  }
}
