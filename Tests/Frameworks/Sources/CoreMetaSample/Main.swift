import SwiftDI

/// The samples of CoreMeta's page and tests, topic by topic.
@main struct Main {
  static func main() throws {
    try registrations()
    try redirection()
    try properties()
    try putting()
    try closures()
    try container()
    deadEnds()
  }

  private static func registrations() throws {
    let container = try Container(SeaModule(), GardenModule())
    let sharks = try [container[Shark.self], container[Shark.self]]
    print("sharks: \(sharks.compactMap(\.name).joined(separator: ", "))")
    print("sharks: two \(sharks[0] !== sharks[1])")
    print("leaf: kept \(try container[Leaf.self] === container[Leaf.self])")
  }

  private static func redirection() throws {
    for name in ["phone", "tablet"] {
      let container = try Container(FooModule(), environment: Container.Environment(name))
      print(
        "\(name): \(type(of: try container[Foo.self])), \(type(of: try container[(any Bar).self]))")
    }
    let container = try Container(FooModule())
    let inferred: Foo = try container.resolve()
    let own = try container.withCurrent { try Foo.resolve() }
    print("asked in two ways: \(type(of: inferred)), \(type(of: own))")
  }

  private static func properties() throws {
    let container = try Container(SeaModule())
    for ocean in try [container[Ocean.self], container[Pond.self]] {
      print(
        "\(type(of: ocean)): \(ocean.fish.map { "\(type(of: $0))" } ?? "no fish"), "
          + "\(ocean.shark?.name ?? "no shark"), \(ocean.whale == nil ? "no whale" : "whale"), "
          + "\(ocean.depth)")
    }
    let made = Ocean()
    try container.wire(made)
    print("wired by hand: \(made.shark?.name ?? "no shark")")
  }

  private static func putting() throws {
    let container = try Container(SeaModule(), GardenModule())
    let rose = Rose()
    try container.put(rose, for: Rose.self)
    print("rose: found \(try container[Rose.self] === rose && container[Flower.self] === rose)")
    container.reset(Rose.self)
    print("rose: new after a reset \(try container[Rose.self] !== rose)")
    do {
      try container.put(Trout(), for: (any Fish).self)
    } catch {
      print("trout: \(error)")
    }
  }

  private static func closures() throws {
    let container = try Container(KitchenModule())
    let oven = try container[Oven.self]
    print("pizza: \(try oven.nextPizza().name ?? "none")")
    print("pizza: kept \(try oven.nextPizza() === container[Pizza.self])")
  }

  private static func container() throws {
    weak var gone: Container?
    do {
      let container = try Blueprint(GardenModule()).adding { bindings in
        bindings.bind { (container: Container) in ObjectIdentifier(container) }
      }.build()
      let own = try container[ObjectIdentifier.self]
      print("container: in itself \(own == ObjectIdentifier(container))")
      gone = container
    }
    print("container: freed \(gone == nil)")
  }

  private static func deadEnds() {
    for finding in Blueprint(DeadEndsModule()).check() { print("dead end: \(finding.message)") }
  }
}
