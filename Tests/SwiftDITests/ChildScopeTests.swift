import SwiftDI
import Testing

private final class User {}
private final class Clock {}
private final class Account {
  let user: User

  init(user: User) { self.user = user }
}
private final class Page {
  let account: Account
  let user: User

  init(account: Account, user: User) {
    self.account = account
    self.user = user
  }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
  fileprivate static let screen = Scope.declared("screen", within: .session)
}

/// Children of containers that stand for an open scope.
struct ChildScopeTests {
  private let session: Container

  init() throws {
    let container = try Container { bindings in
      bindings.external(User.self, in: .session)
      bindings.bind(Account.init, in: .session)
    }
    session = try container.open(.session) { $0.provide(User()) }
  }

  @Test func `a child of an open scope sees its objects and what was given`() throws {
    let child = try session.child { $0.bind(Page.init, in: .singleton) }
    let page = try child[Page.self]
    #expect(try page.account === session[Account.self])
    #expect(try page.user === session[User.self])
    #expect(try child[Account.self] === page.account)
    #expect(try child[Page.self] === page)
    #expect(child.scope == .session)
  }

  @Test func `a child of an open scope opens scopes within it`() throws {
    let child = try session.child { bindings in
      bindings.bind(Page.init, in: .screen)
      bindings.bind(Clock.init)
    }
    let screen = try child.open(.screen)
    let page = try screen[Page.self]
    #expect(try screen[Page.self] === page)
    #expect(try page.account === session[Account.self])
    #expect(screen.scope == .screen)
    #expect(throws: ResolutionError.self) { try child[Page.self] }
  }

  @Test func `a grandchild sees what was given`() throws {
    let child = try session.child { $0.bind(Clock.init) }
    let grandchild = try child.child { $0.bind(Page.init) }
    #expect(try grandchild[Page.self].user === session[User.self])
  }
}
