import SwiftDI
import Testing

private protocol Clock: AnyObject, Sendable {
  var time: Int { get }
}
private final class RealClock: Clock { let time = 1 }
private final class FakeClock: Clock { let time = 99 }
private final class Shop: Sendable {
  let clock: any Clock
  init(_ clock: any Clock) { self.clock = clock }
}
private final class Cache: Sendable {}

/// Containers that are derived or reset during `withOverrides`.
@Suite struct DerivedWithinOverridesTests {
  private func container() throws -> Container {
    try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Shop.init, in: .singleton)
    }
  }

  @Test func `a container derived within overrides uses the doubles`() throws {
    let container = try container()
    let times = try container.withOverrides {
      $0.instance(FakeClock() as any Clock)
    } operation: { () throws in
      [
        try container.blueprint.adding { $0.bind { [1] } }.build()[Shop.self].clock.time,
        try container.fresh()[Shop.self].clock.time,
      ]
    }
    #expect(times == [99, 99])
  }

  @Test func `a reset within overrides leaves the real instances cached`() throws {
    let container = try Container { bindings in
      bindings.bind((any Clock).self, in: .singleton) { RealClock() }
      bindings.bind(Cache.init, in: .singleton)
    }
    let cache = try container[Cache.self]
    try container.withOverrides {
      $0.instance(FakeClock() as any Clock)
    } operation: { () throws in
      let own = try container[Cache.self]
      container.reset(Cache.self)
      #expect(try container[Cache.self] !== own)
    }
    #expect(try container[Cache.self] === cache)
  }

  @Test func `doubles of the main actor are closed when the overrides end`() async throws {
    let container = try container()
    let closed = Tally()
    try await container.withOverrides {
      $0.bind((any Clock).self, in: .singleton) { FakeClock() }
        .onClose { @MainActor _ in closed.raise() }
    } operation: { () async throws in
      _ = try container[Shop.self]
    }
    #expect(closed.count == 1)
  }
}
