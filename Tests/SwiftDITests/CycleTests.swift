import DIDefinition
import SwiftDI
import Testing

private final class Parent {
  weak var mother: Parent?
  var child: Child?
}

private final class Child {
  let toy: Toy
  weak var parent: Parent?
  init(_ toy: Toy) { self.toy = toy }
}

private final class Toy {}

private final class Heir {
  weak var testator: Testator?
}

private final class Testator {
  let heir: Heir
  init(_ heir: Heir) { self.heir = heir }
}

private final class North {
  var east: East?
  var south: South?
}
private final class East {
  var south: South?
  var north: North?
}
private final class South {
  var west: West?
  var east: East?
}
private final class West {
  let toy: Toy
  var north: North?
  init(_ toy: Toy) { self.toy = toy }
}

@Suite struct CycleTests {
  static let shared: [Scope] = [.singleton, .graph, .weak]

  @Test(arguments: shared)
  func `two objects may hold each other through properties`(_ scope: Scope) throws {
    let container = try Container { bindings in
      bindings.bind(Parent.init, in: scope).set(\.child)
      bindings.bind(Child.init, in: scope).set(\.parent, ownership: .weak)
      bindings.bind(Toy.init)
    }
    let parent = try container[Parent.self]
    #expect(parent.child?.parent === parent)
    let other = try container[Parent.self]
    #expect((other === parent) == (scope != .graph))
    #expect(other.child?.parent === other)
  }

  @Test(arguments: shared)
  func `an object may be its own property`(_ scope: Scope) throws {
    let container = try Container { bindings in
      bindings.bind(Parent.init, in: scope).set(\.mother, ownership: .weak)
    }
    let parent = try container[Parent.self]
    #expect(parent.mother === parent)
  }

  @Test(arguments: shared)
  func `objects reference each other by an initialiser and by a property`(_ scope: Scope)
    throws
  {
    let container = try Container { bindings in
      bindings.bind(Testator.init, in: scope)
      bindings.bind(Heir.init, in: scope).set(\.testator, ownership: .weak)
    }
    let testator = try container[Testator.self]
    #expect(testator.heir.testator === testator)
  }

  @Test func `a cycle through properties may be entered from either end`() throws {
    let container = try Container { bindings in
      bindings.bind(Testator.init, in: .singleton)
      bindings.bind(Heir.init, in: .singleton).set(\.testator, ownership: .weak)
    }
    let heir = try container[Heir.self]
    #expect(heir.testator === (try container[Testator.self]))
    #expect(heir.testator?.heir === heir)
  }

  @Test(arguments: [Scope.singleton, .graph])
  func `four objects in overlapping cycles through properties exist once each`(_ scope: Scope)
    throws
  {
    let made = Tally()
    let container = try Container { bindings in
      bindings.bind(North.init, in: scope).set(\.east).set(\.south)
      bindings.bind(East.init, in: scope).set(\.south).set(\.north)
      bindings.bind(South.init, in: scope).set(\.west).set(\.east)
      bindings.bind(West.init, in: scope).set(\.north)
      bindings.bind(Toy.self, in: scope) {
        made.raise()
        return Toy()
      }
    }
    let north = try container[North.self]
    let east = try #require(north.east)
    let south = try #require(north.south)
    let west = try #require(south.west)
    #expect(east.south === south && east.north === north && south.east === east)
    #expect(west.north === north)
    #expect(made.count == 1)
    (north.east, north.south, south.west) = (nil, nil, nil)
  }

  @Test func `a weakly cached root survives until its cycle is complete`() throws {
    let container = try Container { bindings in
      bindings.bind(Parent.init, in: .weak).set(\.child)
      bindings.bind(Child.init, in: .graph).set(\.parent, ownership: .weak)
      bindings.bind(Toy.init)
    }
    var parent: Parent? = try container[Parent.self]
    #expect(parent?.child?.parent === parent)
    weak let gone = parent
    parent = nil
    #expect(gone == nil)
  }

  @Test func `awake hooks in a cycle run when all properties are set`() throws {
    let journal = Journal<String>()
    let container = try Container { bindings in
      bindings.bind(Parent.init, in: .singleton).set(\.child)
        .onAwake { journal.note("parent knows a child: \($0.child != nil)") }
      bindings.bind(Child.init, in: .singleton).set(\.parent, ownership: .weak)
        .onAwake { journal.note("child knows a parent: \($0.parent != nil)") }
      bindings.bind(Toy.init)
    }
    _ = try container[Parent.self]
    #expect(journal.entries == ["parent knows a child: true", "child knows a parent: true"])
  }
}
