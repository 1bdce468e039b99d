import SwiftDI
import Testing

private final class Database {}
private final class Session {
  let database: Database

  init(_ database: Database) { self.database = database }
}
private final class Screen {
  let session: Session

  init(_ session: Session) { self.session = session }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
  fileprivate static let screen = Scope.declared("screen", within: .session)
}

/// Closing a container first closes the containers within it.
@Suite struct OuterClosingTests {
  private let diary = Diary()

  private func container() throws -> Container {
    let diary = diary
    return try Container { bindings in
      bindings.bind(Database.init, in: .singleton).onClose { _ in diary.note("database") }
      bindings.bind(Session.init, in: .session).onClose { _ in diary.note("session") }
      bindings.bind(Screen.init, in: .screen).onClose { _ in diary.note("screen") }
    }
  }

  @Test
  func `closing a container first closes the scopes that are open in it, the innermost first`()
    throws
  {
    let container = try container()
    let session = try container.open(.session)
    let screen = try session.open(.screen)
    _ = try screen[Screen.self]
    container.close()
    #expect(diary.entries == ["screen", "session", "database"])
    #expect(session.isClosed && screen.isClosed)
    #expect(failure { try screen[Screen.self] }?.code == .closed)
    #expect(failure { try session.open(.screen) }?.code == .closed)
  }

  @Test func `scopes opened side by side are closed in reverse order of opening`() throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.external(Int.self, in: .session)
      bindings.bind([Int].self, in: .session) { (number: Int) in [number] }
        .onClose { diary.note("\($0[0])") }
    }
    let sessions = try (1...20).map { number in
      try container.open(.session) { $0.provide(number) }
    }
    for session in sessions { _ = try session[[Int].self] }
    sessions[4].close()
    // Without this, optimised code would release, and so close, them before their container.
    withExtendedLifetime(sessions) { container.close() }
    #expect(diary.entries == (["5"] + (1...20).reversed().filter { $0 != 5 }.map { "\($0)" }))
  }

  @Test func `closing a container first closes its children and grandchildren`() throws {
    let container = try container()
    let diary = diary
    let child = try container.child {
      $0.bind([Database].self, in: .singleton) { (database: Database) in [database] }
        .onClose { _ in diary.note("child") }
    }
    let grandchild = try child.child {
      $0.bind([[Database]].self, in: .singleton) { (databases: [Database]) in [databases] }
        .onClose { _ in diary.note("grandchild") }
    }
    _ = try grandchild[[[Database]].self]
    container.close()
    #expect(diary.entries == ["grandchild", "child", "database"])
    #expect(failure { try child[[Database].self] }?.code == .closed)
    #expect(throws: ResolutionError.self) { try child.child { $0.bind { 1 } } }
  }

  @Test func `the child's part of a scope is closed before the parent's`()
    throws
  {
    let container = try container()
    let diary = diary
    let child = try container.child {
      $0.bind([Session].self, in: .session) { (session: Session) in [session] }
        .onClose { _ in diary.note("child's") }
    }
    let session = try child.open(.session)
    _ = try session[[Session].self]
    container.close()
    #expect(diary.entries == ["child's", "session", "database"])
  }

  @Test func `an open scope that was released is not held by its container`() throws {
    let container = try container()
    for _ in 0..<100 {
      weak var session: Container?
      do { session = try container.open(.session) }
      #expect(session == nil)
    }
    _ = try container[Database.self]
    container.close()
    #expect(diary.entries == ["database"])
  }

  @Test func `scopes that were opened within overrides are closed with them`() throws {
    let container = try container()
    var session: Container?
    try container.withOverrides {
      $0.instance(Database())
    } operation: {
      session = try container.open(.session)
      _ = try session?[Session.self]
    }
    #expect(diary.entries == ["session"])
    #expect(session?.isClosed == true)
  }

  @Test func `overrides in a child's scope leave the parent's part of the scope open`() throws {
    let container = try container()
    let child = try container.child { $0.bind([Int].self, in: .session) { [1] } }
    let session = try child.open(.session)
    let real = try session[Session.self]
    try session.withOverrides {
      $0.instance([2])
    } operation: { () throws in
      #expect(try session[[Int].self] == [2])
    }
    #expect(try session[Session.self] === real)
    #expect(diary.entries == [])
  }
}
