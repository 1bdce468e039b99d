import DIAnalysis

extension FrameworkExample {
  /// The code of rules' pages with swift-dependencies.
  static let dependenciesRules: [String: RuleExample] = [
    "missing-binding": RuleExample(
      swift: """
        import Dependencies

        struct Prices: TestDependencyKey {
          static let testValue = Prices()
        }

        @main struct Menu {
          @Dependency(Prices.self) var prices
          static func main() {}
        }
        """,
      sound: """
        struct Prices: DependencyKey {
          static let liveValue = Prices()
          static let testValue = Prices()
        }
        """,
      finding: """
        App.swift:8:3: error: 'Menu' needs 'Prices', which nothing binds [missing-binding]
           Menu                   root        App.swift:7:1
             └ provider  Prices   not bound
           help: give 'Prices' a 'liveValue', or set it with 'prepareDependencies' where the app starts
        """),
    "dependency-cycle": RuleExample(
      swift: """
        import Dependencies

        struct Waiter: DependencyKey {
          static var liveValue: Waiter {
            @Dependency(Kitchen.self) var kitchen
            return Waiter(tables: kitchen.tables)
          }
          var tables: [Int]
        }

        struct Kitchen: DependencyKey {
          static var liveValue: Kitchen {
            @Dependency(Waiter.self) var waiter
            return Kitchen(tables: waiter.tables)
          }
          var tables: [Int]
        }
        """,
      sound: """
        struct Kitchen: DependencyKey {
          static var liveValue: Kitchen { Kitchen(tables: [1, 2]) }
          @Dependency(Waiter.self) var waiter
          var tables: [Int]
          func seats() -> Int { waiter.tables.count }
        }
        """,
      finding: """
        App.swift:12:14: error: 'Kitchen' depends on itself [dependency-cycle]
           ╭─▶ Kitchen   singleton   App.swift:12:14
           │     │ instance
           │   Waiter    singleton   App.swift:4:14
           ╰─────╯ instance
           help: use '@Dependency' of 'Waiter' in the functions of 'Kitchen', not where its value is constructed: that ends this cycle
        """),
  ]
}
