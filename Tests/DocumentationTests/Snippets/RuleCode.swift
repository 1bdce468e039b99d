import SwiftDI
import SwiftDIDiscovery

/// The code on the pages of rules that only apply to compiled code, a function for each example.
enum RuleCode {
  static func unreadableEnvironmentBroken() -> Blueprint {
    // snippet: unreadable-environment broken
    Blueprint(environment: ["PORT": "eighty"]) { bindings in
      bindings.bind(Server.self, using: .variable("PORT")) { (port: Int) in Server(port: port) }
    }
    // end
  }

  static func unreadableEnvironmentSound() -> Blueprint {
    // snippet: unreadable-environment sound
    Blueprint(environment: ["PORT": "80"]) { bindings in
      bindings.bind(Server.self, using: .variable("PORT")) { (port: Int) in Server(port: port) }
    }
    // end
  }

  static func unfilledPropertyBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: unfilled-property broken
      bindings.bind(Lamp.init, in: .singleton)
      bindings.bind(Desk.init)
      // end
    }
  }

  static func unfilledPropertySound() -> Blueprint {
    Blueprint { bindings in
      // snippet: unfilled-property sound
      bindings.bind(Lamp.init, in: .singleton)
      bindings.bind(Desk.init).injected()
      // end
    }
  }

  static func unknownPropertyBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: unknown-property broken
      bindings.bind(Lamp.init)
      bindings.bind(Lamp.init).named("left")
      bindings.bind(Bench.init).injected(["lmap": "left"])
      // end
    }
  }

  static func unknownPropertySound() -> Blueprint {
    Blueprint { bindings in
      // snippet: unknown-property sound
      bindings.bind(Lamp.init)
      bindings.bind(Lamp.init).named("left")
      bindings.bind(Bench.init).injected(["lamp": "left"])
      // end
    }
  }

  enum InjectedValueBroken {
    // snippet: injected-value broken
    struct Shelf: AutoInjectable {
      @Inject var lamp: Lamp
    }
    // end
  }

  static func injectedValueBroken() -> Blueprint {
    Blueprint { bindings in
      bindings.bind(Lamp.init)
      InjectedValueBroken.Shelf.describe(bindings)
    }
  }

  enum InjectedValueSound {
    // snippet: injected-value sound
    final class Shelf: AutoInjectable {
      @Inject var lamp: Lamp
      init() {}
    }
    // end
  }

  static func injectedValueSound() -> Blueprint {
    Blueprint { bindings in
      bindings.bind(Lamp.init)
      InjectedValueSound.Shelf.describe(bindings)
    }
  }

  static func weakValueBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: weak-value broken
      bindings.bind(Reading.self, in: .weak) { Reading() }
      // end
    }
  }

  static func weakValueSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: weak-value sound
      bindings.bind(Lamp.init, in: .weak)
      // end
    }
  }

  static func eagerAsynchronousBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: eager-asynchronous broken
      bindings.bind(Stock.self, in: .singleton) { () async in await Stock.load() }.eager()
      // end
    }
  }

  static func eagerAsynchronousSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: eager-asynchronous sound
      bindings.bind(Stock.self, in: .singleton) { () async in await Stock.load() }
      // end
    }
  }

  static func foreignActorBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: foreign-actor broken
      bindings.bind(Board.self) { @KitchenActor in Board() }
      // end
    }
  }

  static func foreignActorSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: foreign-actor sound
      bindings.bind(Board.self) { () async in await Board() }
      // end
    }
  }

  static func duplicateContributionBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: duplicate-contribution broken
      bindings.bind(Lamp.self) { Lamp() }.contributes(id: "left")
      bindings.bind(Lamp.self) { Lamp() }.contributes(id: "left")
      // end
    }
  }

  static func duplicateContributionSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: duplicate-contribution sound
      bindings.bind(Lamp.self) { Lamp() }.contributes(id: "left")
      bindings.bind(Lamp.self) { Lamp() }.contributes(id: "right")
      // end
    }
  }

  static func surplusParameterBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: surplus-parameter broken
      bindings.bind(Lamp.init).named("left")
      bindings.bind(Hut.self, using: .named("left"), .named("right")) { (lamp: Lamp) in Hut(lamp) }
      // end
    }
  }

  static func surplusParameterSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: surplus-parameter sound
      bindings.bind(Lamp.init).named("left")
      bindings.bind(Hut.self, using: .named("left")) { (lamp: Lamp) in Hut(lamp) }
      // end
    }
  }

  static func closeNotSharedBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: close-not-shared broken
      bindings.bind(Log.init).onClose { $0.flush() }
      // end
    }
  }

  static func closeNotSharedSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: close-not-shared sound
      bindings.bind(Log.init, in: .singleton).onClose { $0.flush() }
      // end
    }
  }

  static func externalScopeBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: external-scope broken
      bindings.external(Guest.self, in: .singleton)
      // end
    }
  }

  static func externalScopeSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: external-scope sound
      bindings.external(Guest.self, in: .declared("visit"))
      // end
    }
  }

  static func scopeConflictBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: scope-conflict broken
      bindings.declare(.declared("page"))
      bindings.declare(.declared("page", within: .declared("screen")))
      // end
    }
  }

  static func scopeConflictSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: scope-conflict sound
      bindings.declare(.declared("page", within: .declared("screen")))
      // end
    }
  }

  static func scopeNameBroken() -> Blueprint {
    Blueprint { bindings in
      // snippet: scope-name broken
      bindings.bind(Lamp.init, in: .declared("singleton"))
      // end
    }
  }

  static func scopeNameSound() -> Blueprint {
    Blueprint { bindings in
      // snippet: scope-name sound
      bindings.bind(Lamp.init, in: .declared("evening"))
      // end
    }
  }

  static func moduleConflictBroken() -> Blueprint {
    // snippet: module-conflict broken
    Blueprint(Lighting(isDim: true), Lighting(isDim: false))
    // end
  }

  static func moduleConflictSound() -> Blueprint {
    // snippet: module-conflict sound
    Blueprint(Lighting(isDim: true), Lighting(isDim: true))
    // end
  }

  static func moduleFailedBroken() -> Blueprint {
    // snippet: module-failed broken
    Blueprint { bindings in
      bindings.bind(Lamp.init)
      throw NoLicence()
    }
    // end
  }

  static func moduleFailedSound() -> Blueprint {
    // snippet: module-failed sound
    Blueprint { bindings in
      bindings.bind(Lamp.init)
    }
    // end
  }
}

extension RuleCode {
  /// The blueprint of each example, by its snippet's name.
  static let blueprints: [String: @Sendable () -> Blueprint] = [
    "unreadable-environment broken": { unreadableEnvironmentBroken() },
    "unreadable-environment sound": { unreadableEnvironmentSound() },
    "unfilled-property broken": { unfilledPropertyBroken() },
    "unfilled-property sound": { unfilledPropertySound() },
    "unknown-property broken": { unknownPropertyBroken() },
    "unknown-property sound": { unknownPropertySound() },
    "injected-value broken": { injectedValueBroken() },
    "injected-value sound": { injectedValueSound() },
    "weak-value broken": { weakValueBroken() },
    "weak-value sound": { weakValueSound() },
    "eager-asynchronous broken": { eagerAsynchronousBroken() },
    "eager-asynchronous sound": { eagerAsynchronousSound() },
    "foreign-actor broken": { foreignActorBroken() },
    "foreign-actor sound": { foreignActorSound() },
    "duplicate-contribution broken": { duplicateContributionBroken() },
    "duplicate-contribution sound": { duplicateContributionSound() },
    "surplus-parameter broken": { surplusParameterBroken() },
    "surplus-parameter sound": { surplusParameterSound() },
    "close-not-shared broken": { closeNotSharedBroken() },
    "close-not-shared sound": { closeNotSharedSound() },
    "external-scope broken": { externalScopeBroken() },
    "external-scope sound": { externalScopeSound() },
    "scope-conflict broken": { scopeConflictBroken() },
    "scope-conflict sound": { scopeConflictSound() },
    "scope-name broken": { scopeNameBroken() },
    "scope-name sound": { scopeNameSound() },
    "module-conflict broken": { moduleConflictBroken() },
    "module-conflict sound": { moduleConflictSound() },
    "module-failed broken": { moduleFailedBroken() },
    "module-failed sound": { moduleFailedSound() },
  ]
}

/// The types that the examples bind.
extension RuleCode {
  final class Lamp {
    init() {}
  }

  final class Desk {
    @Inject var lamp: Lamp
    init() {}
  }

  final class Hut {
    init(_ lamp: Lamp) {}
  }

  final class Bench {
    @Inject("left") var lamp: Lamp
    init() {}
  }

  struct Reading {}

  struct Guest {}

  struct Server {
    let port: Int
  }

  final class Stock: Sendable {
    static func load() async -> Stock { Stock() }
  }

  @globalActor
  actor KitchenActor {
    static let shared = KitchenActor()
  }

  @KitchenActor
  final class Board {
    init() {}
  }

  final class Log {
    init() {}
    func flush() {}
  }

  struct Lighting: Module {
    let isDim: Bool
    func configure(_ bindings: Bindings) {}
  }

  struct NoLicence: Error {}
}
