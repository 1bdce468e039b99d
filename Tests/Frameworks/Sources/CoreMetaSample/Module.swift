import SwiftDI
import SwiftDIDiscovery

/// Resolves from the current container: `try Foo.resolve()`.
extension Foo: Resolvable {}

/// Bindings with closures and optional properties.
struct SeaModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Trout.init).as((any Fish).self) { $0 }
    bindings.bind(Shark.init).onMade { $0.name = "Jaws" }
    bindings.bind(Ocean.init).set(\.fish).set(\.shark).set(\.whale, if: .bound)
    bindings.bind(Pond.init).set(\.fish).set(\.shark).set(\.whale, if: .bound)
  }
}

struct GardenModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.bind(Tree.init, in: .singleton)
    bindings.bind(Leaf.init, in: .singleton)
    bindings.bind(Rose.init, in: .singleton).as(Flower.self) { $0 }
  }
}

/// One class for the protocol on phones, and another one on tablets.
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

/// A pizza is discovered by its conformance, without a binding in a module.
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

/// Aliases without a target or in a cycle, and a property of an unbound type: CoreMeta returns nil
/// or hangs, while this engine reports them before it constructs any object.
struct DeadEndsModule: Module {
  func configure(_ bindings: Bindings) {
    bindings.alias(Foo.self, to: TabletFoo.self) { $0 }
    bindings.bind(Ocean.init).set(\.whale)
    bindings.alias(Flower.self, to: Rose.self) { $0 }
    bindings.alias(Rose.self, to: Flower.self) { $0 as? Rose ?? Rose() }
  }
}
