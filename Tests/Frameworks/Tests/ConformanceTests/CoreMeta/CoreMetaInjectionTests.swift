import DIDefinition
import DITestSupport
import SwiftDI
import Testing

@testable import CoreMetaSample

@Suite struct CoreMetaInjectionTests {
  @Test(arguments: [Ocean.self, Pond.self])
  func `CM-10 the declared properties are set, inherited ones too, and no others`(
    _ type: Ocean.Type
  ) throws {
    let container = try Container(SeaModule())
    let ocean = try type == Pond.self ? container[Pond.self] : container[Ocean.self]
    #expect(Swift.type(of: ocean) == type)
    #expect(ocean.fish is Trout && ocean.shark?.name == "Jaws")
    #expect(ocean.whale == nil && ocean.turtle == nil && ocean.depth == 12.5)
  }

  @Test func `a property that has a value is left unchanged on request`() throws {
    let container = try Container { bindings in
      bindings.bind(Shark.init)
      bindings.bind(Trout.init).as((any Fish).self) { $0 }
      bindings.wiring(Ocean.self).set(\.shark, if: .isNil).set(\.fish)
    }
    let (shark, trout) = (Shark(), Trout())
    let ocean = Ocean()
    (ocean.shark, ocean.fish) = (shark, trout)
    try container.wire(ocean)
    #expect(ocean.shark === shark && ocean.fish !== trout)
  }

  @Test func `CM-11 properties are set to supplied instances, for a class and for a protocol`()
    throws
  {
    let (trout, shark) = (Trout(), Shark())
    let container = try Blueprint(SeaModule()).adding { bindings in
      bindings.instance(trout as any Fish).overrides()
      bindings.instance(shark).overrides()
    }.build()
    let oceans = try [container[Ocean.self], container[Pond.self]]
    #expect(oceans.allSatisfy { $0.fish === trout && $0.shark === shark })
  }

  @Test func `CM-12 an existing object is wired without running made hooks or being cached`()
    throws
  {
    let diary = Diary()
    let container = try Blueprint(SeaModule()).adding { bindings in
      bindings.bind(Ocean.init, in: .singleton).set(\.shark).overrides()
        .onMade { _ in diary.note("made") }
    }.build()
    let ocean = Ocean()
    try container.wire(ocean)
    #expect(ocean.shark?.name == "Jaws" && diary.entries == [])
    #expect(try container[Ocean.self] !== ocean)
  }

  @Test func `CM-18 the container can be requested, and a resolver in its place`() throws {
    let container = try Blueprint(GardenModule()).adding { bindings in
      bindings.bind { (container: Container) in ObjectIdentifier(container) }
      bindings.bind((any Asking).self) { (container: Container) in container }
      bindings.bind { (resolver: Resolver) in "\(try resolver.find(Leaf.self) != nil)" }
    }.build()
    #expect(try container[ObjectIdentifier.self] == ObjectIdentifier(container))
    #expect(try container[(any Asking).self] === container)
    #expect(try container[String.self] == "true")
  }

  @Test func `CM-19 a closure property resolves each time it is called`() throws {
    let kept = try Container(KitchenModule())
    let oven = try kept[Oven.self]
    #expect(try oven.nextPizza() === kept[Pizza.self])
    let new = try kept.blueprint.adding { $0.bind(Pizza.init).overrides() }.build()
    let other = try new[Oven.self]
    #expect(try other.nextPizza() !== other.nextPizza())
  }

  @Test func `CM-20 closures are typed, inherited ones count, and their results must be bound`()
    throws
  {
    let blueprint = Blueprint { $0.bind(Gas.init).set(\.nextPizza) }
    #expect(blueprint.faults == [#"missing-binding ["Gas", "() throws -> Pizza"]"#])
    let typed = blueprint.adding { bindings in
      bindings.bind((() throws -> Pizza).self) { (pizzas: Provider<Pizza>) in { try pizzas() } }
    }
    #expect(typed.faults == [#"missing-binding ["() throws -> Pizza", "Pizza"]"#])
    let container = try typed.adding { $0.bind(Pizza.init) }.build()
    let stove = try container[Gas.self]
    #expect(try stove.nextPizza?() != nil && stove.nextPizza?() !== stove.nextPizza?())
  }

  @Test func `CM-21 types and objects resolve themselves in the current container`() throws {
    let container = try Container { bindings in
      bindings.bind(Foo.init, in: .singleton)
      bindings.bind(Shark.init)
      bindings.wiring(Aquarium.self).set(\.shark)
    }
    try container.withCurrent {
      #expect(try Foo.resolve() === container[Foo.self])
      let aquarium = Aquarium()
      try aquarium.wire()
      #expect(aquarium.shark != nil)
    }
    #expect(failure { try Foo.resolve() }?.code == .noCurrentContainer)
  }

  @Test func `CM-22 several containers are independent`() throws {
    let (one, two) = (try Container(GardenModule()), try Container(GardenModule()))
    #expect(try one[Leaf.self] !== two[Leaf.self])
    let foos = try [one, two].map {
      try $0.blueprint.adding(FooModule()).build().withCurrent { try Foo.resolve() }
    }
    #expect(foos[0] !== foos[1])
  }

  @Test func `CM-23 made hooks run first, then properties are set in order, then awake hooks run`()
    throws
  {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind { () -> Pond in
        diary.note("init")
        return Pond()
      }
      .set(\.shark).set(\.fish).set(\.whale)
      .onMade { _ in diary.note("made") }.onAwake { _ in diary.note("awake") }
      bindings.bind(Shark.init).onMade { _ in diary.note("shark") }
      bindings.bind(Trout.init).as((any Fish).self) { $0 }.onMade { _ in diary.note("fish") }
      bindings.bind(Whale.init).onMade { _ in diary.note("whale") }
    }
    _ = try container[Pond.self]
    #expect(diary.entries == ["init", "made", "shark", "fish", "whale", "awake"])
  }

  @Test func `CM-24 cycles of cached objects are completed, others are found at build`() throws {
    func ring(_ scope: Scope) -> Blueprint {
      Blueprint { bindings in
        bindings.bind(Hen.init, in: scope).set(\.egg)
        bindings.bind(Egg.init, in: scope).set(\.hen)
      }
    }
    let kept = try ring(.singleton).build()
    let hen = try kept[Hen.self]
    #expect(try hen.egg === kept[Egg.self] && kept[Egg.self].hen === hen)
    hen.egg = nil
    #expect(ring(.unscoped).faults == [#"dependency-cycle ["Egg", "Hen"]"#])
  }

  @Test func `CM-25 any type and any initialiser`() throws {
    let container = try Container { bindings in
      bindings.instance(3)
      bindings.bind(Point.init(x:y:))
      bindings.bind { (point: Point) in [point.x, point.y] }
      bindings.bind((x: Int, y: Int).self) { (point: Point) in (point.x, point.y) }
    }
    #expect(try container[[Int].self] == [3, 3])
    #expect(try container[(x: Int, y: Int).self].x == 3)
  }

  @Test func `CM-26 eight threads get one leaf`() throws {
    let contention = Contention(threads: 8)
    let container = try Container { bindings in
      bindings.bind(Leaf.init, in: .singleton).onMade { _ in contention.factoryRuns() }
    }
    #expect(contention.request { try container[Leaf.self] } == contention.oneInstance)
  }

  @Test func `CM-27 a container that is released releases its cached instances`() throws {
    weak var gone: Container?
    weak var leaf: Leaf?
    weak var oven: Oven?
    do {
      let container = try Container(GardenModule(), KitchenModule())
      gone = container
      leaf = try container[Leaf.self]
      let kept = try container[Oven.self]
      _ = try kept.nextPizza()
      oven = kept
      #expect(gone != nil && leaf != nil && oven != nil)
      withExtendedLifetime((container, kept)) {}
    }
    #expect(gone == nil && leaf == nil && oven == nil)
  }

  @Test func `CM-28 a container describes itself`() throws {
    let definition = try Container(SeaModule(), name: "sea").definition
    let ocean = try #require(definition.bindings.first { $0.key == "Ocean" })
    guard case .factory(let needs, _) = ocean.making else {
      Issue.record("an ocean is made")
      return
    }
    #expect(needs.map(\.key) == ["Fish", "Shark", "Whale"])
    #expect(needs.map(\.isOptional) == [false, false, true])
    #expect(ocean.module == "SeaModule" && ocean.source?.file == "CoreMetaSample/Module.swift")
  }
}

private protocol Asking: AnyObject {}

extension Container: Asking {}

private class Stove {
  var nextPizza: (() throws -> Pizza)?
}

private final class Gas: Stove {}

private final class Aquarium: Resolvable {
  var shark: Shark?
}

private final class Hen {
  var egg: Egg?
}

private final class Egg {
  weak var hen: Hen?
}

private struct Point {
  let x: Int
  let y: Int
}
