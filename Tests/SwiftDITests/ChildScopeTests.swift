import SwiftDI
import Testing

private final class User: Sendable {}
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

/// Children of a container of an open scope.
struct ChildScopeTests {
  private let session: Container

  init() throws {
    let container = try Container { bindings in
      bindings.external(User.self, in: .session)
      bindings.bind(Account.init, in: .session)
    }
    session = try container.open(.session) { $0.provide(User()) }
  }

  @Test func `a child of an open scope sees the scope's instances and external values`() throws {
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

  @Test func `a grandchild sees the external values`() throws {
    let child = try session.child { $0.bind(Clock.init) }
    let grandchild = try child.child { $0.bind(Page.init) }
    #expect(try grandchild[Page.self].user === session[User.self])
  }
}

/// Scopes that are declared in a container and opened in its child.
struct ScopeOfParentTests {
  private final class Label: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
  }
  private final class Desk {
    let label: Label
    let account: Account

    init(label: Label, account: Account) {
      self.label = label
      self.account = account
    }
  }

  private static func parent() throws -> Container {
    try Container { bindings in
      bindings.external(User.self, in: .session)
      bindings.bind(Account.init, in: .session)
      bindings.bind(Clock.init, in: .singleton)
      bindings.instance(Label("parent"))
      bindings.bind(Desk.init)
      bindings.bind(Desk.init, in: .session).named("kept")
      bindings.bind(Page.init, in: .screen)
    }
  }

  private let user = User()

  private func open(_ child: Container) throws -> Container {
    try child.open(.session) { $0.provide(user) }
  }

  @Test func `an instance of the parent's scoped binding is cached in the opened scope`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind({ (account: Account) in [account] }, in: .session) }
    let (first, second) = (try open(child), try open(child))
    let account = try first[Account.self]
    #expect(account.user === user)
    #expect(try first[Account.self] === account && first[[Account].self].first === account)
    #expect(try first[[Account].self].first === account)
    #expect(try second[Account.self] !== account)
    #expect(try first[Clock.self] === parent[Clock.self])
    #expect(first.scope == .session)
    #expect(failure { try child[Account.self] }?.code == .scopeNotOpen("session"))
    #expect(failure { try child[[Account].self] }?.code == .scopeNotOpen("session"))
  }

  @Test func `the parent's bindings do not see the child's, and the child's see the parent's`()
    throws
  {
    let parent = try Self.parent()
    let child = try parent.child { bindings in
      bindings.instance(Label("child"))
      bindings.bind(Desk.init, in: .session).named("own")
    }
    let session = try open(child)
    #expect(try session[Label.self].text == "child")
    #expect(try session[Key(Desk.self, "own")].label.text == "child")
    #expect(try session[Key(Desk.self, "own")].account === session[Account.self])
    #expect(try session[Key(Desk.self, "kept")].label.text == "parent")
    #expect(try session[Desk.self].label.text == "parent")
    #expect(try session[Desk.self].account === session[Account.self])
  }

  @Test func `a key that the child binds again is the child's, in any scope`() throws {
    let parent = try Self.parent()
    let other = User()
    let child = try parent.child { bindings in
      bindings.bind(Account.self, in: .singleton) { Account(user: other) }
    }
    let session = try open(child)
    #expect(try session[Account.self].user === other)
    #expect(try session[Account.self] === child[Account.self])
    // The dependencies of the parent's own bindings are resolved in the parent.
    #expect(try session[Desk.self].account.user === user)
  }

  @Test func `inner scopes are opened one after the other, also by a grandchild`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind({ (page: Page) in [page] }, in: .screen) }
    let grandchild = try child.child { $0.bind({ (pages: [Page]) in Set(pages.map(\.user.id)) }) }
    for container in [child, grandchild] {
      let session = try open(container)
      let screen = try session.open(.screen)
      let page = try screen[Page.self]
      #expect(try screen[[Page].self].first === page && page.account === session[Account.self])
      #expect(try session.open(.screen)[Page.self] !== page)
      #expect(failure { try session[Page.self] }?.code == .scopeNotOpen("screen"))
    }
    let screen = try open(grandchild).open(.screen)
    #expect(try screen[Set<ObjectIdentifier>.self] == [user.id])
  }

  @Test func `closing it closes the parent's instances in it, in reverse order of construction`()
    throws
  {
    let journal = Journal<String>()
    let parent = try Container { bindings in
      bindings.bind(User.init, in: .session).onClose { _ in journal.note("parent") }
    }
    let child = try parent.child { bindings in
      bindings.bind(Account.init, in: .session).onClose { _ in journal.note("child") }
    }
    let session = try child.open(.session)
    _ = try session[Account.self]
    session.close()
    #expect(journal.entries == ["child", "parent"])
    #expect(failure { try session[User.self] }?.code == .closed)
    weak var gone: User?
    do { gone = try child.open(.session)[Account.self].user }
    #expect(gone == nil)
  }

  @Test func `overrides in the scope share the parent's instances there`() throws {
    let parent = try Self.parent()
    let child = try parent.child { $0.bind(Desk.init, in: .session).named("own") }
    let session = try open(child)
    let account = try session[Account.self]
    try session.withOverrides {
      $0.bind(Desk.self, in: .session) { (account: Account) in
        Desk(label: Label("double"), account: account)
      }.named("own")
    } operation: {
      let desk = try session[Key(Desk.self, "own")]
      #expect(desk.label.text == "double" && desk.account === account)
    }
    #expect(try session[Account.self] === account)
  }

  @Test func `a missing external value is named`() throws {
    let child = try Self.parent().child { $0.bind(Clock.init) }
    let error = failure { try child.open(.session) }
    #expect(error?.code == .notProvided("session") && error?.key == "User")
  }
}

/// The errors of scopes that cannot be opened in a container.
struct OpeningErrorTests {
  private static let other = Scope.declared("other")

  private static func container() throws -> Container {
    try Container { bindings in
      bindings.bind(User.init, in: .session)
      bindings.bind(Clock.init, in: .screen)
      bindings.declare(other)
    }
  }

  private func said(_ container: Container, _ scope: Scope) -> String? {
    failure { try container.open(scope) }?.description
  }

  @Test func `of a scope whose outer scope is not open`() throws {
    #expect(
      said(try Self.container(), .screen) == """
        'screen' is in scope 'session', which is not open here
          help: open 'session' and resolve from the container it returns
        """)
  }

  @Test func `of a scope that is open already or lies beside the open one`() throws {
    let session = try Self.container().open(.session)
    for (scope, container) in [(Scope.session, session), (Self.other, session)] {
      #expect(
        said(container, scope) == """
          the scope '\(scope)' is not declared within 'session', the scope of this container
            help: open '\(scope)' in the container that opened 'session'
          """)
    }
    let child = try session.child { $0.bind { 1 } }
    #expect(failure { try child.open(.session) }?.code == .scopeNotWithin("session"))
    let screen = try session.open(.screen)
    #expect(failure { try screen.open(.session) }?.code == .scopeNotWithin("screen"))
  }

  @Test func `of a scope that is not declared`() throws {
    #expect(
      said(try Self.container(), .declared("visit")) == """
        the scope 'visit' is not declared here
          help: bind something in it, or declare it with 'bindings.declare'
        """)
  }

  @Test func `of a built-in scope`() throws {
    for scope in [Scope.singleton, .weak, .graph, .prototype, .unscoped] {
      let error = failure { try Self.container().open(scope) }
      #expect(error?.code == .builtInScope)
      #expect(
        error?.description == """
          '\(scope)' is a built-in scope, and only declared scopes are opened
            help: open one that you declared, 'Scope.declared("…")'; for singletons of its own build a \
          'child'
          """)
    }
  }
}

extension User {
  fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }
}
