import SwiftDI
import Testing

private final class Lamp: Sendable {}
private final class Desk: Sendable {
  let lamp: Lamp
  init(lamp: Lamp) { self.lamp = lamp }
}

extension Bindings {
  @discardableResult
  fileprivate func noted<T, each D>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each D) throws -> T
  ) -> Bound<T, Void> { bind(type, to: make) }

  @discardableResult
  fileprivate func noted<T, each D>(
    _ make: @escaping @Sendable (repeat each D) throws -> T
  ) -> Bound<T, Void> { bind(make) }

  @discardableResult
  fileprivate func notedAsync<T, each D>(
    _ type: T.Type, _ make: @escaping @Sendable (repeat each D) async throws -> T
  ) -> Bound<T, Void> { bind(type, to: make) }
}

@Suite struct `A factory that a helper forwards` {
  @Test func `is synchronous if the helper takes a synchronous one`() throws {
    let blueprint = Blueprint { bindings in
      bindings.noted(Lamp.self) { Lamp() }
      bindings.noted { (lamp: Lamp) in Desk(lamp: lamp) }
    }
    #expect(blueprint.definition.bindings.map(\.isAsync) == [false, false])
    let container = try blueprint.build()
    #expect(try container[Desk.self].lamp !== container[Lamp.self])
  }

  @Test func `is asynchronous if the helper takes an asynchronous one`() async throws {
    let blueprint = Blueprint { bindings in
      bindings.notedAsync(Lamp.self) { Lamp() }
      bindings.bind(Desk.self) { (lamp: Lamp) async throws in Desk(lamp: lamp) }
      bindings.bind(Int.self) { 1 }
    }
    #expect(blueprint.definition.bindings.map(\.isAsync) == [true, true, false])
    _ = try await blueprint.build().resolveAsync(Desk.self)
  }
}
