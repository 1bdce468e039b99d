import DIAnalysis

extension FrameworkExample {
  /// The code of rules' pages with Resolver.
  static let resolverRules: [String: RuleExample] = [
    "missing-binding": RuleExample(
      swift: """
        import Resolver

        final class Boiler {}
        final class Kettle { @Injected var boiler: Boiler }

        extension Resolver {
          static func registerAllServices() {
            register { Kettle() }
          }
        }
        """,
      sound: """
        extension Resolver {
          static func registerAllServices() {
            register { Boiler() }
            register { Kettle() }
          }
        }
        """,
      finding: """
        App.swift:4:22: error: 'Kettle' needs 'Boiler', which nothing binds [missing-binding]
           Kettle                 unscoped    App.swift:8:5
             └ instance  Boiler   not bound
           help: register 'Boiler' with 'register { … }', or request it with 'optional()' or '@OptionalInjected'
        """),
    "dependency-cycle": RuleExample(
      swift: """
        import Resolver

        final class Waiter { @Injected var kitchen: Kitchen }
        final class Kitchen { @Injected var waiter: Waiter }

        extension Resolver {
          static func registerAllServices() {
            register { Waiter() }
            register { Kitchen() }
          }
        }
        """,
      sound: """
        final class Waiter { @Injected var kitchen: Kitchen }
        final class Kitchen { @WeakLazyInjected var waiter: Waiter? }
        """,
      finding: """
        App.swift:9:5: error: 'Kitchen' depends on itself [dependency-cycle]
           ╭─▶ Kitchen   unscoped   App.swift:9:5
           │     │ instance
           │   Waiter    unscoped   App.swift:8:5
           ╰─────╯ instance
           help: inject 'Waiter' with '@LazyInjected', or set it in '.resolveProperties': that ends this cycle
        """),
    "scope-leak": RuleExample(
      swift: """
        import Resolver

        final class Guest {}
        final class PriceList { @Injected var guest: Guest }

        extension Resolver {
          static func registerAllServices() {
            register { Guest() }.scope(.graph)
            register { PriceList() }.scope(.application)  // keeps the first guest for ever
          }
        }
        """,
      sound: """
        extension Resolver {
          static func registerAllServices() {
            register { Guest() }.scope(.graph)
            register { PriceList() }.scope(.graph)
          }
        }
        """,
      finding: """
        App.swift:4:25: warning: singleton 'PriceList' holds one 'Guest', which is bound as graph [scope-leak]
           PriceList             singleton   App.swift:9:5
             └ instance  Guest   graph       App.swift:8:5
           help: give 'PriceList' the scope of 'Guest' with '.scope(…)', or resolve 'Guest' where it is used
        """),
    "torn-singleton": RuleExample(
      swift: """
        import Resolver

        final class Till {}
        final class Bar { @Injected var till: Till }
        final class Terrace { @Injected var till: Till }
        final class Shop { @Injected var till: Till }

        extension Resolver {
          static func registerAllServices() {
            register { Till() }.scope(.unique)
            register { Bar() }.scope(.application)
            register { Terrace() }.scope(.application)
            register { Shop() }.scope(.application)
          }
        }
        """,
      sound: """
        extension Resolver {
          static func registerAllServices() {
            register { Till() }.scope(.application)
            register { Bar() }.scope(.application)
            register { Terrace() }.scope(.application)
            register { Shop() }.scope(.application)
          }
        }
        """,
      finding: """
        App.swift:10:5: note: 'Bar', 'Terrace' and 1 other each hold their own 'Till', which has no scope [torn-singleton]
           help: register it once with '.scope(.application)'; '.implements(…)' gives it further types
           note: one is held by singleton 'Bar' (App.swift:11)
           note: one is held by singleton 'Terrace' (App.swift:12)
           note: one is held by singleton 'Shop' (App.swift:13)
        """),
    "duplicate-binding": RuleExample(
      swift: """
        import Resolver

        protocol Oven {}
        final class GasOven: Oven {}
        final class StoneOven: Oven {}

        extension Resolver {
          static func registerAllServices() {
            register { GasOven() as Oven }
            register { StoneOven() as Oven }  // replaces the first
          }
        }
        """,
      sound: """
        extension Resolver {
          static func registerAllServices() {
            register { GasOven() as Oven }
            register(name: "stone") { StoneOven() as Oven }
          }
        }
        """,
      finding: """
        App.swift:10:5: error: 'Oven' is bound 2 times [duplicate-binding]
           help: remove one, or give one a name: 'name: "…"'
           note: bound at App.swift:9, module App
           note: bound at App.swift:10, module App
        """),
    "unreachable-binding": RuleExample(
      swift: """
        import Resolver

        final class Boiler {}
        final class Kettle { init(boiler: Boiler) {} }

        extension Resolver {
          static func registerAllServices() {
            register { Boiler() }
            register { Kettle(boiler: Boiler()) }
          }
        }

        func boil() -> Kettle { Resolver.resolve() }
        """,
      sound: """
        extension Resolver {
          static func registerAllServices() {
            register { Boiler() }
            register { Kettle(boiler: resolve()) }
          }
        }
        """,
      finding: """
        App.swift:8:5: warning: nothing reaches 'Boiler' [unreachable-binding]
           help: if code in another folder requests it, add that folder with '--sources'; otherwise remove it, or write '// swift-di:ignore unreachable-binding - …'
        """),
  ]
}
