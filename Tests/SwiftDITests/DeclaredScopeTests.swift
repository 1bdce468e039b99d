import SwiftDI
import Testing

private final class User {
  let name: String

  init(_ name: String) { self.name = name }
}
private final class Clock {}
private final class Account {
  let user: User
  let clock: Clock

  init(user: User, clock: Clock) {
    self.user = user
    self.clock = clock
  }
}
private final class Page {
  let account: Account

  init(account: Account) { self.account = account }
}
private final class View {
  let page: Page

  init(page: Page) { self.page = page }
}
private final class Shop {
  let account: Provider<Account>

  init(account: Provider<Account>) { self.account = account }
}
private final class Visitor {
  weak var clock: Clock?
}
private final class Desk {
  let page: Provider<Page>

  init(page: Provider<Page>) { self.page = page }
}

private final class Tabs {
  init(desk: Desk) {}
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
  fileprivate static let screen = Scope.declared("screen", within: .session)
  fileprivate static let day = Scope.declared("day")
}

private struct ShopModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.external(User.self, in: .session)
    bindings.bind(Clock.init, in: .singleton)
    bindings.bind(Account.init, in: .session)
    bindings.bind(Page.init, file: "Shop.swift", line: 1)
    bindings.bind(View.init, in: .screen)
    bindings.bind(Desk.init)
  }
}

struct DeclaredScopeTests {
  private let container: Container

  init() throws { container = try Container(ShopModule()) }

  @Test func `each opening of a scope has instances of its own`() throws {
    let ann = try container.open(.session) { $0.provide(User("Ann")) }
    let bob = try container.open(.session) { $0.provide(User("Bob")) }
    let account = try ann[Account.self]
    #expect(try ann[Account.self] === account)
    #expect(try bob[Account.self] !== account)
    #expect(account.user.name == "Ann")
    #expect(try bob[Account.self].user.name == "Bob")
    #expect(try account.clock === bob[Account.self].clock)
    #expect(try account.clock === container[Clock.self])
    #expect([container.scope, ann.scope] == [nil, .session])
  }

  @Test func `bindings of one scope cache an instance each`() throws {
    let container = try Container { bindings in
      bindings.bind(Clock.init, in: .session)
      bindings.bind(Clock.init, in: .session).named("other")
      bindings.declare(.screen)
    }
    let session = try container.open(.session)
    #expect(try session[Clock.self] === session[Clock.self])
    #expect(try session[Key(Clock.self, "other")] === session[Key(Clock.self, "other")])
    #expect(try session[Clock.self] !== session[Key(Clock.self, "other")])
  }

  @Test func `a binding that depends on the scope is resolved only where the scope is open`() throws
  {
    let unscoped = #expect(throws: ResolutionError.self) { try container[Page.self] }
    #expect(unscoped?.code == .scopeNotOpen("session"))
    #expect(
      unscoped?.description == """
        'Account' is in scope 'session', which is not open here
          help: open 'session' and resolve from the container it returns
          while constructing 'Page' (Shop.swift:1)
        """)
    #expect(
      failure { try container[Desk.self].page() }?.description == """
        'Account' is in scope 'session', which is not open here
          help: open 'session' and resolve from the container it returns
          while constructing 'Page' (Shop.swift:1)
        """)
    let kept = #expect(throws: ResolutionError.self) { try container[Account.self] }
    #expect(kept?.code == .scopeNotOpen("session"))
    let external = #expect(throws: ResolutionError.self) { try container[User.self] }
    #expect(external?.code == .scopeNotOpen("session"))
    let session = try container.open(.session) { $0.provide(User("Ann")) }
    let page = try session[Page.self]
    #expect(try session[Page.self] !== page)
    #expect(try page.account === session[Account.self])
  }

  @Test func `an external value is resolved like any other key`() throws {
    let user = User("Ann")
    let session = try container.open(.session) { $0.provide(user) }
    #expect(try session[User.self] === user)
    #expect(try session[Account.self].user === user)
  }

  @Test func `a missing external value is named when the scope is opened`() {
    let error = #expect(throws: ResolutionError.self) { try container.open(.session) }
    #expect(error?.code == .notProvided("session"))
    #expect(
      error?.description == """
        'User' is an external of scope 'session', and was not provided when it was opened
          help: call 'provide' where 'session' is opened
        """)
  }

  @Test func `external values may have names`() throws {
    let container = try Container { bindings in
      bindings.external(Key(String.self, "host"), in: .session)
      bindings.bind({ (host: String) in [host] }, in: .session).using(.named("host"))
    }
    let session = try container.open(.session) {
      $0.provide("localhost", for: Key(String.self, "host"))
    }
    #expect(try session[[String].self] == ["localhost"])
    #expect(try session[Key(String.self, "host")] == "localhost")
  }

  @Test func `scopes nest, and share the instances of outer scopes`() throws {
    let session = try container.open(.session) { $0.provide(User("Ann")) }
    let one = try session.open(.screen)
    let other = try session.open(.screen)
    #expect(try one[View.self] === one[View.self])
    #expect(try one[View.self] !== other[View.self])
    #expect(try one[View.self].page.account === session[Account.self])
    #expect(try other[Account.self] === session[Account.self])
    #expect(one.scope == .screen)
    let error = #expect(throws: ResolutionError.self) { try session[View.self] }
    #expect(error?.code == .scopeNotOpen("screen"))
  }

  @Test func `an inner scope cannot be opened before its outer one`() {
    let error = #expect(throws: ResolutionError.self) { try container.open(.screen) }
    #expect(
      error?.description == """
        'screen' is in scope 'session', which is not open here
          help: open 'session' and resolve from the container it returns
        """)
  }

  @Test func `a singleton's provider of a binding in a scope that may not be open is refused`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind(Shop.init, in: .singleton)
      bindings.bind(Clock.init, in: .singleton)
      bindings.external(User.self, in: .session)
      bindings.bind(Account.init, in: .session)
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/DeclaredScopeTests.swift:\(line):20: singleton 'Shop' has a provider of session \
        'Account', which fails while no session is open [scope-leak]
          also: SwiftDITests/DeclaredScopeTests.swift:\(line + 3)
          help: move 'Shop' to scope 'session', or pass 'Account' to the method that uses it
        """)
  }

  @Test func `a singleton's provider of an unscoped binding that needs a session is refused`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind(Tabs.init, in: .singleton)
      bindings.bind(Desk.init)
      bindings.bind(Page.init)
      bindings.external(User.self, in: .session)
      bindings.bind(Account.init, in: .session)
      bindings.bind(Clock.init, in: .singleton)
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/DeclaredScopeTests.swift:\(line):20: singleton 'Tabs' reaches session 'Account' \
        through a provider, which always fails: it resolves outside of session [scope-leak]
          also: SwiftDITests/DeclaredScopeTests.swift:\(line + 4)
          help: move 'Tabs' to scope 'session', or pass 'Account' to the method that uses it
        """)
  }

  @Test func `an unscoped holder's provider resolves in the scope of its holder`() throws {
    let session = try container.open(.session) { $0.provide(User("Ann")) }
    let desk = try session[Desk.self]
    #expect(try desk.page().account === session[Account.self])
    #expect(try desk.page() !== desk.page())
    let outside = try container[Desk.self]
    let error = #expect(throws: ResolutionError.self) { try outside.page() }
    #expect(error?.code == .scopeNotOpen("session"))
  }

  @Test func `a holder that outlives the scope must not hold an instance of it`() {
    let line = #line + 3
    let failure = buildFailure { bindings in
      bindings.bind(Clock.init, in: .session)
      bindings.bind({ (clock: Clock) in [clock] }, in: .singleton)
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/DeclaredScopeTests.swift:\(line):20: singleton '[Clock]' holds session 'Clock', \
        which it outlives [scope-leak]
          also: SwiftDITests/DeclaredScopeTests.swift:\(line - 1)
          help: move '[Clock]' to scope 'session', or pass 'Clock' to the method that uses it
        """)
  }

  /// A binding that requests a `Clock` of a session without holding it, and the words of its finding.
  struct Request: CustomTestStringConvertible {
    let testDescription: String
    let finding: String
    let bind: @Sendable (Bindings) -> Void

    init(_ description: String, _ finding: String, bind: @escaping @Sendable (Bindings) -> Void) {
      testDescription = description
      self.finding = finding
      self.bind = bind
    }
  }

  @Test(arguments: [
    Request("an unowned parameter", "singleton 'Visitor' needs session 'Clock', which it outlives")
    {
      $0.bind({ (_: Clock) in Visitor() }, in: .singleton).using(.inferred.owned(.unowned))
    },
    Request("a weak lazy value", "singleton 'Visitor' needs session 'Clock', which it outlives") {
      $0.bind({ (_: Lazy<Clock>) in Visitor() }, in: .singleton).using(.inferred.owned(.weak))
    },
    Request("a weak property", "singleton 'Visitor' needs session 'Clock', which it outlives") {
      $0.bind(Visitor.init, in: .singleton).set(\.clock, ownership: .weak)
    },
    Request(
      "a weak property that is set if it is bound",
      "singleton 'Visitor' needs session 'Clock', which it outlives"
    ) {
      $0.bind(Visitor.init, in: .singleton).set(\.clock, ownership: .weak, if: .bound)
    },
    Request(
      "a weak property of an object in the weak scope",
      "weak 'Visitor' needs session 'Clock', but is cached outside of session"
    ) {
      $0.bind(Visitor.init, in: .weak).set(\.clock, ownership: .weak)
    },
    Request(
      "a weak property of an object in an outer scope",
      "day 'Visitor' needs session 'Clock', which it outlives"
    ) {
      $0.bind(Visitor.init, in: .day).set(\.clock, ownership: .weak)
    },
    Request(
      "an unowned unscoped object that holds one",
      "singleton 'Visitor' needs session 'Clock', which it outlives"
    ) {
      $0.bind { (clock: Clock) in [clock] }
      $0.bind({ (_: [Clock]) in Visitor() }, in: .singleton).using(.inferred.owned(.unowned))
    },
    Request(
      "an unscoped object with a weak property",
      "singleton '[Visitor]' needs session 'Clock', which it outlives"
    ) {
      $0.bind(Visitor.init).set(\.clock, ownership: .weak)
      $0.bind({ (visitor: Visitor) in [visitor] }, in: .singleton)
    },
  ])
  func `nor need one that it does not hold: it is constructed where no such scope is open`(
    request: Request
  ) {
    let findings = Blueprint { bindings in
      bindings.declare(.day)
      bindings.bind(Clock.init, in: .declared("session", within: .day))
      request.bind(bindings)
    }.check()
    #expect(findings.map(\.message) == [request.finding])
    #expect(findings.map(\.code) == [.scopeLeak])
  }

  @Test func `overrides for an open scope end, and leave its other instances unchanged`() throws {
    let session = try container.open(.session) { $0.provide(User("Ann")) }
    let account = try session[Account.self]
    let double = Clock()
    try session.withOverrides {
      $0.instance(double)
    } operation: { () throws in
      #expect(try session[Clock.self] === double)
      #expect(try session[User.self] === account.user)
      #expect(throws: ResolutionError.self) { try session[String.self] }
    }
    #expect(try session[Clock.self] === account.clock)
    #expect(try session[Account.self] === account)
  }

  @Test func `a scope opened within overrides uses the doubles`() throws {
    let double = Clock()
    try container.withOverrides {
      $0.instance(double)
    } operation: { () throws in
      let session = try container.open(.session) { $0.provide(User("Ann")) }
      #expect(try session[Account.self].clock === double)
    }
  }

  @Test func `a scope that is declared within two others is refused`() {
    let failure = buildFailure { bindings in
      bindings.declare(.screen)
      bindings.bind(Clock.init, in: .declared("screen"))
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        the scope 'screen' is declared within 'session' and within 'singleton' [scope-conflict]
          help: declare each scope once, in one constant
        """)
  }
}
