import SwiftDI
import SwiftDITesting
import Testing

enum ComingFrom {
  // snippet: coming-module
  struct CafeModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(BurrGrinder.init).as((any Grinder).self) { $0 }
      bindings.bind(Boiler.init, in: .singleton)
      bindings.bind(CoffeeMachine.init)
      bindings.bind(Cup.self, arguments: Int.self) { size in Cup(size: size) }
      bindings.external(Guest.self, in: .visit)
      bindings.bind(Bill.init, in: .visit)
    }
  }
  // end

  static func use() throws -> (String, Cup, Bill) {
    // snippet: coming-use
    let cafe = try Container(CafeModule())
    let coffee = try cafe[CoffeeMachine.self].brew()
    let cup = try cafe.make(Cup.self, with: 200)

    let visit = try cafe.open(.visit) { $0.provide(Guest(name: "Ada")) }
    let bill = try visit[Bill.self]
    visit.close()
    // end
    return (coffee, cup, bill)
  }

  // snippet: coming-tests
  @Suite(.container(CafeModule()))
  struct CafeTests {
    @Test(.overrides { $0.instance(SlowGrinder() as any Grinder) })
    func `a slow grinder gives coarse powder`() throws {
      let machine = try #require(Container.current)[CoffeeMachine.self]
      #expect(machine.brew() == "coffee of coarse powder at 93 degrees")
    }
  }
  // end
}
