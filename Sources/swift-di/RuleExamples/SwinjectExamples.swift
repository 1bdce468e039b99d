import DIAnalysis

extension FrameworkExample {
  /// The code of rules' pages with Swinject.
  static let swinjectRules: [String: RuleExample] = [
    "missing-binding": RuleExample(
      swift: """
        import Swinject

        final class Boiler {}
        final class Kettle { init(boiler: Boiler) {} }

        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Kettle.self) { r in Kettle(boiler: r.resolve(Boiler.self)!) }
          }
        }
        """,
      sound: """
        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Boiler.self) { _ in Boiler() }
            container.register(Kettle.self) { r in Kettle(boiler: r.resolve(Boiler.self)!) }
          }
        }
        """,
      finding: """
        App.swift:8:61: error: 'Kettle' needs 'Boiler', which nothing binds [missing-binding]
           Kettle                 unscoped    App.swift:8:15
             └ instance  Boiler   not bound
           help: register 'Boiler' in an assembly with 'container.register(…) { … }', or resolve it without '!'
        """),
    "dependency-cycle": RuleExample(
      swift: """
        import Swinject

        final class Waiter { init(kitchen: Kitchen) {} }
        final class Kitchen { init(waiter: Waiter) {} }

        final class CafeAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Waiter.self) { r in Waiter(kitchen: r.resolve(Kitchen.self)!) }
            container.register(Kitchen.self) { r in Kitchen(waiter: r.resolve(Waiter.self)!) }
          }
        }
        """,
      sound: """
        final class Kitchen { weak var waiter: Waiter? }

        final class CafeAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Waiter.self) { r in Waiter(kitchen: r.resolve(Kitchen.self)!) }
            container.register(Kitchen.self) { _ in Kitchen() }
              .initCompleted { r, kitchen in kitchen.waiter = r.resolve(Waiter.self) }
          }
        }
        """,
      finding: """
        App.swift:9:15: error: 'Kitchen' depends on itself [dependency-cycle]
           ╭─▶ Kitchen   unscoped   App.swift:9:15
           │     │ instance
           │   Waiter    unscoped   App.swift:8:15
           ╰─────╯ instance
           help: resolve 'Waiter' in '.initCompleted' of 'Kitchen': that ends this cycle
        """),
    "property-cycle": RuleExample(
      swift: """
        import Swinject

        final class Waiter { init(kitchen: Kitchen) {} }
        final class Kitchen { var waiter: Waiter? }

        final class CafeAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Waiter.self) { r in Waiter(kitchen: r.resolve(Kitchen.self)!) }
            container.register(Kitchen.self) { _ in Kitchen() }
              .initCompleted { r, kitchen in kitchen.waiter = r.resolve(Waiter.self) }
          }
        }
        """,
      sound: """
        final class Kitchen { weak var waiter: Waiter? }
        """,
      finding: """
        App.swift:9:15: warning: 'Kitchen' reaches itself through a property [property-cycle]
           ╭─▶ Kitchen   graph      App.swift:9:15
           │     │ property
           │   Waiter    unscoped   App.swift:8:15
           ╰─────╯ instance
           help: declare the property 'weak'; if these objects are meant to hold each other, write '// swift-di:ignore property-cycle Kitchen, Waiter - …'
           note: 'Waiter' is not shared: a request for it constructs a second one, beside the one that this cycle holds
        """),
    "scope-leak": RuleExample(
      swift: """
        import Swinject

        final class Guest {}
        final class PriceList { init(guest: Guest) {} }

        extension ObjectScope {
          static let visit = ObjectScope(storageFactory: PermanentStorage.init)
        }

        final class CafeAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Guest.self) { _ in Guest() }.inObjectScope(.visit)
            container.register(PriceList.self) { r in PriceList(guest: r.resolve(Guest.self)!) }
              .inObjectScope(.container)  // keeps the first guest for ever
          }
        }
        """,
      sound: """
        final class CafeAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Guest.self) { _ in Guest() }.inObjectScope(.visit)
            container.register(PriceList.self) { r in PriceList(guest: r.resolve(Guest.self)!) }
              .inObjectScope(.visit)
          }
        }
        """,
      finding: """
        App.swift:13:66: error: singleton 'PriceList' holds visit 'Guest', which it outlives [scope-leak]
           PriceList             singleton   App.swift:13:15
             └ instance  Guest   visit       App.swift:12:15
           help: give 'PriceList' the scope of 'Guest' with '.inObjectScope(…)', or resolve 'Guest' where it is used
        """),
    "torn-singleton": RuleExample(
      swift: """
        import Swinject

        final class Till {}
        final class Bar { init(till: Till) {} }
        final class Terrace { init(till: Till) {} }
        final class Shop { init(till: Till) {} }

        final class CafeAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Till.self) { _ in Till() }
            container.register(Bar.self) { r in Bar(till: r.resolve(Till.self)!) }
              .inObjectScope(.container)
            container.register(Terrace.self) { r in Terrace(till: r.resolve(Till.self)!) }
              .inObjectScope(.container)
            container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }
              .inObjectScope(.container)
          }
        }
        """,
      sound: """
        final class CafeAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Till.self) { _ in Till() }.inObjectScope(.container)
            container.register(Bar.self) { r in Bar(till: r.resolve(Till.self)!) }
              .inObjectScope(.container)
            container.register(Terrace.self) { r in Terrace(till: r.resolve(Till.self)!) }
              .inObjectScope(.container)
            container.register(Shop.self) { r in Shop(till: r.resolve(Till.self)!) }
              .inObjectScope(.container)
          }
        }
        """,
      finding: """
        App.swift:10:15: note: 'Bar', 'Terrace' and 1 other each hold their own 'Till', which has no scope [torn-singleton]
           help: register it once with '.inObjectScope(.container)'; '.implements(…)' gives it further types
           note: one is held by singleton 'Bar' (App.swift:11)
           note: one is held by singleton 'Terrace' (App.swift:13)
           note: one is held by singleton 'Shop' (App.swift:15)
        """),
    "duplicate-binding": RuleExample(
      swift: """
        import Swinject

        protocol Oven {}
        final class GasOven: Oven {}
        final class StoneOven: Oven {}

        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Oven.self) { _ in GasOven() }
            container.register(Oven.self) { _ in StoneOven() }  // replaces the first
          }
        }
        """,
      sound: """
        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Oven.self) { _ in GasOven() }
            container.register(Oven.self, name: "stone") { _ in StoneOven() }
          }
        }
        """,
      finding: """
        App.swift:10:15: error: 'Oven' is bound 2 times [duplicate-binding]
           help: remove one, or give one a name: 'name: "…"'
           note: bound at App.swift:9, module KitchenAssembly
           note: bound at App.swift:10, module KitchenAssembly
        """),
    "argument-mismatch": RuleExample(
      swift: """
        import Swinject

        final class Cake { init(size: Int) {} }

        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Cake.self) { (_, size: Int) in Cake(size: size) }
          }
        }

        func bake(_ resolver: Resolver) -> Cake? {
          resolver.resolve(Cake.self)
        }
        """,
      sound: """
        func bake(_ resolver: Resolver) -> Cake? {
          resolver.resolve(Cake.self, argument: 28)
        }
        """,
      finding: """
        App.swift:12:12: error: the root passes no arguments to 'Cake', which takes (Int) [argument-mismatch]
           help: expected (Int), got none
        """),
    "shared-with-arguments": RuleExample(
      swift: """
        import Swinject

        final class Cake { init(size: Int) {} }

        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Cake.self) { (_, size: Int) in Cake(size: size) }
              .inObjectScope(.container)  // keeps the first size
          }
        }

        func bake(_ resolver: Resolver) -> Cake? {
          resolver.resolve(Cake.self, argument: 28)
        }
        """,
      sound: """
        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Cake.self) { (_, size: Int) in Cake(size: size) }
              .inObjectScope(.transient)
          }
        }
        """,
      finding: """
        App.swift:7:15: error: singleton 'Cake' takes arguments (Int), but is constructed only once [shared-with-arguments]
           help: give it '.inObjectScope(.transient)'
        """),
    "unreachable-binding": RuleExample(
      swift: """
        import Swinject

        final class Boiler {}
        final class Kettle { init(boiler: Boiler) {} }

        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Boiler.self) { _ in Boiler() }
            container.register(Kettle.self) { _ in Kettle(boiler: Boiler()) }
          }
        }

        func boil(_ resolver: Resolver) -> Kettle? {
          resolver.resolve(Kettle.self)
        }
        """,
      sound: """
        final class KitchenAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Boiler.self) { _ in Boiler() }
            container.register(Kettle.self) { r in Kettle(boiler: r.resolve(Boiler.self)!) }
          }
        }
        """,
      finding: """
        App.swift:8:15: warning: nothing reaches 'Boiler' [unreachable-binding]
           help: if code in another folder requests it, add that folder with '--sources'; otherwise remove it, or write '// swift-di:ignore unreachable-binding - …'
        """),
  ]
}
