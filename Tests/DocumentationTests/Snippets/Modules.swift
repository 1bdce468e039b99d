import SwiftDI

enum Modules {
  final class Radio {
    let frequency: Double
    let station: String

    init(frequency: Double, station: String) {
      self.frequency = frequency
      self.station = station
    }
  }

  // snippet: modules-requires
  struct CafeModule: Module {
    var requires: [any Module] { [KitchenModule(), MusicModule()] }

    func configure(_ bindings: Bindings) {
      bindings.root(CoffeeMachine.self)
    }
  }
  // end

  // snippet: modules-environment
  struct MusicModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Radio.init, in: .singleton).using(
        .variable("FREQUENCY"), .variable("STATION", default: "unknown"))
    }
  }
  // end

  static func build() throws -> Radio {
    // snippet: modules-build
    let container = try Container(CafeModule(), environment: ["FREQUENCY": 102.8])
    let radio = try container[Radio.self]
    // end
    return radio
  }

  // snippet: modules-condition
  struct PaymentModule: Module {
    func configure(_ bindings: Bindings) throws {
      let till: Int = try bindings.environment.TILL
      bindings.bind(String.self) { "till \(till)" }.named("till")
      if bindings.environment.name == "demo" {
        bindings.bind(String.self) { "no till" }.named("till").overrides()
      }
    }
  }
  // end

  static func family(_ container: Container) throws -> (Container, Container, Container) {
    // snippet: modules-family
    let child = try container.child { $0.bind { Cup(size: 100) } }
    let larger = try container.blueprint.adding(VisitModule()).build()
    let smaller = try container.blueprint.removing(MusicModule.self).build()
    // end
    return (child, larger, smaller)
  }
}
