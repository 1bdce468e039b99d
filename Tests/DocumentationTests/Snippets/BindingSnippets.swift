import SwiftDI

enum BindingForms {
  final class Milk {
    init(fat: Double = 3.5) {}
  }

  nonisolated protocol Log: AnyObject {
    func note(_ text: String)
  }

  nonisolated final class ListLog: Log {
    var lines: [String] = []
    func note(_ text: String) { lines.append(text) }
  }

  nonisolated final class LoudLog: Log {
    let inner: any Log

    init(_ inner: any Log) { self.inner = inner }

    func note(_ text: String) { inner.note(text.uppercased()) }
  }

  nonisolated final class Latte {
    let sugar: Int

    init(sugar: Int, machine: CoffeeMachine) { self.sugar = sugar }
  }

  static func functions(_ bindings: Bindings) {
    // snippet: bindings-functions
    bindings.bind(Boiler.init, in: .singleton)
    bindings.bind(CoffeeMachine.init(grinder:boiler:))
    bindings.bind { (boiler: Boiler) in boiler.degrees > 90 ? "ready" : "cold" }
    bindings.bind((any Grinder).self, in: .singleton, to: BurrGrinder.init)
    // end
  }

  final class TeaMachine {
    let boiler: Boiler
    let minutes: Int

    init(boiler: Boiler, minutes: Int = 4) { (self.boiler, self.minutes) = (boiler, minutes) }
  }

  static func defaults(_ bindings: Bindings) {
    // snippet: bindings-defaults
    bindings.bind { (boiler: Boiler) in TeaMachine(boiler: boiler) }
    // end
  }

  static func values(_ bindings: Bindings) {
    // snippet: bindings-values
    bindings.instance("Corner Café").named("name")
    bindings.instance(BurrGrinder() as any Grinder)
    // end
  }

  static func aliases(_ bindings: Bindings) {
    // snippet: bindings-aliases
    bindings.bind(BurrGrinder.init, in: .singleton).as((any Grinder).self) { $0 }
    bindings.alias(AnyObject.self, to: BurrGrinder.self) { $0 }.named("grinder")
    // end
  }

  static func overrides() throws -> Int {
    // snippet: bindings-overrides
    let container = try Container { bindings in
      bindings.bind(Boiler.init, in: .singleton)
      bindings.bind(Boiler.self, in: .singleton) {
        let boiler = Boiler()
        boiler.degrees = 96
        return boiler
      }.overrides()
    }
    // end
    return try container[Boiler.self].degrees
  }

  static func decorates() throws -> [String] {
    let list = ListLog()
    nonisolated(unsafe) let shared = list
    // snippet: bindings-decorates
    let container = try Container { bindings in
      bindings.instance(shared as any Log)
      bindings.bind((any Log).self) { (inner: any Log) in LoudLog(inner) }.decorates()
    }
    try container[(any Log).self].note("open")
    // end
    return list.lines
  }

  static func contributes() throws -> [String] {
    // snippet: bindings-contributes
    let container = try Container { bindings in
      bindings.bind(String.self) { "espresso" }.named("menu").contributes()
      bindings.bind(String.self) { "latte" }.named("menu").contributes()
      bindings.bind([String].self) { (menu: All<String>) in menu.sorted() }.using(.named("menu"))
    }
    let menu = try container[[String].self]
    // end
    return menu
  }

  static func arguments() throws -> Int {
    // snippet: bindings-arguments
    let container = try Blueprint(KitchenModule()).adding { bindings in
      bindings.bind(Latte.self, arguments: Int.self) { (sugar, machine: CoffeeMachine) in
        Latte(sugar: sugar, machine: machine)
      }
    }.build()
    let latte = try container.make(Latte.self, with: 2)
    // end
    return latte.sugar
  }
}
