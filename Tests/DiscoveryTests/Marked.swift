import SwiftDI
import SwiftDIDiscovery

// The marked types of discovery's tests: one group of types for each form.

protocol Motor: AnyObject { var rpm: Int { get set } }

enum Syringe {
  /// The order in which the hooks of a container's objects ran.
  final class Log {
    var lines: [String] = []
    init() {}
  }

  final class Engine: AutoInjectable, AfterInjection, Motor {
    static let scope = Scope.singleton
    static let isEager = true
    @Inject private var log: Log
    var rpm = 0
    init() {}
    func afterInjection() { log.lines.append("Engine") }
  }

  final class Dashboard: AutoInjectable, AfterInjection {
    static let scope = Scope.singleton
    static let isEager = true
    @Inject private var log: Log
    @Inject var engine: Engine
    init() {}
    var reading: Int { engine.rpm }
    func afterInjection() { log.lines.append("Dashboard \(engine.rpm)") }
  }

  class Car: AutoInjectable, AfterInjection {
    class var scope: Scope { .singleton }
    class var isEager: Bool { true }
    @Inject private var log: Log
    @Inject var engine: Engine
    @Inject var dashboard: Dashboard
    required init() {}
    func start() { engine.rpm = 1000 }
    func afterInjection() { log.lines.append("\(type(of: self)) \(dashboard.reading)") }
  }

  /// Inherits the conformance, so discovery does not find it.
  final class SportsCar: Car {
    @Inject var horn: Horn?
  }

  final class Horn {}

  /// Constructed by other code, and injected by `wire`.
  final class Mechanic {
    @Inject var car: Car
  }

  /// Both directions of a cycle.
  final class Wheel: AutoInjectable {
    static let scope = Scope.singleton
    @Inject var axle: Axle
    init() {}
  }

  final class Axle: AutoInjectable {
    static let scope = Scope.singleton
    @Inject var wheel: Wheel
    init() {}
  }
}

enum Kiosk {
  struct Coin: AutoInjectable { init() {} }

  final class Till: Discoverable {
    let coin: Coin
    init(coin: Coin) { self.coin = coin }
    static func describe(_ bindings: Bindings) {
      bindings.defaultScope = .singleton
      bindings.bind(Till.init)
    }
  }

  actor Clerk: AutoInjectable { init() {} }

  enum Stamp: AutoInjectable {
    case red
    init() { self = .red }
  }

  /// Generic types are not found.
  final class Box<T>: AutoInjectable { init() {} }
}

/// A superclass that is not marked has a named dependency.
enum Lights {
  final class Bulb {}

  class Lamp {
    @Inject("left") var bulb: Bulb
  }

  final class Headlight: Lamp, AutoInjectable {
    static let injectedNames: [String: BindingName] = ["bulb": "left", "spare": "right"]
    @Inject("right") private(set) var spare: Bulb
    override required init() {}
  }

  /// Does not list the inherited name.
  final class Torch: Lamp, AutoInjectable {
    override required init() {}
  }
}

@MainActor final class Screen: Discoverable {
  let coin: Kiosk.Coin
  init(coin: Kiosk.Coin) { self.coin = coin }
  nonisolated static func describe(_ bindings: Bindings) { bindings.bind(Screen.init) }
}

enum Twins {
  final class Left: AutoInjectable { init() {} }
  final class Right: Discoverable {
    init() {}
    static func describe(_ bindings: Bindings) { bindings.bind { Left() } }
  }
}

/// Discovers while a discovered container starts.
final class Restless: AutoInjectable {
  static let scope = Scope.singleton
  static let isEager = true
  let error: DiscoveryError?
  init() {
    do {
      _ = try Container.discover()
      error = nil
    } catch { self.error = error as? DiscoveryError }
  }
}

/// Requests another type and itself in its initialiser.
final class Curious: AutoInjectable, Resolvable {
  static let scope = Scope.singleton
  static let isEager = true
  let till: Kiosk.Till?
  let error: ResolutionError?
  init() {
    till = try? Container.current?[Kiosk.Till.self]
    do throws(ResolutionError) {
      _ = try Curious.resolve()
      error = nil
    } catch { self.error = error }
  }
}

#if compiler(>=6.3)
  enum Records {
    final class Lamp: Sendable { init() {} }

    class Cart {
      let lamp: Lamp
      @Inject("left") var wheel: Wheel
      init(lamp: Lamp) { self.lamp = lamp }

      #if objectFormat(MachO)
        @section("__DATA,swiftdi_recs") @used
        private nonisolated static let record: Discovery.Record = (
          0x5344_4931, 1,
          {
            Discovery.answer($0, "Records.Cart") {
              $0.bind(Cart.init(lamp:), in: .singleton).injected(["wheel": "left"])
            }
          }
        )
      #else
        @section("swiftdi_recs") @used
        private nonisolated static let record: Discovery.Record = (
          0x5344_4931, 1,
          {
            Discovery.answer($0, "Records.Cart") {
              $0.bind(Cart.init(lamp:), in: .singleton).injected(["wheel": "left"])
            }
          }
        )
      #endif
    }

    final class Wheel {}
  }

  extension Records.Lamp {
    #if objectFormat(MachO)
      @section("__DATA,swiftdi_recs") @used
      private nonisolated static let record: Discovery.Record = (
        0x5344_4931, 1,
        { Discovery.answer($0, "Records.Lamp") { $0.bind(Records.Lamp.init, in: .singleton) } }
      )
    #else
      @section("swiftdi_recs") @used
      private nonisolated static let record: Discovery.Record = (
        0x5344_4931, 1,
        { Discovery.answer($0, "Records.Lamp") { $0.bind(Records.Lamp.init, in: .singleton) } }
      )
    #endif
  }
#endif
