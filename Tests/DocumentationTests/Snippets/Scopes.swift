import SwiftDI

enum Scopes {
  static func kinds(_ bindings: Bindings) {
    // snippet: scopes-kinds
    bindings.bind(Cup.self) { Cup(size: 200) }
    bindings.bind(Cup.self, in: .prototype) { Cup(size: 200) }.named("fresh")
    bindings.bind(Cup.self, in: .graph) { Cup(size: 200) }.named("ours")
    bindings.bind(Cup.self, in: .singleton) { Cup(size: 200) }.named("mine")
    bindings.bind(Cup.self, in: .weak) { Cup(size: 200) }.named("borrowed")
    // end
  }
}

// snippet: scopes-declared
extension Scope {
  nonisolated static let visit = Scope.declared("visit")
  nonisolated static let order = Scope.declared("order", within: .visit)
}
// end

// snippet: scopes-module
struct Guest {
  let name: String
}

nonisolated final class Bill {
  let guest: Guest
  private(set) var isPaid = false

  init(guest: Guest) { self.guest = guest }

  func pay() { isPaid = true }
}

final class Order {
  let bill: Bill

  init(bill: Bill) { self.bill = bill }
}

struct VisitModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.external(Guest.self, in: .visit)
    bindings.bind(Bill.init, in: .visit).onClose { $0.pay() }
    bindings.bind(Order.init, in: .order)
  }
}
// end

extension Scopes {
  static func visit() throws -> Bill {
    // snippet: scopes-open
    let cafe = try Container(VisitModule())
    let visit = try cafe.open(.visit) { $0.provide(Guest(name: "Ada")) }
    let bill = try visit[Bill.self]

    let first = try visit.open(.order)
    let second = try visit.open(.order)
    let orders = try [first[Order.self], second[Order.self]]
    visit.close()
    // end
    precondition(orders.allSatisfy { $0.bill === bill } && orders[0] !== orders[1])
    return bill
  }

  static func reset() throws -> Bool {
    let container = try Container(KitchenModule())
    // snippet: scopes-reset
    let old = try container[Boiler.self]
    container.reset(Boiler.self)
    let new = try container[Boiler.self]
    // end
    return old !== new
  }
}
