import SwiftDI
import SwiftDIDiscovery

/// Types that the engine discovers, one for each form.
enum Kiosk {
  struct Coin: AutoInjectable { init() {} }

  final class Till: Discoverable {
    init(coin: Coin, bread: Bread) {}

    static func describe(_ bindings: Bindings) {
      bindings.defaultScope = .singleton
      bindings.bind(Till.init).named("front")
    }
  }

  final class Clock: AutoInjectable {
    static let scope = Scope.singleton
    static var isEager: Bool { true }
    static let injectedNames: [String: BindingName] = ["till": "front"]
    @Inject var coin: Coin
    @Inject("front") var till: Till
    init() {}
  }

  actor Clerk: AutoInjectable {
    static let scope = Scope.day
    init() {}
  }

  protocol Goods: Discoverable { init() }

  struct Bread: Goods {}

  class Cart: AutoInjectable {
    class var scope: Scope { .graph }
    @InjectWeak var clerk: Clerk?
    required init() {}
  }

  /// Inherits the conformance, so the engine does not find it.
  final class BigCart: Cart {}

  /// Is generic, so the engine does not find it.
  final class Box<T>: AutoInjectable { init() {} }
}

extension Kiosk.Goods {
  static func describe(_ bindings: Bindings) { bindings.bind(Self.self, in: .singleton) { Self() } }
}

extension Workshop {
  /// The container of all types that are marked.
  public static func kiosk() -> Blueprint {
    Blueprint(Discovered("Kiosk"), name: "Kiosk")
  }
}
