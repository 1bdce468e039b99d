// snippet: getting-started-classes
import SwiftDI

protocol Grinder: AnyObject {
  func grind() -> String
}

final class BurrGrinder: Grinder {
  func grind() -> String { "fine powder" }
}

final class Boiler {
  var degrees = 93
}

final class CoffeeMachine {
  let grinder: any Grinder
  let boiler: Boiler

  init(grinder: any Grinder, boiler: Boiler) {
    self.grinder = grinder
    self.boiler = boiler
  }

  func brew() -> String {
    "coffee of \(grinder.grind()) at \(boiler.degrees) degrees"
  }
}
// end

// snippet: getting-started-module
struct KitchenModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(BurrGrinder.init).as((any Grinder).self) { $0 }
    bindings.bind(Boiler.init, in: .singleton)
    bindings.bind(CoffeeMachine.init)
  }
}
// end

enum GettingStarted {
  static func ask() throws -> String {
    // snippet: getting-started-ask
    let container = try Container(KitchenModule())
    let machine = try container[CoffeeMachine.self]
    let coffee = machine.brew()
    // end
    return coffee
  }

  // snippet: getting-started-mistake
  struct HalfAKitchen: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(BurrGrinder.init).as((any Grinder).self) { $0 }
      bindings.bind(CoffeeMachine.init)
    }
  }
  // end

  static func start() {
    // snippet: getting-started-catch
    do {
      let container = try Container(HalfAKitchen())
      print(try container[CoffeeMachine.self].brew())
    } catch {
      print(error)
    }
    // end
  }
}
