import DITestSupport
import Foundation
import SwiftDI
import Testing

@MainActor private final class Window {
  var isOpen = true
  nonisolated init() {}
}
private final class Database: Sendable {}

private final class Store: Sendable {
  init(_ window: Window, _ database: Database) {}
}

/// Records events, and whether they were on the main actor.
private final class Places: Sendable {
  private let journal = Journal<String>()
  /// The main actor is the main queue; on Linux that is not always on the main thread.
  private let main = DispatchSpecificKey<Bool>()

  init() { DispatchQueue.main.setSpecific(key: main, value: true) }

  var entries: [String] { journal.entries }

  func note(_ entry: String) {
    journal.note(DispatchQueue.getSpecific(key: main) == true ? entry + " on main" : entry)
  }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
}

/// Main-actor hooks run on the main actor, wherever their container is closed.
struct MainActorClosingTests {
  private let places = Places()

  private func container(in scope: Scope = .singleton) throws -> Container {
    let places = places
    return try Container { bindings in
      bindings.bind(Database.init, in: scope).onClose { _ in places.note("database") }
      bindings.bind(Window.init, in: scope).onClose { @MainActor window in
        window.isOpen = false
        places.note("window")
      }
      bindings.bind(Store.self, in: scope) { (database: Database, window: Window) in
        Store(window, database)
      }.onClose { _ in places.note("store") }
    }
  }

  /// Hooks run in reverse order of creation; from the first main-actor hook on, on the main actor.
  private let inOrder = ["store", "window on main", "database on main"]

  @Test @MainActor
  func `close hooks of the main actor run at once when the container is closed on it`()
    async throws
  {
    let container = try container()
    _ = try container[Store.self]
    container.close()
    #expect(places.entries == inOrder.map { $0.hasSuffix("main") ? $0 : $0 + " on main" })
  }

  @Test @MainActor
  func `the end of synchronous doubles runs close hooks of the main actor at once`() throws {
    let container = try container()
    try container.withOverrides {
      $0.instance(Database())
    } operation: {
      _ = try container[Store.self]
    }
    #expect(places.entries == ["store on main", "window on main"])
  }

  @Test func `'closeAsync' waits for close hooks that a reset has sent to the main actor`()
    async throws
  {
    let root = try container(in: .session)
    let session = try root.open(.session)
    _ = try await session.resolveAsync(Store.self)
    let places = places
    await Task.detached {
      // The main actor is busy, so the hooks wait.
      Task { @MainActor in usleep(50_000) }
      session.reset()
      await root.closeAsync()
      places.note("closed")
    }.value
    #expect(
      places.entries.map { $0.replacing(" on main", with: "") }
        == ["store", "window", "database", "closed"])
  }

  @Test func `'closeAsync' elsewhere waits for close hooks of the main actor`() async throws {
    let container = try container()
    _ = try await container.resolveAsync(Store.self)
    await Task.detached { await container.closeAsync() }.value
    #expect(
      places.entries.map { $0.replacing(" on main", with: "") } == ["store", "window", "database"])
    #expect(places.entries.dropFirst() == inOrder.dropFirst())
    #expect(failure { try container[Store.self] }?.code == .closed)
  }

  @Test func `'close' elsewhere sends the hooks to the main actor, in order`() async throws {
    let container = try container()
    _ = try await container.resolveAsync(Store.self)
    await Task.detached { container.close() }.value
    // Waits for the hooks that were already sent to the main actor.
    await container.closeAsync()
    #expect(places.entries.dropFirst() == inOrder.dropFirst())
  }

  @Test func `releasing and resetting a container send the hooks to the main actor too`()
    async throws
  {
    do {
      let container = try container()
      _ = try await container.resolveAsync(Store.self)
      await Task.detached { container.reset() }.value
      _ = try await container.resolveAsync(Store.self)
    }
    // The main actor runs one job after another, so those sent earlier are done.
    while places.entries.count < 6 { await MainActor.run {} }
    #expect(
      places.entries.filter { $0.hasPrefix("window") } == ["window on main", "window on main"])
  }

  @Test func `closing a scope runs its hooks on the main actor`() async throws {
    let session = try container(in: .session).open(.session)
    _ = try await session.resolveAsync(Store.self)
    await session.closeAsync()
    #expect(places.entries.dropFirst() == inOrder.dropFirst())
  }

  @Test func `a close hook of the main actor does not require its factory to run there`() throws {
    let container = try container()
    let made = Journal<Bool>()
    onThreads(1) { _ in made.note(try container[Database.self] === container[Database.self]) }
    #expect(made.entries == [true])
  }

  @Test func `hooks of the main actor run on it after an asynchronous factory`() async throws {
    let places = places
    let container = try Container { bindings in
      bindings.bind(Window.self, in: .singleton) { () async in Window() }
        .onMade { @MainActor _ in places.note("made") }
        .onAwake { @MainActor _ in places.note("awake") }
    }
    try await Task.detached { _ = try await container.resolveAsync(Window.self) }.value
    #expect(places.entries == ["made on main", "awake on main"])
  }
}
