import SwiftDI

/// Asks the current container for itself: `try Foo.resolve()`.
extension Foo: Resolvable {}

/// Registrations, with closures and caches.
struct SeaModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Trout.init).as((any Fish).self) { $0 }
    bindings.bind(Shark.init).onMade { $0.name = "Jaws" }
    bindings.bind(Ocean.init).set(\.fish).set(\.shark).setIfBound(\.whale)
    bindings.bind(Pond.init).set(\.fish).set(\.shark).setIfBound(\.whale)
  }
}

struct GardenModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Tree.init, in: .singleton)
    bindings.bind(Leaf.init, in: .singleton)
    bindings.bind(Rose.init, in: .singleton).as(Flower.self) { $0 }
  }
}

/// A class for its protocol, and another class for it where there is room.
struct FooModule: Module {
  func configure(_ bindings: Bindings) {
    if bindings.environment.name == "tablet" {
      bindings.bind(TabletFoo.init).as(Foo.self) { $0 }
    } else {
      bindings.bind(Foo.init)
    }
    bindings.alias((any Bar).self, to: Foo.self) { $0 }
  }
}

/// Found by its mark, and registered nowhere else.
extension Pizza: Discoverable {
  static func describe(_ bindings: Bindings) {
    bindings.bind(Pizza.init, in: .singleton).onMade { $0.name = "Pep" }
  }
}

struct KitchenModule: Module {
  var requires: [any Module] { [Discovered(in: "CoreMetaSample")] }

  func configure(_ bindings: Bindings) {
    bindings.bind { (pizzas: Provider<Pizza>) in Oven { try pizzas() } }
  }
}

/// Redirections that lead nowhere or to themselves, and a property whose type nobody bound: what
/// CoreMeta answers with nil or not at all is found before anything is made.
struct DeadEndsModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.alias(Foo.self, to: TabletFoo.self) { $0 }
    bindings.bind(Ocean.init).set(\.whale)
    bindings.alias(Flower.self, to: Rose.self) { $0 }
    bindings.alias(Rose.self, to: Flower.self) { $0 as? Rose ?? Rose() }
  }
}
