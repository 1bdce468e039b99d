import SwiftDI
import Testing

private final class Lamp {}

extension Scope {
  fileprivate static let evening = Scope.declared("evening")
}

/// A request for a handle returns the same handle as a parameter of its type receives.
@Suite struct HandlesByRequestTests {
  private static func container() throws -> Container {
    try Container { bindings in
      bindings.bind(Lamp.init, in: .singleton)
      bindings.bind(Double.self) { 1.5 }.contributes()
      bindings.bind(Double.self) { 2.5 }.contributes()
      bindings.bind(String.self, arguments: Int.self) { (number: Int) in "\(number)" }
    }
  }

  @Test func `handles may be nested`() throws {
    let container = try Self.container()
    let lamp = try container[Lamp.self]
    #expect(try container[Provider<Lamp?>.self]() === lamp)
    #expect(try container[Provider<Int?>.self]() == nil)
    #expect(try container[Lazy<Provider<Lamp>>.self].value() === lamp)
    #expect(try container[Provider<Lamp>?.self]?() === lamp)
    #expect(try container[Provider<Int>?.self] == nil)
    #expect(try Array(container[Provider<All<Double>>.self]()) == [1.5, 2.5])
    #expect(try Array(container[Lazy<All<Double>>.self].value) == [1.5, 2.5])
    let lazies = try container[All<Lazy<Double>>.self]
    #expect(try [lazies[0].value, lazies[1].value] == [1.5, 2.5])
    #expect(try container[All<Double?>.self].map { $0 } == [1.5, 2.5])
    #expect(try container[All<Double>?.self]?.count == 2)
    #expect(try container[Provider<Make<String, Int>>.self]()(4) == "4")
    #expect(try container.provider(of: Provider<Lamp>.self)()() === lamp)
    #expect(try container.lazy(Lamp?.self).value === lamp)
    #expect(try container.find(Provider<Int?>.self)?() == .some(nil))
  }

  @Test func `the container, a resolver and handles of them can be requested`() throws {
    let container = try Self.container()
    #expect(try container[Container?.self] === container)
    #expect(try container[Provider<Container>.self]() === container)
    let resolver = try container[Resolver.self]
    #expect(try resolver[Container.self] === container)
    #expect(try resolver[Provider<Resolver>.self]()[Lamp.self] === container[Lamp.self])
  }

  @Test func `asynchronous requests accept handles too`() async throws {
    let container = try Container { bindings in
      bindings.bind(Int.self, in: .singleton) { () async in 7 }
      bindings.bind(Double.self) { (number: Int) in Double(number) }.contributes()
    }
    #expect(try await container.resolveAsync(Int?.self) == 7)
    #expect(try await container.resolveAsync(String?.self) == nil)
    #expect(try await Array(container.resolveAsync(All<Double>.self)) == [7])
    #expect(try await container.resolveAsync(Provider<Int>.self).resolveAsync() == 7)
    #expect(try await container.resolveAsync(Container.self) === container)
  }

  @Test func `an optional of a binding whose scope is not open is an error, not nil`() throws {
    let container = try Container { bindings in
      bindings.bind(Lamp.init, in: .evening)
    }
    #expect(failure { try container[Lamp?.self] }?.code == .scopeNotOpen("evening"))
    #expect(try container.find(Lamp.self) == nil && !container.contains(Lamp.self))
    #expect(try container.open(.evening)[Lamp?.self] != nil)
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
    let others = try container[All<Room>.self]
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
    #expect(marked.lamp === marked.room.lamp)
  }
}
