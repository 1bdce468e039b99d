import DIDefinition
import SwiftDI
import Testing

private final class A {
  init() {}
}
private final class B {}
private struct Refusal: Error, CustomStringConvertible {
  var description: String { "no\n::error ::\u{1B}[31mred\u{202E}" }
}
private struct Refusing: Module {
  func configure(_ bindings: Bindings) throws { throw Refusal() }
}

/// Names also come from files and servers, and the texts of errors appear in terminals and CI logs.
@Suite struct HostileNameTests {
  private static let name: BindingName = "a\n::error ::\u{1B}[2J\u{202E}##[group]"
  private static let shown = #"a\n::error ::\u{1B}[2J\u{202E}#\u{23}[group]"#

  @Test func `are escaped when a container cannot be built`() {
    let error = #expect(throws: BuildError.self) {
      try Container(name: "\u{7}") { bindings in
        bindings.bind(A.self, file: "::debug ::\u{1B}", line: 1) { (_: B) in A() }.named(Self.name)
          .using(
            .named(Self.name))
        bindings.bind(B.self, file: "App.swift", line: 2) { B() }.named("b")
        for line in 3...4 {
          bindings.bind(Int.self, file: "App\t.swift", line: UInt(line)) { 1 }.named("\r.")
        }
      }
    }
    #expect(
      error?.description == #"""
        the container cannot be built: 2 findings
        \u{3A}:debug ::\u{1B}:1:17: 'A#\#(Self.shown)' needs 'B#\#(Self.shown)', which nothing binds [missing-binding]
          help: did you mean 'B#b' (App.swift:2)?
        App\t.swift:3:17: 'Int#\r.' is bound 2 times [duplicate-binding]
          also: App\t.swift:4
          help: remove one, give one a name, or add '.overrides()' or '.contributes()'
        """#)
  }

  @Test func `are escaped when a module fails, except for the lines of its own text`() {
    let error = #expect(throws: BuildError.self) { try Container(Refusing()) }
    #expect(
      error?.description == #"""
        the container cannot be built: 1 finding
        describing 'Refusing' failed: no
        \u{3A}:error ::\u{1B}[31mred\u{202E} [module-failed]
        """#)
  }

  @Test func `are escaped when a request fails`() throws {
    let scope = Scope.declared("day\u{2028}")
    let container = try Container { bindings in
      bindings.bind(A.self, file: "App\n.swift", line: 1) { () throws -> A in
        throw Refusal()
      }.named(Self.name)
      bindings.bind(B.self, in: scope) { B() }.named(Self.name)
    }
    let failed = failure { try container[Key(A.self, Self.name)] }
    #expect(
      failed?.description == #"""
        the factory of 'A#\#(Self.shown)' failed: no
        \u{3A}:error ::\u{1B}[31mred\u{202E}
          while constructing 'A#\#(Self.shown)' (App\n.swift:1)
        """#)
    let missing = failure { try container[Key(A.self, "\u{0}")] }
    #expect(
      missing?.description == #"""
        nothing is bound for 'A#\0'
          help: did you mean 'A#\#(Self.shown)'?
        """#)
    let closed = failure { try container[Key(B.self, Self.name)] }
    #expect(
      closed?.description == #"""
        'B#\#(Self.shown)' is in scope 'day\u{2028}', which is not open here
          help: open 'day\u{2028}' and resolve from the container it returns
        """#)
  }

  @Test func `are escaped when a container is printed, and unchanged in its properties`() throws {
    let container = try Container(name: "::\u{1B}") { bindings in
      bindings.bind(A.self) { A() }.named(Self.name).contributes(id: "\u{9B}")
    }
    #expect(
      "\(container)" == #"""
        container '\u{3A}:\u{1B}'
          A#\#(Self.shown): unscoped, contributes '\u{9B}'
        """#)
    let error = failure { try container[Key(B.self, "\u{1B}")] }
    #expect(error?.key == "B#\u{1B}")
  }

  @Test func `that differ in trailing white space are different keys, in the definition too`() {
    let blueprint = Blueprint { bindings in
      bindings.bind(A.init).named("left")
      bindings.bind(A.init).named("left ")
    }
    #expect(blueprint.check().isEmpty)
    #expect(blueprint.definition.bindings.map(\.key) == ["A#left", "A#left 2"])
  }
}
