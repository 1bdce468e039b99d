import DIAnalysis
import SwiftDI
import SwiftDITesting
import Testing

final class SlowGrinder: Grinder {
  func grind() -> String { "coarse powder" }
}

@Suite struct TestingSnippets {
  // snippet: testing-overrides
  @Test func `a slow grinder gives coarse powder`() throws {
    let container = try Container(KitchenModule())
    try container.withOverrides {
      $0.instance(SlowGrinder() as any Grinder)
    } operation: {
      let machine = try container[CoffeeMachine.self]
      #expect(machine.brew() == "coffee of coarse powder at 93 degrees")
    }
  }
  // end

  // snippet: testing-sound
  @Test func `the kitchen is wired`() {
    expectSound(Blueprint(KitchenModule()))
  }
  // end

  // snippet: testing-fresh
  @Test func `each test has a boiler of its own`() throws {
    let app = try Container(KitchenModule())
    try app.withFresh { container in
      let boiler = try container[Boiler.self]
      boiler.degrees = 20
    }
    #expect(try app[Boiler.self].degrees == 93)
  }
  // end

  // snippet: testing-sequence
  @Test func `cups come one after another`() throws {
    let container = try Container {
      $0.bind(sequence(of: Cup(size: 1), Cup(size: 2)))
    }
    #expect(try container[Cup.self].size == 1)
    #expect(try container[Cup.self].size == 2)
    #expect(throws: ResolutionError.self) { try container[Cup.self] }
  }
  // end

  // snippet: testing-values
  @Test func `the kitchen has no findings but notes`() throws {
    let findings = try Container(KitchenModule()).lint()
    #expect(findings.filter { $0.severity > .note } == [])
  }
  // end
}

// snippet: testing-traits
@Suite(.container(KitchenModule()))
struct KitchenTests {
  @Test func `coffee is fine`() throws {
    let container = try #require(Container.current)
    #expect(try container[CoffeeMachine.self].brew() == "coffee of fine powder at 93 degrees")
  }

  @Test(.overrides { $0.instance(SlowGrinder() as any Grinder) })
  func `coffee is coarse`() throws {
    let container = try #require(Container.current)
    #expect(try container[CoffeeMachine.self].brew() == "coffee of coarse powder at 93 degrees")
  }
}
// end
