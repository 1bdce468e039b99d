import SwiftDI
import Testing

private protocol Motor: AnyObject {}
private protocol Named {
  var name: String { get }
}
private final class Diesel: Motor, Named {
  let name = "diesel"
}
private struct Lamp: Equatable {
  var watts: Int
}
private struct Large: Equatable {
  var numbers: (Int, Int, Int, Int, Int, Int, Int, Int)
  var object: Diesel

  static func == (left: Large, right: Large) -> Bool {
    left.numbers.0 == right.numbers.0 && left.numbers.7 == right.numbers.7
      && left.object === right.object
  }
}
private struct Nothing: Equatable {}
private enum Gear: Equatable {
  case first
  case other(Int)
}

extension BindingName {
  fileprivate static let left: BindingName = "left"
  fileprivate static let right: BindingName = "right"
}

extension Key where Value == Lamp {
  fileprivate static let left = Key("left")
  fileprivate static let right = Key("right")
  fileprivate static let any = Key()
}

struct KeyTests {
  private let scopes: [Scope] = [.unscoped, .prototype, .graph, .singleton]

  /// Binds a value in each scope that can cache it, and as an instance, and uses every request.
  private func check<T: Equatable & Sendable>(_ value: T) throws {
    var containers = try scopes.map { scope in
      try Container { bindings in
        bindings.bind({ value }, in: scope)
        bindings.bind({ value }, in: scope).named("named")
      }
    }
    containers.append(
      try Container { bindings in
        bindings.instance(value)
        bindings.instance(value).named("named")
      })
    for container in containers {
      for _ in 1...2 {
        #expect(try container[T.self] == value)
        #expect(try container[T.self] == value)
        #expect(try container.resolve() as T == value)
        #expect(try container[Key(T.self, "named")] == value)
        #expect(try container[Key<T>()] == value)
        #expect(try container[Key<T>("named")] == value)
        #expect(try container.find(T.self) == value)
        #expect(try container.provider(of: T.self)() == value)
        #expect(try container.lazy(T.self).value == value)
      }
      container.reset()
      #expect(try container[T.self] == value)
      #expect(try container[Key<T>("named")] == value)
    }
  }

  @Test func `structures, enumerations and strings can be keys`() throws {
    try check(Lamp(watts: 60))
    try check(Gear.other(4))
    try check("a text that is too long to be kept in two words")
    try check(42)
    try check(Nothing())
  }

  @Test func `arrays, dictionaries, sets and ranges can be keys`() throws {
    try check([1, 2, 3])
    try check(["a": [1]])
    try check(Set(["a", "b"]))
    try check(1..<10)
    try check([[Lamp(watts: 1)], []])
  }

  @Test func `values with a larger alignment than a slot can be cached`() throws {
    try check(SIMD2<Double>(1, 2))
    try check(SIMD16<Float>(repeating: 1.5))
  }

  @Test(arguments: [Scope.unscoped, .graph, .singleton])
  func `values larger than forty bytes can be cached`(_ scope: Scope) throws {
    let container = try Container { bindings in
      bindings.bind(Diesel.init, in: .singleton)
      bindings.bind({ Large(numbers: (1, 2, 3, 4, 5, 6, 7, 8), object: $0) }, in: scope)
      bindings.bind { (large: Large, lazy: Lazy<Large>) in [large.numbers.7, try lazy().numbers.0] }
    }
    let large = try container[Large.self]
    #expect([large.numbers.0, large.numbers.3, large.numbers.7] == [1, 4, 8])
    #expect(try large.object === container[Diesel.self])
    #expect(try container[Large.self] == large)
    container.reset(Large.self)
    #expect(try container[Large.self] == large)
    #expect(try container[[Int].self] == [8, 1])
  }

  @Test func `a protocol and a class that conforms to it are different keys`() throws {
    let container = try Container { bindings in
      bindings.bind((any Motor).self, in: .singleton) { Diesel() }
      bindings.bind((any Named).self) { Diesel() }
    }
    #expect(try container[(any Motor).self] === container[(any Motor).self])
    #expect(try container[(any Named).self].name == "diesel")
    #expect(!container.contains(Diesel.self))
    let error = #expect(throws: ResolutionError.self) { try container[Diesel.self] }
    #expect(error?.description == "nothing is bound for 'Diesel'")
  }

  @Test func `a composition of protocols is one key, in any order of the protocols`() throws {
    let container = try Container { bindings in
      bindings.bind((any Motor & Named).self, in: .singleton) { Diesel() }
    }
    let motor = try container[(any Named & Motor).self]
    #expect(try container[(any Motor & Named).self] === motor)
    #expect(motor.name == "diesel")
    #expect(!container.contains((any Motor).self))
    #expect(!container.contains((any Named).self))
  }

  @Test func `metatypes can be keys`() throws {
    let container = try Container { bindings in
      bindings.instance(Diesel.self)
      bindings.instance(Diesel.self as any Motor.Type)
      bindings.instance(Int.self as any Sendable.Type).named("number")
    }
    #expect(try container[Diesel.Type.self] == Diesel.self)
    #expect(try container[(any Motor.Type).self] == Diesel.self)
    let number = try container[Key((any Sendable.Type).self, "number")]
    #expect(ObjectIdentifier(number) == ObjectIdentifier(Int.self))
    #expect(!container.contains((any Named.Type).self))
  }

  @Test func `closures can be keys`() throws {
    let container = try Container { bindings in
      bindings.bind((@Sendable (Int) -> Int).self) { { $0 + 1 } }
      bindings.bind((@Sendable (Int) -> String).self, in: .singleton) {
        (next: @escaping @Sendable (Int) -> Int) in { "\(next($0))" }
      }
    }
    let next = try container[(@Sendable (Int) -> Int).self]
    let text = try container[(@Sendable (Int) -> String).self]
    #expect(next(1) == 2)
    #expect(text(1) == "2")
    #expect(!container.contains((@Sendable (String) -> Int).self))
  }

  @Test func `tuples can be keys`() throws {
    let container = try Container { $0.bind((Int, String).self) { (1, "a") } }
    let pair = try container[(Int, String).self]
    #expect(pair == (1, "a"))
    #expect(!container.contains((String, Int).self))
  }

  @Test func `names may be static members, string literals and typed keys`() throws {
    let container = try Container { bindings in
      bindings.bind { Lamp(watts: 1) }
      bindings.bind({ Lamp(watts: 2) }, in: .singleton).named(.left)
      bindings.bind { Lamp(watts: 3) }.named(Key<Lamp>.right.name)
      bindings.bind(Lamp.self) { Lamp(watts: 4) }.named("rear")
      bindings.instance(Lamp(watts: 5)).named(BindingName("run time"))
    }
    #expect(try container[Key(Lamp.self, .left)].watts == 2)
    #expect(try container[Key(Lamp.self, "left")].watts == 2)
    #expect(try container[Key(Lamp.self, BindingName("le" + "ft"))].watts == 2)
    #expect(try container[.left].watts == 2)
    #expect(try container[Key.left].watts == 2)
    #expect(try container[Key(Lamp.self, .right)].watts == 3)
    #expect(try container[.right].watts == 3)
    #expect(try container[.any].watts == 1)
    #expect(try container[Key.any].watts == 1)
    #expect(try container[Key(Lamp.self, "rear")].watts == 4)
    #expect(try container[Key<Lamp>("rear")].watts == 4)
    #expect(try container[Key(Lamp.self, "run time")].watts == 5)
  }

  @Test func `typed keys with one name and different types are different keys`() throws {
    let container = try Container { bindings in
      bindings.bind { 1 }.named(.left)
      bindings.bind { "one" }.named(.left)
    }
    #expect(try container[Key<Int>("left")] == 1)
    #expect(try container[Key<String>("left")] == "one")
    #expect(Key<Int>("left") == Key<Int>("left"))
    #expect(Key<Int>("left") != Key<Int>("right"))
    #expect(Key<Int>("left").description == "Int#left")
    #expect(Key<[String: Int?]>().description == "[String: Int?]")
  }

  @Test func `a key that is created after the container is missing in it`() throws {
    let container = try Container { $0.bind { Lamp(watts: 1) } }
    let late = Key<Lamp>("made after the container")
    let error = #expect(throws: ResolutionError.self) { try container[late] }
    #expect(
      error?.description == """
        nothing is bound for 'Lamp#made after the container'
          help: did you mean 'Lamp'?
        """)
  }
}
