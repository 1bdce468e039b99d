import SwiftDI
import Testing

private final class Bank {}
private final class Card {}
private struct User {}

/// What errors advise is possible, and was not done already.
@Suite struct `The words of errors` {
  @Test func `a value that was forgotten when a scope was opened says so`() throws {
    let session = Scope.declared("session")
    let container = try Container { bindings in
      bindings.external(User.self, in: session)
      bindings.bind(Card.self, in: session) { (_: User) in Card() }
    }
    let open = try container.open(session)
    let error = failure { try open[User.self] }
    #expect(error?.code == .notProvided("session"))
    #expect(
      error?.description == """
        'User' is announced for the scope 'session', and was not given when that was opened
          help: call 'provide' where 'session' is opened
        """)
  }

  @Test func `what takes arguments is not told to be asked for asynchronously`() throws {
    let container = try Container { bindings in
      bindings.bind(Bank.self, in: .singleton) { () async in Bank() }
      bindings.bind(Card.self, arguments: Int.self, file: "App.swift", line: 1) {
        (_: Int, _: Bank) in Card()
      }
    }
    let error = failure { try container.make(Card.self, with: 1) }
    #expect(
      error?.description.split(separator: "\n").prefix(2).joined(separator: "\n") == """
        making 'Bank' needs an asynchronous factory
          help: what takes run-time arguments cannot wait: keep 'Bank' in a scope, and ask for it \
        with 'await container.resolveAsync' before
        """)
  }
}
