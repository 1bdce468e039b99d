// The sea, a garden and a kitchen: the subjects of CoreMeta's own tests.

protocol Bar: AnyObject {}

class Foo: Bar {
  init() {}
}

/// Replaces `Foo` on tablets.
class TabletFoo: Foo {}

final class LargeTabletFoo: TabletFoo {}

final class Tree {}

final class Leaf {}

class Flower {}

final class Rose: Flower {}

protocol Fish: AnyObject {}

final class Trout: Fish {}

final class Shark {
  var name: String?
}

final class Whale {}

final class Turtle {}

class Ocean {
  var fish: (any Fish)?
  var shark: Shark?
  var whale: Whale?
  var depth = 12.5
  private(set) var turtle: Turtle?
}

final class Pond: Ocean {}

final class Pizza {
  var name: String?
}

/// Gets its pizzas from a function that it can call at any time.
final class Oven {
  let nextPizza: () throws -> Pizza

  init(nextPizza: @escaping () throws -> Pizza) { self.nextPizza = nextPizza }
}
