import SwiftDI
import SwiftDIExport

final class Boiler {
  let degrees = 93
}

final class CoffeeMachine {
  let boiler: Boiler

  init(boiler: Boiler) { self.boiler = boiler }
}

nonisolated final class Guest {
  let name: String

  init(name: String) { self.name = name }
}

final class Order {
  let guest: Guest

  init(guest: Guest) { self.guest = guest }
}

final class Barista {
  let machine: CoffeeMachine
  let order: Order

  init(machine: CoffeeMachine, order: Order) {
    self.machine = machine
    self.order = order
  }

  func serve() -> String { "coffee of \(machine.boiler.degrees) degrees for \(order.guest.name)" }
}

extension Scope {
  /// From a guest's arrival to the bill.
  nonisolated static let visit = Scope.declared("visit")
}

/// The wiring at the top of the README, with the fault that `swift-di lint` finds.
struct CafeModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Boiler.init, in: .singleton)
    bindings.bind(CoffeeMachine.init, in: .singleton)
    bindings.bind(Guest.self, in: .visit) { Guest(name: "Ada") }
    bindings.bind(Order.init, in: .visit)
    bindings.bind(Barista.init, in: .singleton)
    bindings.root(Barista.self)
  }
}

@main struct Cafe {
  static func main() {
    Export.answerIfAsked { Blueprint(CafeModule(), name: "Cafe", environment: $0) }
    do {
      print(try Container(CafeModule())[Barista.self].serve())
    } catch {
      print(error)
    }
  }
}
