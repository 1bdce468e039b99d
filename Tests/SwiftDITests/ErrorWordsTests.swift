import SwiftDI
import Testing

private final class Bank {}
private final class Card {}

/// Advice in errors is possible to follow, and does not repeat a previous attempt.
@Suite struct `The words of errors` {
  @Test func `a request with arguments is not advised to use resolveAsync`() throws {
    let container = try Container { bindings in
      bindings.bind(Bank.self, in: .singleton) { () async in Bank() }
      bindings.bind(Card.self, arguments: Int.self, file: "App.swift", line: 1) {
        (_: Int, _: Bank) in Card()
      }
    }
    let error = failure { try container.make(Card.self, with: 1) }
    #expect(
      error?.description.split(separator: "\n").prefix(2).joined(separator: "\n") == """
        constructing 'Bank' takes an asynchronous factory, for which this request cannot wait
          help: a binding with run-time arguments cannot wait: cache 'Bank' in a scope, and resolve it \
        with 'await container.resolveAsync' first
        """)
  }
}
