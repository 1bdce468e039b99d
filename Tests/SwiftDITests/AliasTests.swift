import SwiftDI
import Testing

private protocol Motor: AnyObject {}
private protocol Loud {}
private class Machine {}
private final class Engine: Machine, Motor, Loud {}

struct AliasTests {
  private let diary = Diary()

  @Test(arguments: [Scope.singleton, .weak])
  func `an alias resolves to the same instance`(_ scope: Scope) throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: scope)
      bindings.alias((any Motor).self, to: Engine.self) { $0 }
    }
    let engine = try container[Engine.self]
    #expect(try container[(any Motor).self] === engine)
    #expect(try container[(any Motor).self] === engine)
  }

  @Test func `chains of aliases are followed to the end`() throws {
    let diary = diary
    let container = try Container { bindings in
      bindings.alias((any AnyObject).self, to: (any Motor).self) { $0 }
      bindings.alias((any Motor).self, to: Key(Machine.self, "machine")) {
        $0 as? Engine ?? Engine()
      }
      bindings.alias(Machine.self, to: Engine.self) { $0 }.named("machine")
      bindings.bind(Engine.init, in: .singleton).onMade { _ in diary.note() }
    }
    let end = try container[(any AnyObject).self]
    #expect(try container[Engine.self] === end)
    #expect(try container[Key(Machine.self, "machine")] === end)
    #expect(try container[(any Motor).self] === end)
    #expect(diary.count == 1)
  }

  @Test func `a binding with several aliases resolves to one instance`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
        .as((any Motor).self) { $0 }
        .as(Key((any Loud).self, "loud")) { $0 }
        .as(Machine.self) { $0 }
      bindings.bind { (motor: any Motor, machine: Machine) in motor === machine }
    }
    let engine = try container[Engine.self]
    #expect(try container[(any Motor).self] === engine)
    #expect(try container[Key((any Loud).self, "loud")] as? Engine === engine)
    #expect(try container[Machine.self] === engine)
    #expect(try container[Bool.self])
    #expect(!container.contains((any Loud).self))
  }

  @Test func `a name after an alias is that of the alias`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton).named("main")
        .as((any Motor).self) { $0 }.named("first").as(Machine.self) { $0 }
        .as((any Loud).self) { $0 }.eager()
    }
    let engine = try container[Key(Engine.self, "main")]
    #expect(try container[Key((any Motor).self, "first")] === engine)
    #expect(try container[Machine.self] === engine)
    #expect(try container[(any Loud).self] as? Engine === engine)
    #expect(!container.contains((any Motor).self))
  }

  @Test func `a binding that is named later keeps its aliases`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
        .as((any Motor).self) { $0 }.eager().named("first").named("main")
    }
    #expect(try container[(any Motor).self] === container[Key(Engine.self, "main")])
    #expect(!container.contains(Engine.self))
    #expect(!container.contains(Key(Engine.self, "first")))
  }

  @Test func `naming a binding leaves the aliases of another one on the same line alone`() throws {
    let container = try Container { bindings in
      func engine(_ alias: BindingName) -> Bound<Engine, Void> {
        bindings.bind(Engine.init, in: .singleton).as(Key((any Motor).self, alias)) { $0 }
      }
      let left = engine("left").eager()
      let right = engine("right").eager()
      left.named("L")
      right.named("R")
    }
    #expect(try container[Key((any Motor).self, "left")] === container[Key(Engine.self, "L")])
    #expect(try container[Key((any Motor).self, "right")] === container[Key(Engine.self, "R")])
    #expect(try container[Key(Engine.self, "L")] !== container[Key(Engine.self, "R")])
  }

  @Test func `an alias of an unscoped binding constructs an instance for each request`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init).as((any Motor).self) { $0 }
    }
    #expect(try container[(any Motor).self] !== container[(any Motor).self])
  }

  @Test func `an alias within a request shares the request's graph`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .graph).as((any Motor).self) { $0 }
      bindings.bind { (engine: Engine, motor: any Motor) in engine === motor }
    }
    #expect(try container[Bool.self])
    #expect(try container[(any Motor).self] !== container[(any Motor).self])
  }

  @Test func `an alias in a child follows the parent's instance, also after a reset`() throws {
    let parent = try Container { $0.bind(Engine.init, in: .singleton) }
    let child = try parent.child { $0.alias((any Motor).self, to: Engine.self) { $0 } }
    let engine = try parent[Engine.self]
    #expect(try child[(any Motor).self] === engine)
    parent.reset(Engine.self)
    #expect(try child[(any Motor).self] !== engine)
    #expect(try child[(any Motor).self] === parent[Engine.self])
  }

  @Test func `resetting a scope resets the aliases of its bindings`() throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton).as((any Motor).self) { $0 }
    }
    let engine = try container[(any Motor).self]
    container.reset(.singleton)
    #expect(try container[(any Motor).self] !== engine)
    #expect(try container[(any Motor).self] === container[Engine.self])
  }

  @Test func `an alias cycle is found when the container is built`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.alias(Engine.self, to: Key(Engine.self, "other")) { $0 }
      bindings.alias(Engine.self, to: Engine.self) { $0 }.named("other")
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/AliasTests.swift:\(line):21: 'Engine' is an alias of itself: Engine -> \
        Engine#other -> Engine [alias-cycle]
          also: SwiftDITests/AliasTests.swift:\(line + 1)
          help: let one of the aliases lead to a binding that is not an alias
        """)
  }

  @Test func `an alias of an unbound key is found when the container is built`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.alias((any Motor).self, to: Engine.self) { $0 }
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/AliasTests.swift:\(line):21: 'Motor' needs 'Engine', which nothing binds \
        [missing-binding]
          help: bind 'Engine', make the request optional, or declare it with 'bindings.external(…)'
        """)
  }
}
