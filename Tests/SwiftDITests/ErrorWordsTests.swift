import SwiftDI
import Testing

private final class Bank {}
private final class Card {}

/// What errors advise is possible, and was not done already.
@Suite struct `The words of errors` {
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
        constructing 'Bank' requires an asynchronous factory
          help: a binding with run-time arguments cannot wait: cache 'Bank' in a scope, and resolve it \
        with 'await container.resolveAsync' first
        """)
  }
}
