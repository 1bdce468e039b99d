import DIDefinition
import SwiftDI
import SwiftDIDiscovery
import SwiftDITesting
import Testing

@testable import CoreMetaSample

/// The samples of CoreMeta's page and tests, step by step, with their graphs.
@Suite struct CoreMetaScenarioTests {
  @Test func `a) closures of registrations run once for each object`() throws {
    let diary = Diary()
    let container = try Blueprint(SeaModule()).adding { bindings in
      bindings.bind(Leaf.init, in: .singleton).onMade { _ in diary.note("leaf") }
    }.build()
    let sharks = try [container[Shark.self], container[Shark.self]]
    #expect(sharks[0] !== sharks[1] && sharks.map(\.name) == ["Jaws", "Jaws"])
    #expect(try container[Leaf.self] === container[Leaf.self])
    #expect(diary.entries == ["leaf"])
    let twice = Blueprint(SeaModule()).adding { $0.bind(Shark.init) }
    #expect(twice.faults == [#"duplicate-binding ["Shark"]"#])
    #expect(Blueprint(SeaModule()).adding { $0.bind(Shark.init).overrides() }.faults == [])
  }

  @Test func `b) a protocol is resolved if it is bound`() throws {
    let container = try Container(FooModule())
    #expect(try type(of: container[(any Bar).self]) == Foo.self)
    #expect(container.drawing == "Foo\nBar alias of Foo")
    #expect(failure { try container[(any Fish).self] }?.code == .missing)
  }

  @Test func `c) aliases are followed, and cycles and unbound targets are found`() throws {
    let container = try Container(
      FooModule(), environment: Container.Environment("tablet"))
    #expect(try type(of: container[Foo.self]) == TabletFoo.self)
    #expect(try type(of: container[TabletFoo.self]) == TabletFoo.self)
    #expect(container.drawing == "TabletFoo\nFoo alias of TabletFoo\nBar alias of Foo")
    let chain = try Container { bindings in
      bindings.alias(Foo.self, to: TabletFoo.self) { $0 }
      bindings.bind(LargeTabletFoo.init).as(TabletFoo.self) { $0 }
    }
    #expect(try type(of: chain[Foo.self]) == LargeTabletFoo.self)
    let ring = Blueprint { bindings in
      bindings.alias((any Bar).self, to: Foo.self) { $0 }
      bindings.alias(Foo.self, to: TabletFoo.self) { $0 }
      bindings.alias(TabletFoo.self, to: (any Bar).self) { bar in
        (bar as? TabletFoo) ?? TabletFoo()
      }
    }
    #expect(ring.faults == [#"alias-cycle ["Bar", "Foo", "TabletFoo"]"#])
    #expect(ring.findings == [#"error alias-cycle ["Bar", "Foo", "TabletFoo"]"#])
    let dead = Blueprint { $0.alias(Foo.self, to: TabletFoo.self) { $0 } }
    #expect(dead.findings == [#"error missing-binding ["Foo", "TabletFoo"]"#])
  }

  @Test func `d) a discovered class is cached and named, unless it is bound explicitly`() throws {
    let container = try Container(Discovered(in: "CoreMetaSample"))
    let pizza = try container[Pizza.self]
    #expect(try container[Pizza.self] === pizza && pizza.name == "Pep")
    let clash = Blueprint(KitchenModule()).adding { $0.bind(Pizza.init) }
    #expect(clash.findings == [#"error duplicate-binding ["Pizza"]"#])
    #expect(
      clash.check().first?.sources.map(\.file) == [
        "CoreMetaSample/Module.swift", "ConformanceTests/CoreMetaScenarioTests.swift",
      ])
  }

  @Test func `e) a class is requested in three ways`() throws {
    let container = try Container(FooModule())
    let inferred: Foo = try container.resolve()
    let own = try container.withCurrent { try Foo.resolve() }
    let foos = try [container[Foo.self], inferred, own]
    #expect(Set(foos.map { ObjectIdentifier($0) }).count == 3)
  }

  @Test func `f) properties are set for a class, its subclass and an existing object`()
    throws
  {
    let container = try Container(SeaModule(), GardenModule(), KitchenModule())
    let wired = Ocean()
    try container.wire(wired)
    for ocean in try [container[Ocean.self], container[Pond.self], wired] {
      #expect(ocean.fish is Trout && ocean.shark?.name == "Jaws" && ocean.whale == nil)
      #expect(ocean.depth == 12.5 && ocean.turtle == nil)
    }
    #expect(
      container.drawing == """
        Trout
        Fish alias of Trout
        Shark
        Ocean
          Fish property
          Shark property
          Whale property optional
        Pond
          Fish property
          Shark property
          Whale property optional
        Tree singleton
        Leaf singleton
        Rose singleton
        Flower alias of Rose
        Pizza singleton
        Oven
          Pizza provider
        """)
    #expect(container.findings == [])
    let required = Blueprint(SeaModule()).adding { bindings in
      bindings.bind(Ocean.init).set(\.whale).overrides()
      bindings.bind(Pond.init).set(\.whale).overrides()
    }
    #expect(
      required.faults == [
        #"missing-binding ["Ocean", "Whale"]"#, #"missing-binding ["Pond", "Whale"]"#,
      ])
  }

  @Test func `g) supplied instances are resolved, and reset ones are constructed again`() throws {
    // Only what is cached can be supplied.
    let container = try Blueprint(SeaModule(), GardenModule()).adding {
      $0.bind(Trout.init, in: .singleton).overrides()
    }.build()
    let (tree, rose, trout) = (Tree(), Rose(), Trout())
    try container.put(tree, for: Tree.self)
    try container.put(rose, for: Rose.self)
    try container.put(trout, for: (any Fish).self)
    #expect(try container[Tree.self] === tree)
    #expect(try container[Rose.self] === rose && container[Flower.self] === rose)
    #expect(try container[(any Fish).self] === trout && container[Ocean.self].fish === trout)
    let leaf = try container[Leaf.self]
    container.reset(Rose.self)
    #expect(try container[Rose.self] !== rose && container[Tree.self] === tree)
    container.reset((any Fish).self)
    #expect(try container[(any Fish).self] !== trout)
    #expect(try container[Leaf.self] === leaf)
    container.reset()
    #expect(try container[Leaf.self] !== leaf && container[Tree.self] !== tree)
    let new = try container.fresh()
    #expect(try new[Tree.self] !== container[Tree.self])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `h) a closure returns what the container would resolve`() throws {
    let container = try Container(KitchenModule())
    let oven = try container[Oven.self]
    #expect(try oven.nextPizza() === container[Pizza.self])
    #expect(
      container.drawing == """
        Pizza singleton
        Oven
          Pizza provider
        """)
    let behind = try Container { bindings in
      bindings.bind(Foo.init, in: .singleton).as((any Bar).self) { $0 }
      bindings.bind { (bars: Provider<any Bar>) in bars.closure }
    }
    let next = try behind[(@Sendable () throws(ResolutionError) -> any Bar).self]
    #expect(try next() === behind[Foo.self])
    let unknown = Blueprint { bindings in
      bindings.bind { (pizzas: Provider<Pizza>) in Oven { try pizzas() } }
    }
    #expect(unknown.faults == [#"missing-binding ["Oven", "Pizza"]"#])
  }

  @Test func `i) a factory may take the container, which is released`() throws {
    weak var gone: Container?
    do {
      let container = try Blueprint(GardenModule()).adding { bindings in
        bindings.bind { (container: Container) in ObjectIdentifier(container) }
      }.build()
      #expect(try container[ObjectIdentifier.self] == ObjectIdentifier(container))
      gone = container
    }
    #expect(gone == nil)
  }
}
