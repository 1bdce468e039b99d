import DIAnalysis
import DIDefinition
import DIGraph
import SwiftDI
import SwiftDITesting
import Testing

private final class Owner {
  var basket: Basket?
  init() {}
}

private final class Tab {
  let number: Int
  init(number: Int) { self.number = number }
}

private final class Visitor {
  let basket: Basket
  init(basket: Basket) { self.basket = basket }
}

/// The Swift code that the advice of findings in compiled code suggests.
@Suite struct `Advice in Swift` {
  /// Each call that some advice suggests; that this compiles is most of the test.
  private static let calls: [String: @Sendable (Bindings) -> Void] = [
    "bindings.external": { $0.external(Basket.self, in: .session) },
    "bindings.root": { $0.root(Shop.self) },
    "bindings.collection": { $0.collection(of: Basket.self) },
    "bindings.declare": { $0.declare(.session) },
    "bindings.ignore": { $0.ignore("property-cycle", keys: ["A", "B"], reason: "intended") },
    ".overrides": { $0.bind(Basket.init).overrides() },
    ".contributes": { $0.bind(Basket.init).contributes() },
    ".eager": { $0.bind(Basket.init, in: .singleton).eager() },
    ".cachedByArgument": {
      $0.bind(Tab.self, arguments: Int.self) { Tab(number: $0) }.cachedByArgument()
    },
    ".needs": { $0.bind { (_: Resolver) in Basket() }.needs(Shop.self) },
    ".ignoring": { $0.bind(Basket.init).ignoring("scope-leak", reason: "deliberate") },
    ".owned": { $0.bind(Visitor.init).using(.inferred.owned(.unowned)) },
    "ownership: .unowned": { $0.bind(Owner.init).set(\.basket, ownership: .unowned) },
    "ownership: .weak": { $0.bind(Owner.init).set(\.basket, ownership: .weak) },
  ]

  @Test func `names calls that exist`() {
    let advice =
      Rules.descriptions.compactMap { $0.advice?.swift }
      + blueprint().lint().map(\.evidence)
    let names = Set(
      advice.flatMap { text in
        text.matches(of: #/'(bindings\.\w+|\.\w+|ownership: \.\w+)/#).map { String($0.1) }
      })
    #expect(names.subtracting(Self.calls.keys).sorted() == [])
    #expect(names.contains("bindings.external") && names.contains(".owned"))
  }

  @Test func `names calls that appear in a definition`() {
    for (name, call) in Self.calls {
      let definition = Blueprint { call($0) }.definition
      #expect(
        !(definition.bindings.isEmpty && definition.roots.isEmpty
          && definition.externals.isEmpty && definition.scopes.isEmpty
          && definition.collections.isEmpty && definition.ignores.isEmpty), "\(name)")
    }
  }

  /// A missing binding, a leak, and an unreachable binding.
  private func blueprint() -> Blueprint {
    Blueprint { bindings in
      bindings.bind(Shop.init, in: .singleton)
      bindings.bind(Basket.init, in: .prototype)
      bindings.bind(Owner.init)
      bindings.root(Shop.self)
    }
  }

  @Test func `is printed by a test of the container`() {
    let help = blueprint().lint().map { finding in
      finding.evidence.split(separator: "\n").filter { $0.contains("help:") }.joined()
    }
    #expect(
      help == [
        "   help: bind 'Clock', make the request optional, or declare it with "
          + "'bindings.external(…)'",
        "   help: request a provider, or remove the scope of 'Basket' if sharing it is meant; if it "
          + "is used and not held, declare it with '.owned(.unowned)' on the parameter; "
          + "'.ignoring(\"scope-leak\", reason: …)' on the binding of 'Shop' accepts it",
        "   help: name what requests it with 'bindings.root(…)', or remove it",
      ])
  }

  @Test func `works: a parameter that is declared unowned does not leak`() {
    let definition = Blueprint { bindings in
      bindings.bind(Basket.init, in: .prototype)
      bindings.bind(Visitor.init, in: .singleton).using(.inferred.owned(.unowned))
      bindings.bind(Owner.init, in: .singleton).set(\.basket, ownership: .unowned)
    }
    #expect(definition.lint() == [])
  }
}
