import SwiftDI
import SwiftDIDiscovery
import SwiftDITesting
import Testing

@testable import CoreMetaSample

/// Features of older versions of CoreMeta, row by row.
@Suite struct OlderCoreMetaTests {
  @Test(arguments: ["a", "with spaces", "with#hash", ""])
  func `CM-H1 any string can be a name`(_ text: String) throws {
    let name = BindingName(text)
    let put = Tree()
    let container = try Container { bindings in
      bindings.bind(Leaf.init)
      bindings.bind(Leaf.self, in: .singleton) { Leaf() }.named(name)
      bindings.instance(put).named(name)
    }
    let leaf = try container[Key(Leaf.self, name)]
    #expect(try container[Key(Leaf.self, name)] === leaf && container[Leaf.self] !== leaf)
    #expect(try container[Key(Tree.self, name)] === put && container.find(Tree.self) == nil)
    container.reset(Key(Leaf.self, name))
    #expect(try container[Key(Leaf.self, name)] !== leaf)
  }

  @Test(arguments: ["phone", "tablet"])
  func `CM-H2 the environment chooses the class`(_ idiom: String) throws {
    let blueprint = Blueprint(FooModule(), environment: Container.Environment(idiom))
    let container = try blueprint.build()
    #expect(try (container[Foo.self] is TabletFoo) == (idiom == "tablet"))
    #expect(try (container[(any Bar).self] is TabletFoo) == (idiom == "tablet"))
    #expect(blueprint.findings == [])
  }

  @Test func `CM-H4 initialisers take arguments, at registration or at a request`() throws {
    let container = try Container { bindings in
      bindings.bind { Cake(flavor: "lemon") }
      bindings.bind(Cake.self, arguments: String.self) { Cake(flavor: $0) }
    }
    #expect(try container[Cake.self].flavor == "lemon")
    #expect(try container.make(Cake.self, with: "plum").flavor == "plum")
  }

  @Test func `CM-H5 values may be set on a resolved object`() throws {
    let container = try Container(SeaModule(), GardenModule())
    try container[Shark.self].name = "Bruce"
    #expect(try container[Shark.self].name == "Jaws")
    let ocean = try container[Ocean.self]
    ocean.whale = Whale()
    #expect(try container[Ocean.self].whale == nil)
  }

  @Test func `CM-H6 made hooks of both classes run if the base class is bound to the subclass`()
    throws
  {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(TabletFoo.init).onMade { _ in diary.note("tablet") }
      bindings.bind(Foo.self) { (foo: TabletFoo) in foo }.onMade { _ in diary.note("base") }
    }
    #expect(try container[Foo.self] is TabletFoo)
    #expect(diary.entries == ["tablet", "base"])
    let alias = try Container { bindings in
      bindings.bind(TabletFoo.init).onMade { _ in diary.note("once") }.as(Foo.self) { $0 }
        .as((any Bar).self) { $0 }
    }
    _ = try alias[(any Bar).self]
    #expect(diary.entries == ["tablet", "base", "once"])
  }

  @Test func `CM-H7 a discovered class is resolved for its protocol too`() throws {
    let container = try Container(Discovered { $0.hasSuffix(".Minnow") })
    #expect(try container[(any Fish).self] === container[Minnow.self])
  }

  @Test func `CM-H8 an object is shared within a request`() throws {
    let container = try Container { bindings in
      bindings.bind(Leaf.init, in: .graph)
      bindings.bind { (one: Leaf, two: Leaf) in one === two }
    }
    #expect(try container[Bool.self])
    #expect(try container[Leaf.self] !== container[Leaf.self])
  }

  @Test func `CM-H9 an instance supplied under a protocol binds the protocol`() throws {
    let trout = Trout()
    let container = try Container { bindings in
      bindings.instance(trout as any Fish)
      bindings.bind(Shark.init)
      bindings.bind(Ocean.init).set(\.fish).set(\.shark)
    }
    #expect(try container[Ocean.self].fish === trout)
  }
}

private struct Cake {
  let flavor: String
}

private final class Minnow: Fish, Discoverable {
  static func describe(_ bindings: Bindings) {
    bindings.bind(Minnow.init, in: .singleton).as((any Fish).self) { $0 }
  }
}
