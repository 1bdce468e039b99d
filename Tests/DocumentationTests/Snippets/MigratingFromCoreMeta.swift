import SwiftDI

@testable import CoreMetaSample

enum MigratingFromCoreMeta {
  // snippet: coremeta-module
  struct SeaModule: Module {
    func configure(_ bindings: Bindings) {
      bindings.bind(Leaf.init, in: .singleton)
      bindings.bind(Shark.init).onMade { $0.name = "Jaws" }
      bindings.bind(Trout.init).as((any Fish).self) { $0 }
      bindings.bind(Ocean.init).set(\.fish).set(\.shark).set(\.whale, if: .bound)
      if bindings.environment.name == "tablet" {
        bindings.bind(TabletFoo.init).as(Foo.self) { $0 }
      } else {
        bindings.bind(Foo.init)
      }
    }
  }
  // end

  static func ask() throws -> Ocean {
    // snippet: coremeta-ask
    let container = try Container(SeaModule())
    let ocean = try container[Ocean.self]
    let made = Ocean()
    try container.wire(made)
    let foo = try container.withCurrent { try Foo.resolve() }
    // end
    _ = (made, foo)
    return ocean
  }

  static func put(_ container: Container) throws -> (Leaf, Leaf) {
    // snippet: coremeta-put
    try container.put(Leaf(), for: Leaf.self)
    let put = try container[Leaf.self]
    container.reset(Leaf.self)
    let leaf = try container[Leaf.self]
    // end
    return (put, leaf)
  }
}
