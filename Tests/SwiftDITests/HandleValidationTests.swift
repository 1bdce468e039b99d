import SwiftDI
import Testing

private final class Engine {}
private final class Holder {
  let engine: Lazy<Engine>

  init(engine: Lazy<Engine>) { self.engine = engine }
}
private final class Pair {
  let first: Holder
  let second: Lazy<Engine>

  init(first: Holder, second: Lazy<Engine>) {
    self.first = first
    self.second = second
  }
}

@globalActor private actor Storage {
  static let shared = Storage()
}
@Storage private final class Database {
  init() {}
}

/// Lazies of one request, factories of actors, and closed scopes.
@Suite struct HandleValidationTests {
  private func container() throws -> Container {
    try Container { bindings in
      bindings.bind(Engine.init, in: .graph)
      bindings.bind(Holder.init, in: .graph)
      bindings.bind(Pair.init)
    }
  }

  @Test func `a graph-scoped instance whose lazy is never read is released`() throws {
    let container = try container()
    weak let holder = try container[Holder.self]
    #expect(holder == nil)
    var kept: Holder? = try container[Holder.self]
    weak let engine = try kept?.engine.value
    #expect(engine != nil)
    kept = nil
    #expect(engine == nil)
  }

  @Test func `lazies of one request share their instances, also when they are read later`() throws {
    let pair = try container()[Pair.self]
    let container = try container()
    let other = try container[Pair.self]
    #expect(try other.first.engine.value === other.second.value)
    #expect(throws: ResolutionError.self) { try pair.second.value }
  }

  @Test func `code of an actor that a request cannot enter is refused at build`() throws {
    let line = #line + 1
    let blueprint = Blueprint { bindings in bindings.bind(Database.init) }
    #expect(
      blueprint.check().map(\.description) == [
        """
        SwiftDITests/HandleValidationTests.swift:\(line):58: 'Database' has code that is isolated to \
        'Storage', which a request cannot enter [foreign-actor]
          help: write the factory as an asynchronous closure that awaits the initialiser
        """
      ])
  }

  @Test func `an asynchronous factory enters its actor`() async throws {
    let container = try Container { bindings in
      bindings.bind(Database.self, in: .singleton) { await Database() }
    }
    let first = try await container.resolveAsync(Database.self)
    #expect(try await container.resolveAsync(Database.self) === first)
  }

  @Test func `a closed scope refuses requests that its parent could resolve`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
      bindings.declare(.declared("trip"))
    }
    let trip = try container.open(.declared("trip"))
    #expect(try trip[Engine.self] === container[Engine.self])
    trip.close()
    let error = #expect(throws: ResolutionError.self) { try trip[Engine.self] }
    #expect(error?.code == .closed)
  }
}
