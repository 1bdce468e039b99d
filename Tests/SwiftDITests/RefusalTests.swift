import DIDefinition
import DIReading
import DIWriting
import SwiftDI
import Testing

private final class Lamp {}

extension Scope {
  fileprivate static let day = Scope.declared("day")
  fileprivate static let night = Scope.declared("night")
}

/// Errors for bindings that can never be resolved, or not be expressed in a definition.
@Suite struct RefusalTests {
  private func messages(_ configure: (Bindings) -> Void) -> [String] {
    Blueprint(configure).check().map { "\($0.code.rawValue): \($0.message)" }
  }

  @Test func `a provider of a key that only has contributions is refused`() throws {
    func describe(_ bindings: Bindings) {
      bindings.bind(Lamp.init).contributes()
      bindings.bind(Int.self) { (_: Provider<Lamp>) in 1 }
      bindings.bind(UInt.self) { (_: Lazy<Lamp>?, _: Provider<All<Lamp>>, _: Lazy<All<Lamp>>) in 1 }
    }
    #expect(
      messages(describe) == ["missing-binding: 'Int' needs 'Lamp', which has only contributions"])
    let container = try Container { bindings in
      bindings.bind(Lamp.init).contributes()
      bindings.bind(UInt.self) { (lazy: Lazy<Lamp>?, some: Provider<All<Lamp>>) in
        lazy == nil ? try UInt(some().count) : 9
      }
    }
    #expect(try container[UInt.self] == 1)
  }

  @Test func `an unbound root is refused`() throws {
    #expect(
      messages { bindings in
        bindings.root(Lamp.self)
        bindings.root(Lamp?.self)
        bindings.root(Provider<String>.self)
        bindings.root(All<String>.self)
      } == [
        "missing-binding: nothing binds 'Lamp', which is a root",
        "missing-binding: nothing binds 'String', which is a root",
      ])
  }

  @Test func `an id that two contributions share is refused`() throws {
    #expect(
      messages { bindings in
        bindings.bind(Lamp.init).contributes(id: "main")
        bindings.bind(Int.self) { 1 }.contributes(id: "main")
      }.isEmpty)
    #expect(
      messages { bindings in
        bindings.bind(Lamp.init).contributes(id: "main")
        bindings.bind(Lamp.init).contributes(id: "main")
      } == ["duplicate-contribution: two contributions to 'Lamp' have the id 'main'"])
  }

  @Test func `definitions with ids can be read back`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(Lamp.init).contributes(id: "main")
      bindings.bind(Int.self) { 1 }.contributes(id: "main")
      bindings.bind(Int.self) { 2 }.contributes(id: "other")
      bindings.bind(Int.self) { 3 }.contributes(id: "main").overrides()
    }
    let bytes = DefinitionWriter.write(blueprint.definition)
    #expect(
      try DefinitionWriter.write(DefinitionReader.read(bytes, defaultName: "x").definition) == bytes
    )
    #expect(try Array(blueprint.build().all(Int.self)) == [2, 3])
  }

  @Test
  func `a scope with a built-in name, no name or an unknown outer scope is refused`() {
    #expect(
      messages { bindings in
        bindings.bind(Lamp.init, in: .declared("singleton"))
        bindings.bind(Int.self, in: .declared("")) { 1 }
        bindings.bind(String.self, in: .declared("week", within: .weak)) { "" }
        bindings.bind(Double.self, in: .declared("year", within: .singleton)) { 1 }
      } == [
        "scope-name: a declared scope is named 'singleton', the name of a built-in scope",
        "scope-name: a declared scope has an empty name",
        "scope-name: a declared scope is named 'weak', the name of a built-in scope",
      ])
  }

  @Test func `a key that is both bound and external is refused`() {
    #expect(
      messages { bindings in
        bindings.external(Lamp.self, in: .day)
        bindings.bind(Lamp.init)
      } == ["duplicate-binding: 'Lamp' is bound and declared external"])
  }

  @Test func `a value for an undeclared external is refused`() throws {
    let container = try Container { bindings in
      bindings.external(Int.self, in: .day)
      bindings.declare(.night)
    }
    let error = failure { try container.open(.night) { $0.provide(1) } }
    #expect(
      error?.description == """
        a value for 'Int' was provided to scope 'night', which declares no such external
          help: declare it with 'bindings.external', or do not provide it
        """)
    #expect(try container.open(.day) { $0.provide(1) }[Int.self] == 1)
    let child = try container.child { $0.bind(String.self) { "" } }
    #expect(try child.open(.day) { $0.provide(1) }[Int.self] == 1)
  }
}
