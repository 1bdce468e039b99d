import DIDefinition
import SwiftDI

/// The code on the pages of the rules: for each rule a module with one finding, and the same without it.
enum MissingBindingPage {
  // snippet: rules-missing-binding
  struct Grinder {}
  struct CoffeeMachine { let grinder: Grinder }

  struct KitchenModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(CoffeeMachine.init)  // nothing binds Grinder
    }
  }
  // end

  enum Sound {
    // snippet: rules-missing-binding-sound
    struct KitchenModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Grinder.init)
        bindings.bind(CoffeeMachine.init)
      }
    }
    // end
  }
}

enum DependencyCyclePage {
  // snippet: rules-dependency-cycle
  final class Till { init(orders: Orders) {} }
  final class Orders { init(till: Till) {} }

  struct CounterModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Till.init, in: .singleton)
      bindings.bind(Orders.init, in: .singleton)
    }
  }
  // end

  enum Sound {
    // snippet: rules-dependency-cycle-sound
    final class Till { init(orders: Orders) {} }
    final class Orders { init(till: Provider<Till>) {} }  // resolves when it is called

    struct CounterModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Till.init, in: .singleton)
        bindings.bind(Orders.init, in: .singleton)
      }
    }
    // end
  }
}

enum AliasCyclePage {
  // snippet: rules-alias-cycle
  final class Grinder {}

  struct KitchenModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.alias(Grinder.self, to: Key(Grinder.self, "right")) { $0 }.named("left")
      bindings.alias(Grinder.self, to: Key(Grinder.self, "left")) { $0 }.named("right")
    }
  }
  // end

  enum Sound {
    // snippet: rules-alias-cycle-sound
    struct KitchenModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Grinder.init, in: .singleton).named("left")
        bindings.alias(Grinder.self, to: Key(Grinder.self, "left")) { $0 }.named("right")
      }
    }
    // end
  }
}

enum ScopeLeakPage {
  // snippet: rules-scope-leak
  final class Guest {}
  final class PriceList { init(guest: Guest) {} }

  struct CafeModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Guest.init, in: .visit)
      bindings.bind(PriceList.init, in: .singleton)  // keeps the first guest for ever
    }
  }
  // end

  enum Sound {
    // snippet: rules-scope-leak-sound
    struct CafeModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Guest.init, in: .visit)
        bindings.bind(PriceList.init, in: .visit)
      }
    }
    // end
  }
}

enum DuplicateBindingPage {
  // snippet: rules-duplicate-binding
  final class Boiler { var degrees = 93 }

  struct KitchenModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Boiler.init, in: .singleton)
      bindings.bind(Boiler.init)  // which of them counts?
    }
  }
  // end

  enum Sound {
    // snippet: rules-duplicate-binding-sound
    struct KitchenModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Boiler.init, in: .singleton)
        bindings.bind(Boiler.init).overrides()
      }
    }
    // end
  }
}

enum EagerNotSharedPage {
  // snippet: rules-eager-not-shared
  final class Boiler {}

  struct KitchenModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Boiler.init).eager()  // constructed at the start, and dropped
    }
  }
  // end

  enum Sound {
    // snippet: rules-eager-not-shared-sound
    struct KitchenModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Boiler.init, in: .singleton).eager()
      }
    }
    // end
  }
}

enum MissingEnvironmentPage {
  // snippet: rules-missing-environment
  struct Radio { let frequency: Double }

  struct MusicModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Radio.init).using(.variable("FREQUENCY"))
    }
  }
  // end

  enum Sound {
    // snippet: rules-missing-environment-sound
    struct MusicModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Radio.init).using(.variable("FREQUENCY", default: 102.8))
      }
    }
    // end
  }
}

enum ModuleCyclePage {
  // snippet: rules-module-cycle
  struct KitchenModule: Module {
    var requires: [any Module] { [CounterModule()] }
    func configure(_ bindings: Bindings) {}
  }

  struct CounterModule: Module {
    var requires: [any Module] { [KitchenModule()] }
    func configure(_ bindings: Bindings) {}
  }
  // end

  enum Sound {
    // snippet: rules-module-cycle-sound
    struct KitchenModule: Module {
      var requires: [any Module] { [MenuModule()] }
      func configure(_ bindings: Bindings) {}
    }

    struct CounterModule: Module {
      var requires: [any Module] { [MenuModule()] }
      func configure(_ bindings: Bindings) {}
    }

    struct MenuModule: Module {
      func configure(_ bindings: Bindings) {}
    }
    // end
  }
}

enum DoesNotBuildPage {
  // snippet: rules-does-not-build
  struct Cup {}

  struct CupModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Cup.init, in: .weak)  // a struct cannot be held weakly
    }
  }
  // end

  enum Sound {
    // snippet: rules-does-not-build-sound
    final class Cup {}

    struct CupModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Cup.init, in: .weak)
      }
    }
    // end
  }
}

enum ContractPage {
  // snippet: rules-contract
  struct Card {}
  struct Search { let card: Card }

  struct PaymentModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Card.init)
    }
  }

  struct SearchModule: Module {
    var requires: [any Module] { [PaymentModule()] }
    func configure(_ bindings: Bindings) {
      bindings.bind(Search.init)  // needs Card of the payment
    }
  }
  // end

  enum Sound {
    // snippet: rules-contract-sound
    struct Search {}

    struct SearchModule: Module {
      var requires: [any Module] { [PaymentModule()] }
      func configure(_ bindings: Bindings) {
        bindings.bind(Search.init)
      }
    }
    // end
  }
}

enum PropertyCyclePage {
  // snippet: rules-property-cycle
  final class Kitchen { init(waiter: Waiter) {} }
  nonisolated final class Waiter { var kitchen: Kitchen? }

  struct StaffModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Kitchen.init, in: .singleton)
      bindings.bind(Waiter.init, in: .singleton).set(\.kitchen)
    }
  }
  // end

  enum Sound {
    // snippet: rules-property-cycle-sound
    final class Kitchen { init(waiter: Waiter) {} }
    nonisolated final class Waiter { weak var kitchen: Kitchen? }

    struct StaffModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Kitchen.init, in: .singleton)
        bindings.bind(Waiter.init, in: .singleton).set(\.kitchen, ownership: .weak)
      }
    }
    // end
  }
}

enum EmptyCollectionPage {
  // snippet: rules-empty-collection
  struct Drink {}
  struct Menu { let drinks: [Drink] }

  struct CounterModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind { (drinks: All<Drink>) in Menu(drinks: Array(drinks)) }
    }
  }
  // end

  enum Sound {
    // snippet: rules-empty-collection-sound
    struct CounterModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Drink.init).contributes()
        bindings.bind { (drinks: All<Drink>) in Menu(drinks: Array(drinks)) }
      }
    }
    // end
  }
}

enum TornSingletonPage {
  // snippet: rules-torn-singleton
  final class Clock {}
  final class Orders { init(clock: Clock) {} }
  final class Till { init(orders: Orders) {} }
  final class Bar { init(orders: Orders) {} }
  final class Kitchen { init(orders: Orders) {} }

  struct CafeModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Clock.init, in: .singleton)
      bindings.bind(Orders.init)  // the kitchen never sees the orders of the bar
      bindings.bind(Till.init, in: .singleton)
      bindings.bind(Bar.init, in: .singleton)
      bindings.bind(Kitchen.init, in: .singleton)
    }
  }
  // end

  enum Sound {
    // snippet: rules-torn-singleton-sound
    struct CafeModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Clock.init, in: .singleton)
        bindings.bind(Orders.init, in: .singleton)
        bindings.bind(Till.init, in: .singleton)
        bindings.bind(Bar.init, in: .singleton)
        bindings.bind(Kitchen.init, in: .singleton)
      }
    }
    // end
  }
}

enum ResolverInjectedPage {
  struct Cup {}
  // snippet: rules-resolver-injected
  final class Waiter {
    let container: Container
    init(container: Container) { self.container = container }
  }

  struct StaffModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Cup.init)
      bindings.bind(Waiter.init)  // may request anything, which no rule can check
    }
  }
  // end

  enum Sound {
    // snippet: rules-resolver-injected-sound
    final class Waiter {
      let cups: Provider<Cup>
      init(cups: Provider<Cup>) { self.cups = cups }
    }

    struct StaffModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Cup.init)
        bindings.bind(Waiter.init)
      }
    }
    // end
  }
}

enum OverrideOfNothingPage {
  final class Boiler {}
  struct KitchenModule: Module {
    func configure(_ bindings: Bindings) { bindings.bind(Boiler.init, in: .singleton) }
  }
  // snippet: rules-override-of-nothing
  struct DemoModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Boiler.init).overrides()  // the kitchen's boiler, but the kitchen is missing
    }
  }
  // end

  enum Sound {
    // snippet: rules-override-of-nothing-sound
    struct DemoModule: Module {
      var requires: [any Module] { [KitchenModule()] }
      func configure(_ bindings: Bindings) {
        bindings.bind(Boiler.init).overrides()
      }
    }
    // end
  }
}

enum UnreachableBindingPage {
  // snippet: rules-unreachable-binding
  struct Boiler {}
  struct CoffeeMachine { let boiler: Boiler }
  struct Samovar {}

  struct KitchenModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Boiler.init)
      bindings.bind(CoffeeMachine.init)
      bindings.bind(Samovar.init)  // nothing needs it
      bindings.root(CoffeeMachine.self)
    }
  }
  // end

  enum Sound {
    // snippet: rules-unreachable-binding-sound
    struct KitchenModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Boiler.init)
        bindings.bind(CoffeeMachine.init)
        bindings.bind(Samovar.init)
        bindings.root(CoffeeMachine.self)
        bindings.root(Samovar.self)  // the app requests it itself
      }
    }
    // end
  }
}

enum DeferredCyclePage {
  // snippet: rules-deferred-cycle
  final class Till { init(orders: Orders) {} }
  final class Orders { init(till: Provider<Till>) {} }

  struct CounterModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Till.init, in: .singleton)
      bindings.bind(Orders.init, in: .singleton)
    }
  }
  // end

  enum Sound {
    // snippet: rules-deferred-cycle-sound
    final class Prices {}
    final class Till { init(prices: Prices) {} }
    final class Orders { init(prices: Prices) {} }

    struct CounterModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Prices.init, in: .singleton)
        bindings.bind(Till.init, in: .singleton)
        bindings.bind(Orders.init, in: .singleton)
      }
    }
    // end
  }
}

enum ModuleDependencyCyclePage {
  // snippet: rules-module-dependency-cycle
  struct Water {}
  struct Boiler { let water: Water }
  struct Menu { let boiler: Boiler }

  struct KitchenModule: Module {
    var requires: [any Module] { [CounterModule()] }
    func configure(_ bindings: Bindings) {
      bindings.bind(Boiler.init)  // needs Water of the counter
    }
  }

  struct CounterModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Water.init)
      bindings.bind(Menu.init)  // needs Boiler of the kitchen
    }
  }
  // end

  enum Sound {
    // snippet: rules-module-dependency-cycle-sound
    struct KitchenModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Water.init)
        bindings.bind(Boiler.init)
      }
    }

    struct CounterModule: Module {
      var requires: [any Module] { [KitchenModule()] }
      func configure(_ bindings: Bindings) {
        bindings.bind(Menu.init)
      }
    }
    // end
  }
}

enum OpaqueFactoryPage {
  // snippet: rules-opaque-factory
  struct Grinder {}
  struct CoffeeMachine { let grinder: Grinder }

  struct KitchenModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Grinder.init)
      bindings.bind(CoffeeMachine.self) { (resolver: Resolver) in
        CoffeeMachine(grinder: try resolver[Grinder.self])
      }
    }
  }
  // end

  enum Sound {
    // snippet: rules-opaque-factory-sound
    struct KitchenModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Grinder.init)
        bindings.bind(CoffeeMachine.self) { (resolver: Resolver) in
          CoffeeMachine(grinder: try resolver[Grinder.self])
        }.needs(Grinder.self)
      }
    }
    // end
  }
}

enum StaleSuppressionPage {
  // snippet: rules-stale-suppression
  struct Cup {}

  struct CupModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Cup.init)
        .ignoring("missing-binding", reason: "the saucer comes in March")  // nothing is missing
    }
  }
  // end

  enum Sound {
    // snippet: rules-stale-suppression-sound
    struct CupModule: Module {
      func configure(_ bindings: Bindings) {
        bindings.bind(Cup.init)
      }
    }
    // end
  }
}
