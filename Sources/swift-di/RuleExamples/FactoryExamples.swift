import DIAnalysis

extension FrameworkExample {
  /// The code of rules' pages with Factory.
  static let factoryRules: [String: RuleExample] = [
    "dependency-cycle": RuleExample(
      swift: #"""
        import FactoryKit

        final class Waiter { @Injected(\.kitchen) var kitchen }
        final class Kitchen { @Injected(\.waiter) var waiter }

        extension Container {
          var waiter: Factory<Waiter> { self { Waiter() } }
          var kitchen: Factory<Kitchen> { self { Kitchen() } }
        }
        """#,
      sound: #"""
        final class Waiter { @Injected(\.kitchen) var kitchen }
        final class Kitchen { @WeakLazyInjected(\.waiter) var waiter }
        """#,
      finding: """
        App.swift:8:7: error: 'kitchen' depends on itself [dependency-cycle]
           ╭─▶ kitchen   unscoped   App.swift:8:7
           │     │ instance
           │   waiter    unscoped   App.swift:7:7
           ╰─────╯ instance
           help: inject 'waiter' with '@LazyInjected', or resolve it in a function of 'kitchen': that ends this cycle
        """),
    "scope-leak": RuleExample(
      swift: #"""
        import FactoryKit

        final class Guest {}
        final class PriceList { @Injected(\.guest) var guest }

        extension Container {
          var guest: Factory<Guest> { self { Guest() }.graph }
          var priceList: Factory<PriceList> { self { PriceList() }.singleton }  // keeps the first guest
        }
        """#,
      sound: """
        extension Container {
          var guest: Factory<Guest> { self { Guest() }.graph }
          var priceList: Factory<PriceList> { self { PriceList() }.graph }
        }
        """,
      finding: """
        App.swift:4:25: warning: singleton 'priceList' holds one 'guest', which is bound as graph [scope-leak]
           priceList             singleton   App.swift:8:7
             └ instance  guest   graph       App.swift:7:7
           help: give 'priceList' the scope of 'guest', or inject 'guest' with '@DynamicInjected', which resolves it at each access
        """),
    "torn-singleton": RuleExample(
      swift: #"""
        import FactoryKit

        final class Till {}
        final class Bar { @Injected(\.till) var till }
        final class Terrace { @Injected(\.till) var till }
        final class Shop { @Injected(\.till) var till }

        extension Container {
          var till: Factory<Till> { self { Till() } }
          var bar: Factory<Bar> { self { Bar() }.singleton }
          var terrace: Factory<Terrace> { self { Terrace() }.singleton }
          var shop: Factory<Shop> { self { Shop() }.singleton }
        }
        """#,
      sound: """
        extension Container {
          var till: Factory<Till> { self { Till() }.singleton }
          var bar: Factory<Bar> { self { Bar() }.singleton }
          var terrace: Factory<Terrace> { self { Terrace() }.singleton }
          var shop: Factory<Shop> { self { Shop() }.singleton }
        }
        """,
      finding: """
        App.swift:9:7: note: 'bar', 'terrace' and 1 other each hold their own 'till', which has no scope [torn-singleton]
           help: give it a scope that shares it, such as '.singleton'
           note: one is held by singleton 'bar' (App.swift:10)
           note: one is held by singleton 'terrace' (App.swift:11)
           note: one is held by singleton 'shop' (App.swift:12)
        """),
    "shared-with-arguments": RuleExample(
      swift: """
        import FactoryKit

        final class Cake { init(size: Int) {} }

        extension Container {
          var cake: ParameterFactory<Int, Cake> { self { Cake(size: $0) }.singleton }
        }

        func bake() -> Cake { Container.shared.cake(28) }
        """,
      sound: """
        extension Container {
          var cake: ParameterFactory<Int, Cake> { self { Cake(size: $0) } }
        }
        """,
      finding: """
        App.swift:6:7: error: singleton 'cake' takes arguments (Int), but is constructed only once [shared-with-arguments]
           help: remove its scope, or add '.scopeOnParameters' before it
        """),
    "unreachable-binding": RuleExample(
      swift: """
        import FactoryKit

        final class Boiler {}
        final class Kettle { init(boiler: Boiler) {} }

        extension Container {
          var boiler: Factory<Boiler> { self { Boiler() } }
          var kettle: Factory<Kettle> { self { Kettle(boiler: Boiler()) } }
        }

        func boil() -> Kettle { Container.shared.kettle() }
        """,
      sound: """
        extension Container {
          var boiler: Factory<Boiler> { self { Boiler() } }
          var kettle: Factory<Kettle> { self { Kettle(boiler: self.boiler()) } }
        }
        """,
      finding: """
        App.swift:7:7: warning: nothing reaches 'boiler' [unreachable-binding]
           help: if code in another folder requests it, add that folder with '--sources'; otherwise remove it, or write '// swift-di:ignore unreachable-binding - …'
        """),
  ]
}
