import DIAnalysis

extension FrameworkExample {
  /// The code of rules' pages with Needle.
  static let needleRules: [String: RuleExample] = [
    "missing-binding": RuleExample(
      swift: """
        import NeedleFoundation

        final class Boiler {}
        final class Kettle { init(boiler: Boiler) {} }

        final class CafeComponent: BootstrapComponent {
          var kitchen: KitchenComponent { KitchenComponent(parent: self) }
        }

        protocol KitchenDependency: Dependency {
          var boiler: Boiler { get }
        }

        final class KitchenComponent: Component<KitchenDependency> {
          var kettle: Kettle { Kettle(boiler: dependency.boiler) }
        }
        """,
      sound: """
        final class CafeComponent: BootstrapComponent {
          var boiler: Boiler { shared { Boiler() } }
          var kitchen: KitchenComponent { KitchenComponent(parent: self) }
        }
        """,
      finding: """
        App.swift:11:7: error: 'KitchenComponent' and 1 other need 'Boiler#boiler', which nothing binds [missing-binding]
           KitchenComponent              unscoped    App.swift:14:1
             └ provider  Boiler#boiler   not bound
           help: declare a property in a component above: 'Boiler#boiler' is its type and name
           also 'Kettle#kettle'   App.swift:15:50
        """),
    "dependency-cycle": RuleExample(
      swift: """
        import NeedleFoundation

        final class Waiter { init(kitchen: Kitchen) {} }
        final class Kitchen { init(waiter: Waiter) {} }

        final class CafeComponent: BootstrapComponent {
          var waiter: Waiter { Waiter(kitchen: kitchen) }
          var kitchen: Kitchen { Kitchen(waiter: waiter) }
        }
        """,
      sound: """
        final class Kitchen { init(waiter: @escaping () -> Waiter) {} }

        final class CafeComponent: BootstrapComponent {
          var waiter: Waiter { Waiter(kitchen: kitchen) }
          var kitchen: Kitchen { Kitchen(waiter: { [unowned self] in self.waiter }) }
        }
        """,
      finding: """
        App.swift:8:7: error: 'Kitchen#kitchen' depends on itself [dependency-cycle]
           ╭─▶ Kitchen#kitchen   unscoped   App.swift:8:7
           │     │ instance
           │   Waiter#waiter     unscoped   App.swift:7:7
           ╰─────╯ instance
           help: pass 'Kitchen#kitchen' a closure in place of 'Waiter#waiter': that ends this cycle
        """),
    "torn-singleton": RuleExample(
      swift: """
        import NeedleFoundation

        final class Till {}
        final class Bar { init(till: Till) {} }
        final class Terrace { init(till: Till) {} }
        final class Shop { init(till: Till) {} }

        final class CafeComponent: BootstrapComponent {
          var till: Till { Till() }
          var bar: Bar { shared { Bar(till: till) } }
          var terrace: Terrace { shared { Terrace(till: till) } }
          var shop: Shop { shared { Shop(till: till) } }
        }
        """,
      sound: """
        final class CafeComponent: BootstrapComponent {
          var till: Till { shared { Till() } }
          var bar: Bar { shared { Bar(till: till) } }
          var terrace: Terrace { shared { Terrace(till: till) } }
          var shop: Shop { shared { Shop(till: till) } }
        }
        """,
      finding: """
        App.swift:9:7: note: 'Bar#bar', 'Terrace#terrace' and 1 other each hold their own 'Till#till', which has no scope [torn-singleton]
           help: construct it in one property with 'shared { … }', and let the others return that one
           note: one is held by singleton 'Bar#bar' (App.swift:10)
           note: one is held by singleton 'Terrace#terrace' (App.swift:11)
           note: one is held by singleton 'Shop#shop' (App.swift:12)
        """),
  ]
}
