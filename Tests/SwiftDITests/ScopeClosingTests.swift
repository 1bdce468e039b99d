import SwiftDI
import Testing

private final class Log {}
private final class Database {
  let log: Log

  init(log: Log) { self.log = log }
}
private final class Cache {}

extension Scope {
  fileprivate static let session = Scope.declared("session")
  fileprivate static let screen = Scope.declared("screen", within: .session)
}

struct ScopeClosingTests {
  private let diary = Diary()

  private func container(in scope: Scope) throws -> Container {
    let diary = diary
    return try Container { bindings in
      bindings.declare(.screen)
      bindings.bind(Log.init, in: scope).onClose { _ in diary.note("log") }
      bindings.bind(Database.init, in: scope).onClose { _ in diary.note("database") }
      bindings.bind(Cache.init, in: scope).onClose { _ in diary.note("cache") }
    }
  }

  @Test func `closing a container closes its instances in reverse order of construction`() throws {
    let container = try container(in: .singleton)
    _ = try container[Cache.self]
    _ = try container[Database.self]
    container.close()
    #expect(diary.entries == ["database", "log", "cache"])
    container.close()
    #expect(diary.count == 3)
    #expect(container.isClosed)
  }

  @Test func `instances that were never constructed are not closed`() throws {
    let container = try container(in: .singleton)
    _ = try container[Log.self]
    container.close()
    #expect(diary.entries == ["log"])
  }

  @Test func `releasing a container closes it`() throws {
    var container: Container? = try container(in: .singleton)
    weak let log = try container?[Database.self].log
    #expect(log != nil)
    container = nil
    #expect(diary.entries == ["database", "log"])
    #expect(log == nil)
  }

  @Test func `closing within overrides closes the container at once, and its layer at the end`()
    throws
  {
    let diary = diary
    let container = try container(in: .singleton)
    _ = try container[Log.self]
    try container.withOverrides {
      $0.bind(Log.init, in: .singleton).onClose { _ in diary.note("double") }
    } operation: {
      _ = try container[Log.self]
      container.close()
      #expect(diary.entries == ["log"])
      #expect(failure { try container[Log.self] }?.code == .closed)
    }
    #expect(diary.entries == ["log", "double"])
  }

  @Test func `a closed container refuses requests`() throws {
    let line = #line + 2
    let container = try Container { bindings in
      bindings.bind(Log.init, in: .singleton)
      bindings.bind(Cache.init)
      bindings.bind(Cache.init, in: .session).named("session")
    }
    _ = try container[Log.self]
    let provider = try container.provider(of: Log.self)
    container.close()
    let expected = """
      'Log' was requested after its container was closed
        help: close the container, or end 'withOverrides', only after the last request
        while constructing 'Log' (SwiftDITests/ScopeClosingTests.swift:\(line))
      """
    let kept = #expect(throws: ResolutionError.self) { try container[Log.self] }
    #expect(kept?.description == expected)
    let deferred = #expect(throws: ResolutionError.self) { try provider() }
    #expect(deferred?.description == expected)
    let unscoped = #expect(throws: ResolutionError.self) { try container[Cache.self] }
    #expect(unscoped?.code == .closed)
    let opened = #expect(throws: ResolutionError.self) { try container.open(.session) }
    #expect(opened?.code == .closed)
  }

  @Test func `closing a scope closes its instances and nothing else`() throws {
    let container = try container(in: .session)
    let one = try container.open(.session)
    let other = try container.open(.session)
    let database = try other[Database.self]
    _ = try one[Database.self]
    one.close()
    #expect(diary.entries == ["database", "log"])
    #expect(throws: ResolutionError.self) { try one[Database.self] }
    #expect(try other[Database.self] === database)
    #expect(!container.isClosed && !other.isClosed)
    other.close()
    #expect(diary.entries == ["database", "log", "database", "log"])
    _ = try container.open(.session)[Cache.self]
    #expect(diary.entries.last == "cache")
  }

  @Test func `closing an inner scope leaves the outer one open`() throws {
    let container = try container(in: .screen)
    let session = try container.open(.session)
    let screen = try session.open(.screen)
    _ = try screen[Cache.self]
    screen.close()
    #expect(diary.entries == ["cache"])
    #expect(try session.open(.screen)[Cache.self] !== session.open(.screen)[Cache.self])
  }

  @Test func `a scope holds its outer containers`() throws {
    var container: Container? = try container(in: .session)
    weak let watched = container
    var session: Container? = try container?.open(.session)
    var screen: Container? = try session?.open(.screen)
    container = nil
    session = nil
    #expect(watched != nil)
    #expect(try screen?[Database.self].log === screen?[Log.self])
    screen = nil
    #expect(watched == nil)
    #expect(diary.entries == ["database", "log"])
  }

  @Test func `releasing a scope releases its instances`() throws {
    let container = try container(in: .session)
    weak var database: Database?
    do {
      let session = try container.open(.session)
      database = try session[Database.self]
      #expect(database != nil)
    }
    #expect(database == nil)
  }
}
