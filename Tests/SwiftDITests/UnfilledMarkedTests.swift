import SwiftDI
import Testing

private final class Lamp {}
private final class Car {
  @Inject("left") var left: Lamp
  @Inject("right") var right: Lamp
}

/// Marked properties that a binding does not inject.
@Suite struct UnfilledMarkedTests {
  private func codes(_ configure: (Bindings) throws -> Void) -> [String] {
    Blueprint { bindings in
      bindings.bind(Lamp.init).named("left")
      bindings.bind(Lamp.init).named("right")
      try configure(bindings)
    }.check().map(\.code.rawValue)
  }

  @Test func `are found if the factory takes the environment`() {
    let found = codes { bindings in
      bindings.bind(Car.self) { (environment: Container.Environment) in Car() }
    }
    #expect(found == ["unfilled-property"])
  }
}
