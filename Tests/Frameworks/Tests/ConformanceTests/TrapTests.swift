import SwiftDI
import Testing

@testable import ObjectionCar

extension Scope {
  fileprivate static let trip = Scope.declared("trip")
}

/// Mistakes and surprises of the older frameworks that no other test covers.
@Suite struct TrapTests {
  /// Scopes applied to some kinds of bindings, and were silently ignored for others.
  @Test(
    arguments: WayOfMaking.allCases.filter { $0 != .arguments },
    [Scope.unscoped, .prototype, .graph, .singleton, .weak, .trip])
  func `a scope applies to every way of constructing, with a name and without`(
    _ way: WayOfMaking, _ scope: Scope
  ) throws {
    for name in [nil, "spare engine" as BindingName] {
      let ground = try Container { way.bind($0, in: scope, name) }
      let container = try scope == .trip ? ground.open(.trip) : ground
      let engines = try [way.ask(container, name), way.ask(container, name)]
      let isKept = [Scope.singleton, .weak, .trip].contains(scope)
      #expect((engines[0] === engines[1]) == isKept)
    }
  }

  /// Only some kinds of bindings could be eager.
  @Test(arguments: WayOfMaking.allCases.filter { $0 != .arguments })
  func `an eager instance is constructed at the start in every way, with a name and without`(
    _ way: WayOfMaking
  ) throws {
    for name in [nil, "spare engine" as BindingName] {
      let diary = Diary()
      let container = try Container { bindings in
        way.bind(bindings, in: .singleton, name, isEager: true) { _ in diary.note("awake") }
      }
      #expect(diary.entries == ["awake"])
      _ = try way.ask(container, name)
      #expect(diary.entries == ["awake"])
    }
  }

  /// A nil ended the list of arguments, so that later arguments were lost.
  @Test func `nil is an ordinary argument, in first, middle and last place`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind([String?].self, arguments: String?.self, String?.self, String?.self) {
        [$0, $1, $2]
      }
    }
    for nothing in 0..<3 {
      let given = (0..<3).map { $0 == nothing ? nil : "\($0)" }
      let made = try container.make([String?].self, with: given[0], given[1], given[2])
      #expect(made == given)
    }
  }

  /// Callbacks were lost between a class, its superclass and its protocol.
  @Test func `a hook runs once for an object, whichever of its keys is requested`() throws {
    let diary = Diary()
    let container = try Container { bindings in
      bindings.bind(FiveSpeedCar.init).onMade { _ in diary.note("made") }
        .onAwake { _ in diary.note("awake") }
        .as(Car.self) { $0 }.as(Key(AnyObject.self, "any")) { $0 }
    }
    _ = try container[FiveSpeedCar.self]
    #expect(diary.entries == ["made", "awake"])
    _ = try container[Car.self]
    #expect(diary.entries == ["made", "awake", "made", "awake"])
    _ = try container[Key(AnyObject.self, "any")]
    #expect(diary.entries == ["made", "awake", "made", "awake", "made", "awake"])
  }

  /// A protocol and the class bound to it could have different singletons.
  @Test func `all keys of an instance resolve to it, whichever is requested first`() throws {
    let blueprint = Blueprint { bindings in
      bindings.bind(FiveSpeedCar.init, in: .singleton).as(Car.self) { $0 }
      bindings.alias(AnyObject.self, to: Car.self) { $0 }
    }
    let (first, last) = (try blueprint.build(), try blueprint.build())
    let car = try first[FiveSpeedCar.self]
    #expect(try first[Car.self] === car && first[AnyObject.self] === car)
    let object = try last[AnyObject.self]
    #expect(try last[Car.self] === object && last[FiveSpeedCar.self] === object)
  }
}
