import DITestSupport
import SwiftDI
import Testing

private final class Source: Sendable {}
private final class Screen: Sendable {}
private final class Store: Sendable {}

/// Objects that one task constructs for all tasks that request them.
@Suite struct FlightTests {
  private static func container(_ stores: Tally) throws -> Container {
    try Container { bindings in
      bindings.bind(Source.self, in: .singleton) { () async in Source() }
      bindings.bind(Screen.self, in: .singleton) { @MainActor in Screen() }
      bindings.bind(Store.self, in: .singleton) { (_: Source, _: Screen) in
        stores.raise()
        return Store()
      }
    }
  }

  @Test @MainActor
  func `a thread constructs an instance whose dependencies a task is still waiting for`()
    async throws
  {
    let stores = Tally()
    let container = try Self.container(stores)
    // The task must construct the screen on the main actor, which this test occupies.
    let task = Task.detached { try await container.resolveAsync(Store.self) }
    var store: Store?
    while store == nil {
      do {
        store = try container[Store.self]
      } catch {
        // The source is not constructed yet.
        #expect(error.code == .needsAsync)
        guard error.code == .needsAsync else { return }
      }
    }
    #expect(try await task.value === store && stores.count == 1)
  }

  @Test func `cancelling a request does not cancel the construction that others wait for`()
    async throws
  {
    let (isBegun, mayEnd) = (Gate(), Gate())
    let (runs, cancelled) = (Tally(), Tally())
    let container = try Container { bindings in
      bindings.bind(Source.self, in: .singleton) { () async in
        runs.raise()
        isBegun.open()
        while !mayEnd.isOpened { await Task.yield() }
        if Task.isCancelled { cancelled.raise() }
        return Source()
      }
      bindings.bind(Store.self, in: .singleton) { (_: Source) in Store() }
    }
    let first = Task { try await container.resolveAsync(Store.self) }
    while !isBegun.isOpened { await Task.yield() }
    first.cancel()
    let second = Task { try await container.resolveAsync(Store.self) }
    mayEnd.open()
    let stores = try await [first.value, second.value]
    #expect(stores[0] === stores[1])
    #expect(runs.count == 1 && cancelled.count == 0)
  }

  @Test func `cancelling a request cancels the unscoped factory that it runs`() async throws {
    let isBegun = Gate()
    let container = try Container { bindings in
      bindings.bind(Source.self) { () async throws in
        isBegun.open()
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
      bindings.bind { (_: Source) in Screen() }
    }
    let request = Task { await failure { try await container.resolveAsync(Screen.self) } }
    while !isBegun.isOpened { await Task.yield() }
    request.cancel()
    #expect(await request.value?.underlying is CancellationError)
  }
}
