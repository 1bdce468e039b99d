import SwiftDI

enum Homes {
  // snippet: homes-owner
  final class Cafe {
    private let container: Container

    init() throws {
      container = try Container(KitchenModule())
    }

    func serve() throws -> String {
      try container[CoffeeMachine.self].brew()
    }
  }
  // end
}
