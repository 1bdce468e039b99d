import DIAnalysis

extension FrameworkExample {
  /// The code of rules' pages with a container of a team's own, whose words stand in the configuration.
  static let ownContainerRules: [String: RuleExample] = [
    "missing-binding": RuleExample(
      swift: """
        final class Boiler {}
        final class Kettle { init(boiler: Boiler) {} }

        final class Registry {
          func add<T>(_ type: T.Type, _ make: @escaping (Registry) -> T) { /* … */ }
          func get<T>(_ type: T.Type) -> T { /* … */ }
        }

        func fill(_ registry: Registry) {
          registry.add(Kettle.self) { r in Kettle(boiler: r.get(Boiler.self)) }
        }
        """,
      configuration: words,
      sound: """
        func fill(_ registry: Registry) {
          registry.add(Boiler.self) { _ in Boiler() }
          registry.add(Kettle.self) { r in Kettle(boiler: r.get(Boiler.self)) }
        }
        """,
      finding: """
        App.swift:10:53: error: 'Kettle' needs 'Boiler', which nothing binds [missing-binding]
           Kettle                 unscoped    App.swift:10:12
             └ instance  Boiler   not bound
           help: register 'Boiler' with 'add(…)' or 'addShared(…)' or 'addForVisit(…)', or add '--sources' with the folder whose code registers it
        """),
    "dependency-cycle": RuleExample(
      swift: """
        final class Waiter { init(kitchen: Kitchen) {} }
        final class Kitchen { init(waiter: Waiter) {} }

        func fill(_ registry: Registry) {
          registry.add(Waiter.self) { r in Waiter(kitchen: r.get(Kitchen.self)) }
          registry.add(Kitchen.self) { r in Kitchen(waiter: r.get(Waiter.self)) }
        }
        """,
      configuration: words,
      sound: """
        final class Kitchen { init(waiter: @escaping () -> Waiter) {} }

        func fill(_ registry: Registry) {
          registry.add(Waiter.self) { r in Waiter(kitchen: r.get(Kitchen.self)) }
          registry.add(Kitchen.self) { r in Kitchen(waiter: { r.get(Waiter.self) }) }
        }
        """,
      finding: """
        App.swift:6:12: error: 'Kitchen' depends on itself [dependency-cycle]
           ╭─▶ Kitchen   unscoped   App.swift:6:12
           │     │ instance
           │   Waiter    unscoped   App.swift:5:12
           ╰─────╯ instance
           help: request 'Waiter' after 'Kitchen' is constructed: that ends this cycle
        """),
    "scope-leak": RuleExample(
      swift: """
        final class Guest {}
        final class PriceList { init(guest: Guest) {} }

        func fill(_ registry: Registry) {
          registry.addForVisit(Guest.self) { _ in Guest() }
          registry.addShared(PriceList.self) { r in PriceList(guest: r.get(Guest.self)) }
        }
        """,
      configuration: words,
      sound: """
        func fill(_ registry: Registry) {
          registry.addForVisit(Guest.self) { _ in Guest() }
          registry.addForVisit(PriceList.self) { r in PriceList(guest: r.get(Guest.self)) }
        }
        """,
      finding: """
        App.swift:6:64: error: singleton 'PriceList' holds visit 'Guest', which it outlives [scope-leak]
           PriceList             singleton   App.swift:6:12
             └ instance  Guest   visit       App.swift:5:12
           help: give 'PriceList' the scope of 'Guest', or request 'Guest' where it is used
        """),
    "torn-singleton": RuleExample(
      swift: """
        final class Till {}
        final class Bar { init(till: Till) {} }
        final class Terrace { init(till: Till) {} }
        final class Shop { init(till: Till) {} }

        func fill(_ registry: Registry) {
          registry.add(Till.self) { _ in Till() }
          registry.addShared(Bar.self) { r in Bar(till: r.get(Till.self)) }
          registry.addShared(Terrace.self) { r in Terrace(till: r.get(Till.self)) }
          registry.addShared(Shop.self) { r in Shop(till: r.get(Till.self)) }
        }
        """,
      configuration: words,
      sound: """
        func fill(_ registry: Registry) {
          registry.addShared(Till.self) { _ in Till() }
          registry.addShared(Bar.self) { r in Bar(till: r.get(Till.self)) }
          registry.addShared(Terrace.self) { r in Terrace(till: r.get(Till.self)) }
          registry.addShared(Shop.self) { r in Shop(till: r.get(Till.self)) }
        }
        """,
      finding: """
        App.swift:7:12: note: 'Bar', 'Terrace' and 1 other each hold their own 'Till', which has no scope [torn-singleton]
           help: register it once with 'addShared(…)'
           note: one is held by singleton 'Bar' (App.swift:8)
           note: one is held by singleton 'Terrace' (App.swift:9)
           note: one is held by singleton 'Shop' (App.swift:10)
        """),
    "duplicate-binding": RuleExample(
      swift: """
        protocol Oven {}
        final class GasOven: Oven {}
        final class StoneOven: Oven {}

        func fill(_ registry: Registry) {
          registry.add(Oven.self) { _ in GasOven() }
          registry.add(Oven.self) { _ in StoneOven() }  // replaces the first
        }
        """,
      configuration: words,
      sound: """
        func fill(_ registry: Registry) {
          registry.add(Oven.self) { _ in GasOven() }
          registry.add(Oven.self, named: "stone") { _ in StoneOven() }
        }
        """,
      finding: """
        App.swift:7:12: error: 'Oven' is bound 2 times [duplicate-binding]
           help: remove one, or give one a name: 'named: …'
           note: bound at App.swift:6, module App
           note: bound at App.swift:7, module App
        """),
    "unreachable-binding": RuleExample(
      swift: """
        final class Boiler {}
        final class Kettle { init(boiler: Boiler) {} }

        func fill(_ registry: Registry) {
          registry.add(Boiler.self) { _ in Boiler() }
          registry.add(Kettle.self) { _ in Kettle(boiler: Boiler()) }
        }

        func boil(_ registry: Registry) -> Kettle { registry.get(Kettle.self) }
        """,
      configuration: words,
      sound: """
        func fill(_ registry: Registry) {
          registry.add(Boiler.self) { _ in Boiler() }
          registry.add(Kettle.self) { r in Kettle(boiler: r.get(Boiler.self)) }
        }
        """,
      finding: """
        App.swift:5:12: warning: nothing reaches 'Boiler' [unreachable-binding]
           help: if code in another folder requests it, add that folder with '--sources'; otherwise remove it, or write '// swift-di:ignore unreachable-binding - …'
        """),
  ]

  /// The words for the container of these examples.
  private static let words = """
    ownContainer:
      name: Registry
      containers: Registry
      register: [add(named:), addShared(named:), addForVisit(named:)]
      resolve: get(named:)
      labels: {named: name}
      scopes: {addShared: singleton, addForVisit: visit}
    """
}
