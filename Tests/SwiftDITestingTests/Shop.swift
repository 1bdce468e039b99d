import SwiftDI

// The types that the tests of this target inject.

protocol Clock: Sendable {
  var hour: Int { get }
}

struct SystemClock: Clock {
  let hour = 9
}

struct FixedClock: Clock {
  let hour: Int
}

final class Basket {
  var items: [String] = []
}

final class Shop {
  let clock: any Clock
  let basket: Basket

  init(clock: any Clock, basket: Basket) {
    self.clock = clock
    self.basket = basket
  }
}

struct ShopModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind((any Clock).self, in: .singleton) { SystemClock() }
    bindings.bind(Basket.init, in: .singleton)
    bindings.bind(Shop.init, in: .singleton)
    bindings.root(Shop.self)
  }
}

extension Scope {
  static let session = Scope.declared("session")
}

/// A singleton that retains an object of a session, and an override without an original.
struct LeakingModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Basket.init, in: .session)
    bindings.bind(Shop.init, in: .singleton)
    bindings.bind((any Clock).self) { SystemClock() }.overrides()
  }
}

final class Filled {
  @Inject var basket: Basket
  init() {}
}
