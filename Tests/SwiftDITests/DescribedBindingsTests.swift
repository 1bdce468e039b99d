import Testing

@testable import SwiftDI

private final class Animal {
  let name: String
  init(_ name: String) { self.name = name }
}

/// The values that describe bindings and scopes, after `configure` has returned.
@Suite struct DescribedBindingsTests {
  @Test func `a binding cannot be changed after configure has returned`() throws {
    nonisolated(unsafe) var kept: Bound<Animal, Void>?
    let container = try Container { bindings in
      kept = bindings.bind(Animal.self) { Animal("cat") }
    }
    kept?.named("late").eager().onAwake { _ in Issue.record("a hook that came too late") }
    #expect(try container[Animal.self].name == "cat")
    #expect(kept?.description == "Animal")
  }

  @Test func `a scope that is declared twice is one scope`() {
    let session = Scope.declared("session")
    #expect(session == Scope.declared("session"))
    #expect(session != Scope.declared("session", within: .declared("app")))
    #expect(Scope.declared("session", within: .declared("app")).names == ["app", "session"])
    #expect(Set([Scope.singleton, .singleton, .graph, session]).count == 3)
  }
}
