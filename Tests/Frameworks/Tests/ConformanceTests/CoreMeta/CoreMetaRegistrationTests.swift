import DIDefinition
import SwiftDI
import SwiftDIDiscovery
import Testing

@testable import CoreMetaSample

@Suite struct CoreMetaRegistrationTests {
  @Test func `CM-01 a class is registered once, and again only as an override`() throws {
    let twice = Blueprint(GardenModule()).adding { $0.bind(Leaf.init) }
    #expect(twice.faults == [#"duplicate-binding ["Leaf"]"#])
    let again = try Blueprint(GardenModule()).adding { $0.bind(Leaf.init).overrides() }.build()
    #expect(try again[Leaf.self] !== again[Leaf.self])
  }

  @Test func `CM-02 a cached registration returns the same instance`() throws {
    let container = try Container(GardenModule())
    #expect(try container[Leaf.self] === container[Leaf.self])
  }

  @Test func `CM-03 the closure runs once for each new object, before its properties are set`()
    throws
  {
    let diary = Diary()
    let container = try Blueprint(SeaModule()).adding { bindings in
      bindings.bind(Ocean.init).set(\.shark).overrides()
        .onMade { diary.note("made \($0.shark == nil)") }
        .onAwake { diary.note("awake \($0.shark == nil)") }
    }.build()
    let sharks = try [container[Shark.self], container[Shark.self]]
    #expect(sharks.map(\.name) == ["Jaws", "Jaws"] && sharks[0] !== sharks[1])
    _ = try container[Ocean.self]
    #expect(diary.entries == ["made true", "awake false"])
    try container.wire(Ocean())
    #expect(diary.entries == ["made true", "awake false", "awake false"])
    let put = Shark()
    let with = try container.blueprint.adding { $0.instance(put).overrides() }.build()
    #expect(try with[Shark.self].name == nil)
  }

  @Test func `CM-04 a protocol resolves to the class that is declared`() throws {
    let container = try Container(SeaModule())
    #expect(try container[(any Fish).self] is Trout)
    let twice = Blueprint(SeaModule()).adding { bindings in
      bindings.bind(Salmon.init).as((any Fish).self) { $0 }
    }
    #expect(twice.faults == [#"duplicate-binding ["Fish"]"#])
  }

  @Test func `CM-05 a base class may resolve to another class`() throws {
    let container = try Container { bindings in
      bindings.bind(TabletFoo.init, in: .singleton).as(Foo.self) { $0 }
    }
    #expect(try container[Foo.self] is TabletFoo)
    #expect(try container[Foo.self] === container[TabletFoo.self])
  }

  @Test func `CM-06 chains of aliases are followed to the end`() throws {
    let container = try Container { bindings in
      bindings.alias(Foo.self, to: TabletFoo.self) { $0 }
      bindings.alias(TabletFoo.self, to: LargeTabletFoo.self) { $0 }
      bindings.bind(LargeTabletFoo.init)
      bindings.alias((any Bar).self, to: Foo.self) { $0 }
    }
    #expect(try container[Foo.self] is LargeTabletFoo)
    #expect(try container[(any Bar).self] is LargeTabletFoo)
    let ring = Blueprint { bindings in
      bindings.alias(Foo.self, to: Key(Foo.self, "other")) { $0 }
      bindings.alias(Foo.self, to: Foo.self) { $0 }.named("other")
    }
    #expect(ring.faults == [#"alias-cycle ["Foo", "Foo#other"]"#])
    let unbound = Blueprint { $0.alias(Foo.self, to: TabletFoo.self) { $0 } }
    #expect(unbound.faults == [#"missing-binding ["Foo", "TabletFoo"]"#])
  }

  @Test func `CM-07 marked classes are found, and conflict with explicit bindings`() throws {
    let found = Blueprint(Discovered(in: "CoreMetaSample"))
    #expect(found.drawing == "Pizza singleton")
    let container = try found.build()
    let pizza = try container[Pizza.self]
    #expect(try pizza.name == "Pep" && container[Pizza.self] === pizza)
    let clash = found.adding { $0.bind(Pizza.init) }
    #expect(clash.faults == [#"duplicate-binding ["Pizza"]"#])
    let explicit = try found.adding { $0.bind(Pizza.init).overrides() }.build()
    #expect(try explicit[Pizza.self].name == nil && explicit[Pizza.self] !== explicit[Pizza.self])
  }

  @Test func `CM-08 a class is requested by its type, by inference, or through itself`() throws {
    let container = try Container(FooModule())
    let inferred: Foo = try container.resolve()
    let foos = try [
      container[Foo.self], inferred, container.withCurrent { try Foo.resolve() },
    ]
    #expect(Set(foos.map { ObjectIdentifier($0) }).count == 3)
    #expect(failure { try container[Whale.self] }?.code == .missing)
  }

  @Test func `CM-09 an unbound protocol is an error, or nil where it is optional`() throws {
    let container = try Container(FooModule())
    #expect(try container[(any Bar).self] is Foo)
    #expect(failure { try container[(any Fish).self] }?.key == "Fish")
    #expect(try container.find((any Fish).self) == nil)
  }

  @Test func `CM-13 an instance is put for its class and its aliases, if the class is cached`()
    throws
  {
    let container = try Container(GardenModule(), SeaModule())
    let (tree, kept, rose) = (try container[Tree.self], try container[Rose.self], Rose())
    try container.put(rose, for: Flower.self)
    #expect(try container[Rose.self] === rose && container[Flower.self] === rose)
    #expect(try container[Tree.self] === tree)
    container.reset(Rose.self)
    let newer = try container[Rose.self]
    #expect(newer !== rose && newer !== kept)
    let refused = failure { try container.put(Trout(), for: (any Fish).self) }
    #expect(refused?.code == .notCached && refused?.key == "Trout")
    let asClass = try Container { $0.instance(rose as Flower) }
    #expect(try asClass[Flower.self] === rose && asClass.find(Rose.self) == nil)
    let other = try container.blueprint.adding { $0.instance(Flower()).overrides() }.build()
    #expect(try !(other[Flower.self] is Rose))
  }

  @Test func `CM-14 an instance supplied under a protocol is resolved for it`() throws {
    let lizard = Gecko()
    let container = try Container { $0.instance(lizard as any Lizard) }
    #expect(try container[(any Lizard).self] === lizard)
    #expect(try container.find(Gecko.self) == nil)
  }

  @Test func `CM-15 an instance supplied under an alias's key replaces the alias`() throws {
    let foo = Foo()
    let redirected = Blueprint(FooModule(), environment: Container.Environment("tablet"))
    #expect(try redirected.build()[Foo.self] is TabletFoo)
    #expect(
      redirected.adding { $0.instance(foo) }.faults == [#"duplicate-binding ["Foo"]"#])
    let put = try redirected.adding { $0.instance(foo).overrides() }.build()
    #expect(try put[Foo.self] === foo && put[(any Bar).self] === foo)
  }

  @Test func `CM-16 one class, one protocol, one scope or all instances can be reset`() throws {
    let trout = Trout()
    let container = try Blueprint(GardenModule()).adding { bindings in
      bindings.bind(Salmon.init, in: .singleton).as((any Fish).self) { $0 }
      bindings.instance(trout)
    }.build()
    func all() throws -> [ObjectIdentifier] {
      let objects: [AnyObject] = try [
        container[Tree.self], container[Rose.self], container[(any Fish).self],
        container[Trout.self],
      ]
      // Retained, so that no address is reused.
      diary.append(objects)
      return objects.map { ObjectIdentifier($0) }
    }
    var diary: [[AnyObject]] = []
    let first = try all()
    container.reset(Rose.self)
    let second = try all()
    #expect(zip(first, second).map { $0 == $1 } == [true, false, true, true])
    container.reset((any Fish).self)
    let third = try all()
    #expect(zip(second, third).map { $0 == $1 } == [true, true, false, true])
    container.reset((any Lizard).self)
    container.reset(.singleton)
    let fourth = try all()
    #expect(zip(third, fourth).map { $0 == $1 } == [false, false, false, true])
    container.reset()
    #expect(try zip(fourth, all()).map { $0 == $1 } == [false, false, false, true])
  }

  @Test func `CM-17 a container that is reset still resolves itself`() throws {
    let container = try Blueprint(GardenModule()).adding { bindings in
      bindings.bind { (container: Container) in ObjectIdentifier(container) }
    }.build()
    container.reset()
    #expect(try container[ObjectIdentifier.self] == ObjectIdentifier(container))
  }
}

private final class Salmon: Fish {}

private protocol Lizard: AnyObject {}

private final class Gecko: Lizard {}
