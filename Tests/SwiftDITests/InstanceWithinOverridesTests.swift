import SwiftDI
import Testing

private final class Clock: Sendable {
  let time: Int
  init(_ time: Int = 1) { self.time = time }
}
private final class AppDelegate: @unchecked Sendable {
  var clock: Clock?
}
private final class Window: Sendable {
  let app: AppDelegate
  init(_ app: AppDelegate) { self.app = app }
}
private protocol Timed {
  var clock: Clock? { get set }
}
private struct Settings: Timed {
  var clock: Clock?
}
private struct Reference {
  let app: AppDelegate
}

extension Scope {
  fileprivate static let day = Scope.declared("day")
}

/// An existing object with injected properties never gets the doubles of overrides within which it
/// was not bound.
@Suite struct InstanceWithinOverridesTests {
  private let app = AppDelegate()

  /// A container with the object.
  private func container(_ more: (Bindings) -> Void = { _ in }) throws -> Container {
    try Container { bindings in
      bindings.bind(Clock.self, in: .singleton) { Clock() }
      bindings.instance(app, file: "App.swift", line: 1).set(\.clock)
      bindings.bind(Window.init, in: .singleton, file: "App.swift", line: 2)
      more(bindings)
    }
  }

  private static func double(_ bindings: Bindings) { bindings.instance(Clock(99)) }

  @Test func `a request within overrides fails and names the way out`() throws {
    let container = try container()
    try container.withOverrides(Self.double) { () throws in
      #expect(
        failure { try container[Window.self] }?.description == """
          'AppDelegate' is an instance that was bound outside of these overrides: setting \
          its properties here would leave the doubles in it
            help: replace it in these overrides, too, with '$0.instance(…)' or '$0.bind(…)', or let the app bind it by a factory
            while constructing 'AppDelegate' (App.swift:1)
            while constructing 'Window' (App.swift:2)
          """)
      #expect(failure { try container[AppDelegate.self] }?.code == .boundOutsideOfOverrides)
    }
    #expect(app.clock == nil)
    let window = try container[Window.self]
    #expect(try window.app === app && app.clock === container[Clock.self])
    try container.withOverrides(Self.double) { () throws in
      #expect(failure { try container[Window.self] }?.code == .boundOutsideOfOverrides)
    }
    #expect(try app.clock === container[Clock.self])
  }

  @Test func `asynchronous requests, provider and lazy fail alike`() async throws {
    let container = try container {
      $0.bind(String.self) { () async in "" }
      $0.bind([Clock].self, in: .singleton) { (text: String) in [Clock()] }
    }
    try await container.withOverrides(Self.double) { () async throws in
      let error = await failure { try await container.resolveAsync(Window.self) }
      #expect(error?.code == .boundOutsideOfOverrides && error?.steps.count == 2)
      let provider = try container.provider(of: AppDelegate.self)
      #expect(failure { try provider() }?.code == .boundOutsideOfOverrides)
      let lazy = try container.lazy(AppDelegate.self)
      #expect(failure { try lazy.value }?.code == .boundOutsideOfOverrides)
    }
    #expect(app.clock == nil)
  }

  @Test func `properties that need asynchronous code are not constructed`() async throws {
    let container = try Container {
      $0.bind(Clock.self, in: .singleton) { () async in Clock() }
      $0.instance(app).set(\.clock)
      $0.bind { 1 }
    }
    try await container.withOverrides {
      $0.instance(2)
    } operation: { () async throws in
      #expect(failure { try container[AppDelegate.self] }?.code == .boundOutsideOfOverrides)
      let error = await failure { try await container.resolveAsync(AppDelegate.self) }
      #expect(error?.code == .boundOutsideOfOverrides)
    }
    _ = try await container.resolveAsync(AppDelegate.self)
    #expect(app.clock != nil)
  }

  @Test func `an object of the main actor is refused wherever it is requested`() throws {
    let container = try Container { bindings in
      bindings.bind { Clock() }
      bindings.instance(app).set(Clock.self) { @MainActor app, clock in app.clock = clock }
    }
    try container.withOverrides(Self.double) { () throws in
      #expect(failure { try container[AppDelegate.self] }?.code == .boundOutsideOfOverrides)
    }
  }

  @Test func `an object that the overrides replace is used`() throws {
    let container = try container()
    let other = AppDelegate()
    try container.withOverrides {
      Self.double($0)
      $0.instance(other).set(\.clock)
    } operation: { () throws in
      #expect(try container[Window.self].app === other)
      #expect(other.clock?.time == 99)
    }
    let third = AppDelegate()
    try container.withOverrides {
      Self.double($0)
      $0.instance(third)
    } operation: { () throws in
      #expect(try container[Window.self].app === third)
      // The object is bound within the outer overrides and outside of the inner ones.
      try container.withOverrides({ $0.instance(other).set(\.clock) }) { () throws in
        #expect(try container[Window.self].app === other)
        try container.withOverrides({ $0.instance(Clock(5)) }) { () throws in
          #expect(failure { try container[Window.self] }?.code == .boundOutsideOfOverrides)
        }
        try container.withOverrides({ $0.bind { Clock(5) } }) { () throws in
          #expect(failure { try container[Window.self] }?.code == .boundOutsideOfOverrides)
        }
        #expect(other.clock?.time == 99)
      }
    }
    #expect(app.clock == nil)
  }

  @Test func `an object without properties, and a copied value, are used as outside`() throws {
    let lamp = AppDelegate()
    let container = try Container { bindings in
      bindings.bind(Clock.self, in: .singleton) { Clock() }
      bindings.instance(Settings()).set(\.clock)
      bindings.instance(lamp).onAwake { _ in }
    }
    #expect(try container[Settings.self].clock?.time == 1)
    try container.withOverrides(Self.double) { () throws in
      #expect(try container[Settings.self].clock?.time == 99)
      #expect(try container[AppDelegate.self] === lamp)
    }
    #expect(try container[Settings.self].clock?.time == 1)
  }

  @Test func `a contribution, an alias and a decorated object are refused alike`() throws {
    let container = try Container { bindings in
      bindings.bind { Clock() }
      bindings.instance(app).set(\.clock).contributes(id: "app")
      bindings.instance(app).named("alias").set(\.clock).as(AnyObject.self) { $0 }
      bindings.instance(app).named("plain").set(\.clock)
      bindings.bind(AppDelegate.self) { (app: AppDelegate) in app }.using(.named("plain")).named(
        "plain"
      )
      .decorates()
    }
    func expectRefusals(_ double: (Bindings) -> Void) throws {
      try container.withOverrides(double) { () throws in
        #expect(failure { try container.all(AppDelegate.self) }?.code == .boundOutsideOfOverrides)
        #expect(failure { try container[AnyObject.self] }?.code == .boundOutsideOfOverrides)
        #expect(
          failure { try container[Key(AppDelegate.self, "plain")] }?.code
            == .boundOutsideOfOverrides)
      }
    }
    try expectRefusals(Self.double)
    try expectRefusals {
      $0.bind(AppDelegate.self) { (app: AppDelegate) in app }.using(.named("plain")).named("plain")
        .decorates()
    }
    #expect(app.clock == nil)
  }

  @Test
  func `an eager object is refused when it is requested, or a derived container constructs it`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind { Clock() }
      bindings.instance(app).set(\.clock).eager()
    }
    #expect(app.clock?.time == 1)
    try container.withOverrides(Self.double) { () throws in
      #expect(throws: ResolutionError.self) { try container.fresh() }
      #expect(failure { try container[AppDelegate.self] }?.code == .boundOutsideOfOverrides)
    }
    #expect(app.clock?.time == 1)
  }

  @Test func `containers that are derived within overrides refuse it, unless they bind it`() throws
  {
    let container = try container()
    let other = AppDelegate()
    try container.withOverrides(Self.double) { () throws in
      let fresh = try container.fresh()
      #expect(failure { try fresh[Window.self] }?.code == .boundOutsideOfOverrides)
      let more = try container.blueprint.adding { $0.bind { 1 } }.build()
      #expect(failure { try more[Window.self] }?.code == .boundOutsideOfOverrides)
      let own = try container.blueprint.adding {
        $0.instance(other).set(\.clock).overrides()
      }.build()
      #expect(try own[Window.self].app === other)
      #expect(other.clock?.time == 99)
      try own.withOverrides({ $0.instance(Clock(5)) }) { () throws in
        #expect(failure { try own[Window.self] }?.code == .boundOutsideOfOverrides)
      }
    }
    #expect(app.clock == nil && other.clock?.time == 99)
  }

  @Test func `children and open scopes refuse the objects that were bound outside`() throws {
    let container = try container {
      $0.external(Key(AppDelegate.self, "day"), in: .day)
      $0.bind([Window].self, in: .day) { (app: AppDelegate) in [Window(app)] }
    }
    let given = AppDelegate()
    let day = try container.open(.day) { $0.provide(given, for: Key(AppDelegate.self, "day")) }
    let own = AppDelegate()
    let child = try container.child { $0.instance(own).named("own").set(\.clock) }
    try container.withOverrides(Self.double) { () throws in
      #expect(failure { try day[[Window].self] }?.code == .boundOutsideOfOverrides)
      #expect(try day[Key(AppDelegate.self, "day")] === given)
      #expect(failure { try child[Window.self] }?.code == .boundOutsideOfOverrides)
      #expect(failure { try child[Key(AppDelegate.self, "own")] }?.code == .boundOutsideOfOverrides)
    }
    #expect(app.clock == nil && own.clock == nil && given.clock == nil)
    // The parent of an overridden child keeps its instances.
    try child.withOverrides({ $0.instance(Clock(99)) }) { () throws in
      #expect(try child[AppDelegate.self].clock?.time == 1)
      #expect(failure { try child[Key(AppDelegate.self, "own")] }?.code == .boundOutsideOfOverrides)
    }
    #expect(own.clock == nil)
  }

  @Test func `a child that is created within overrides may bind an object of the test`() throws {
    let container = try container()
    let own = AppDelegate()
    try container.withOverrides(Self.double) { () throws in
      try container.withOverrides({ $0.instance(Clock(5)) }) { () throws in
        let child = try container.child { $0.instance(own).named("own").set(\.clock).eager() }
        #expect(own.clock?.time == 5)
        #expect(try child[Key(AppDelegate.self, "own")] === own)
        let scope = try container.child { $0.declare(.day) }.open(.day)
        let inner = try scope.child { $0.instance(own).named("own").set(\.clock) }
        #expect(try inner[Key(AppDelegate.self, "own")] === own)
        try container.withOverrides({ $0.instance(Clock(6)) }) { () throws in
          #expect(
            failure { try child[Key(AppDelegate.self, "own")] }?.code == .boundOutsideOfOverrides)
        }
        #expect(own.clock?.time == 5)
      }
      let child = try container.child { $0.instance(own).named("own").set(\.clock) }
      #expect(try child[Key(AppDelegate.self, "own")].clock?.time == 99)
    }
  }

  @Test func `a child that is created and released within overrides ends there`() throws {
    let container = try container { $0.declare(.day) }
    let closed = Tally()
    try container.withOverrides(Self.double) { () throws in
      let day = try container.open(.day)
      do {
        let child = try day.child {
          $0.bind(String.self, in: .singleton) { "" }.onClose { _ in closed.raise() }
        }
        _ = try child[String.self]
      }
      #expect(closed.count == 1)
    }
  }

  @Test func `wiring an object sets its properties to doubles, because it was asked to`() throws {
    let container = try container()
    try container.withOverrides(Self.double) { () throws in
      let other = AppDelegate()
      try container.wire(other)
      #expect(other.clock?.time == 99)
    }
  }

  @Test func `an object that no double concerns is not traced as stale`() throws {
    let events = Journal<String>()
    let container = try Container(trace: { events.note("\($0.kind) \($0.key)") }) { bindings in
      bindings.bind { Clock() }
      bindings.bind { 1 }
      bindings.instance(app).set(Int.self) { _, _ in }
    }
    _ = try container[AppDelegate.self]
    try container.withOverrides(Self.double) {}
    #expect(!events.entries.contains("stale AppDelegate"))
  }

  @Test func `an object in an optional is refused`() throws {
    let container = try Container {
      $0.bind(Clock.self, in: .singleton) { Clock() }
      $0.instance(app as AppDelegate?).set(Clock.self) { app, clock in app?.clock = clock }
    }
    try container.withOverrides({ $0.instance(Clock(99)) }) { () throws in
      #expect(failure { try container[AppDelegate?.self] }?.code == .boundOutsideOfOverrides)
    }
    #expect(app.clock == nil)
  }

  @Test func `a structure is refused if a property of an object in it is set`() throws {
    let container = try Container {
      $0.bind(Clock.self, in: .singleton) { Clock() }
      $0.instance(Reference(app: app)).set(\.app.clock)
    }
    try container.withOverrides({ $0.instance(Clock(99)) }) { () throws in
      #expect(failure { try container[Reference.self] }?.code == .boundOutsideOfOverrides)
    }
    #expect(app.clock == nil)
  }

  @Test func `a structure behind a protocol is copied and has the doubles`() throws {
    let container = try Container {
      $0.bind(Clock.self, in: .singleton) { Clock() }
      $0.instance(Settings() as any Timed).set(\.clock)
    }
    try container.withOverrides({ $0.instance(Clock(99)) }) { () throws in
      #expect(try container[(any Timed).self].clock?.time == 99)
    }
    #expect(try container[(any Timed).self].clock?.time == 1)
  }
}
