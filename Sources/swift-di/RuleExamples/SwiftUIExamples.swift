import DIAnalysis

extension FrameworkExample {
  /// The code of rules' pages with SwiftUI's environment.
  static let environmentRules: [String: RuleExample] = [
    "missing-binding": RuleExample(
      swift: #"""
        import SwiftUI

        final class Cart: ObservableObject { var count = 0 }

        @main struct ShopApp: App {
          var body: some Scene {
            WindowGroup { CartView() }
          }
        }

        struct CartView: View {
          @EnvironmentObject private var cart: Cart

          var body: some View { Text("\(cart.count)") }
        }
        """#,
      sound: """
        @main struct ShopApp: App {
          @StateObject private var cart = Cart()

          var body: some Scene {
            WindowGroup { CartView().environmentObject(cart) }
          }
        }
        """,
      finding: """
        App.swift:12:3: error: 'CartView' needs 'Cart', which nothing binds [missing-binding]
           ShopApp                  root        App.swift:5:1
             └ provider  CartView   unscoped    App.swift:11:1
                 └ instance  Cart   not bound
           help: set it with '.environmentObject(…)' or '.environment(…)' on a view above 'CartView'
        """)
  ]
}
