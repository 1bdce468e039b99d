import SwiftDI
import Testing

private final class Lamp {}

extension Scope {
  fileprivate static let evening = Scope.declared("evening")
}

/// Marked properties of objects that no binding describes may be handles.
@Suite struct HandlesOfWiredObjectsTests {
  private static func container() throws -> Container {
    try Container { bindings in
      bindings.bind(Lamp.init, in: .singleton)
      bindings.bind(Double.self) { 1.5 }.contributes()
      bindings.bind(Double.self) { 2.5 }.contributes()
      bindings.bind(String.self, arguments: Int.self) { (number: Int) in "\(number)" }
    }
  }

  @Test func `a property may be a handle of a key, and that handle optional`() throws {
    let container = try Self.container()
    let lamp = try container[Lamp.self]
    #expect(try wired(Lamp?.self, by: container) === lamp)
    #expect(try wired(Int?.self, by: container) == nil)
    #expect(try wired(Provider<Lamp>.self, by: container)() === lamp)
    #expect(try wired(Provider<Lamp>?.self, by: container)?() === lamp)
    #expect(try wired(Provider<Int>?.self, by: container) == nil)
    #expect(try wired(Lazy<Lamp>.self, by: container).value === lamp)
    #expect(try Array(wired(All<Double>.self, by: container)) == [1.5, 2.5])
    #expect(try wired(All<Double>?.self, by: container)?.count == 2)
    #expect(try wired(All<Int>.self, by: container).isEmpty)
    #expect(try wired(Make<String, Int>.self, by: container)(4) == "4")
    #expect(try wired(Container.self, by: container) === container)
    #expect(try wired(Container?.self, by: container) === container)
    #expect(try wired(Resolver.self, by: container)[Lamp.self] === lamp)
    #expect(try wired(Container.Environment.self, by: container) == [:])
  }

  @Test func `a handle of a handle needs a description`() throws {
    final class House {
      @Inject var lamp: Lazy<Provider<Lamp>>
    }
    let container = try Container { bindings in
      bindings.bind(Lamp.init, in: .singleton)
      bindings.bind(House.init).injected()
    }
    #expect(try container[House.self].lamp.value() === container[Lamp.self])
    #expect(
      failure { try wired(Provider<Lamp?>.self, by: container) }?.description == """
        nothing is bound for 'Provider<Lamp?>'
          help: describe the object with 'bindings.wiring(Type.self).injected()': without it, a \
        property cannot be a handle of a handle
          while constructing 'Marked<Provider<Lamp?>>'
        """)
  }

  @Test func `a handle is no key`() throws {
    let container = try Self.container()
    #expect(
      failure { try container[Provider<Lamp>.self] }?.description == """
        nothing is bound for 'Provider<Lamp>'
          help: a handle is requested with 'find', 'provider(of:)', 'lazy', 'all' or 'make', or is a \
        parameter of a factory
        """)
  }

  @Test func `an optional of a binding whose scope is not open is an error, not nil`() throws {
    let container = try Container { bindings in
      bindings.bind(Lamp.init, in: .evening)
    }
    #expect(failure { try wired(Lamp?.self, by: container) }?.code == .scopeNotOpen("evening"))
    #expect(try container.find(Lamp.self) == nil && !container.contains(Lamp.self))
    let evening = try container.open(.evening)
    #expect(try wired(Lamp?.self, by: evening) === evening[Lamp.self])
  }

  @Test func `the elements of a requested collection share one graph`() throws {
    final class Room {
      let lamp: Lamp
      init(_ lamp: Lamp) { self.lamp = lamp }
    }
    let container = try Container { bindings in
      bindings.bind(Lamp.init, in: .graph)
      bindings.bind(Room.init).contributes()
      bindings.bind(Room.init).contributes()
    }
    let rooms = try container.all(Room.self)
    #expect(rooms[0].lamp === rooms[1].lamp)
    let others = try container.all(Room.self)
    #expect(others[0].lamp === others[1].lamp && others[0].lamp !== rooms[0].lamp)
  }

  @Test func `the properties that one 'wire' sets share one graph`() throws {
    final class Room {
      let lamp: Lamp
      init(_ lamp: Lamp) { self.lamp = lamp }
    }
    final class House {
      var lamp: Lamp?
      var room: Room?
    }
    final class Marked {
      @Inject var lamp: Lamp
      @Inject var room: Room
      @Inject var lazy: Lazy<Lamp>
    }
    let container = try Container { bindings in
      bindings.bind(Lamp.init, in: .graph)
      bindings.bind(Room.init)
      bindings.wiring(House.self).set(\.lamp).set(\.room)
    }
    let house = House()
    try container.wire(house)
    #expect(house.lamp != nil && house.lamp === house.room?.lamp)
    let marked = Marked()
    try container.wire(marked)
    #expect(try marked.lamp === marked.room.lamp && marked.lazy.value === marked.lamp)
  }
}
