import DIDefinition
import DITestSupport
import SwiftDI
import Testing

private struct Trouble: Error, Equatable {
  var number = 0
}

private final class Left {
  var right: Right?
}

private final class Right {
  let deep: Deep?
  weak var left: Left?
  init(_ deep: Deep?) { self.deep = deep }
}

private final class Deep {}

/// Factories and hooks that throw.
@Suite struct FailureTests {
  static let kept: [Scope] = [.unscoped, .graph, .singleton, .weak]

  @Test(arguments: kept)
  func `the error of a factory is preserved, and the next request calls the factory again`(
    _ scope: Scope
  ) throws {
    let tried = Tally()
    let container = try Container { bindings in
      bindings.bind(
        Deep.self, in: scope, file: "App.swift", line: 1,
        to: {
          guard tried.raise() > 2 else { throw Trouble(number: tried.count) }
          return Deep()
        })
      bindings.bind(Right.self, in: scope, file: "App.swift", line: 2) { (deep: Deep) in
        Right(deep)
      }
    }
    for number in 1...2 {
      let error = try #require(failure { try container[Right.self] })
      #expect(error.underlying as? Trouble == Trouble(number: number))
      #expect(
        error.description == """
          the factory of 'Deep' failed: Trouble(number: \(number))
            while constructing 'Deep' (App.swift:1)
            while constructing 'Right' (App.swift:2)
          """)
    }
    #expect(try container[Right.self].deep != nil)
    #expect(tried.count == 3)
  }

  /// The place in a cycle that fails, once.
  enum Place: CaseIterable {
    case factory
    case madeHook
    case awakeHook
    case property
  }

  @Test(arguments: [Scope.graph, .singleton], Place.allCases)
  func `nothing of a failed cycle through properties is cached`(_ scope: Scope, _ place: Place)
    throws
  {
    let tried = Tally()
    @Sendable func fail(at own: Place) throws {
      if own == place, tried.raise() == 1 { throw Trouble() }
    }
    let (lefts, rights) = (Journal<ObjectIdentifier>(), Tally())
    let container = try Container { bindings in
      bindings.bind(Left.init, in: scope).set(\.right).onAwake { _ in try fail(at: .awakeHook) }
      bindings.bind(Right.self, in: scope) {
        rights.raise()
        try fail(at: .factory)
        return Right(nil)
      }
      .set(\.left, ownership: .weak)
      .onMade { _ in try fail(at: .madeHook) }
      .set(\.deepest)
      bindings.bind(Deep.self) {
        try fail(at: .property)
        return Deep()
      }
    }
    let error = try #require(failure { try container[Left.self] })
    #expect(error.code == .factoryFailed && error.underlying is Trouble)
    let left = try container[Left.self]
    lefts.note(ObjectIdentifier(left))
    #expect(left.right?.left === left)
    #expect(rights.count == 2)
    if scope == .singleton { #expect(try container[Left.self] === left) }
  }

  @Test func `an instance that was complete before a failure stays cached`() throws {
    let made = Tally()
    let tried = Tally()
    let container = try Container { bindings in
      bindings.bind(Deep.self, in: .singleton) {
        made.raise()
        return Deep()
      }
      bindings.bind(Right.self, in: .singleton) { (deep: Deep) in
        if tried.raise() == 1 { throw Trouble() }
        return Right(deep)
      }
    }
    #expect(failure { try container[Right.self] }?.underlying is Trouble)
    _ = try container[Right.self]
    #expect(made.count == 1 && tried.count == 2)
  }

  @Test func `instances of a failed request are released at once`() throws {
    weak var seen: Deep?
    let box = WeakJournal()
    let container = try Container { bindings in
      bindings.bind(Deep.self, in: .graph) {
        let deep = Deep()
        box.note(deep)
        return deep
      }
      bindings.bind(Right.self) { (deep: Deep) in throw Trouble() }
      bindings.bind(Left.init, in: .singleton).set(\.right)
    }
    #expect(failure { try container[Left.self] }?.underlying is Trouble)
    seen = box.object
    #expect(seen == nil)
  }

  @Test func `the error of an eager factory is thrown by the initialiser`() throws {
    let error = failure {
      try Container { bindings in
        bindings.bind(Deep.self, in: .singleton) { throw Trouble(number: 7) }.eager()
      }
    }
    #expect(error?.underlying as? Trouble == Trouble(number: 7))
  }

  @Test func `a resolution error that a factory rethrows is not wrapped`() throws {
    let container = try Container { bindings in
      bindings.bind(Right.self, file: "App.swift", line: 1) { (resolver: Resolver) in
        Right(try resolver[Deep.self])
      }
    }
    #expect(
      failure { try container[Right.self] }?.description == """
        nothing is bound for 'Deep'
          while constructing 'Right' (App.swift:1)
        """)
  }

  @Test func `many threads get the factory's error or the one instance`() throws {
    let tried = Tally()
    let container = try Container { bindings in
      bindings.bind(Left.init, in: .singleton).set(\.right)
      bindings.bind(Right.self, in: .singleton) {
        if tried.raise() <= 3 { throw Trouble() }
        return Right(nil)
      }.set(\.left, ownership: .weak)
    }
    let failures = Tally()
    let seen = Journal<ObjectIdentifier>()
    onThreads(16) { _ in
      do { seen.note(ObjectIdentifier(try container[Left.self])) } catch { failures.raise() }
    }
    #expect(failures.count == 3 && tried.count == 4)
    #expect(seen.entries.count == 13 && Set(seen.entries).count == 1)
  }
}

private final class WeakJournal: @unchecked Sendable {
  private(set) weak var object: Deep?
  func note(_ object: Deep) { self.object = object }
}

extension Right {
  fileprivate var deepest: Deep? {
    get { deep }
    set {}
  }
}
