import SwiftDI
import Testing

private final class Engine {}
private final class Car {
  let engine: Engine

  init(engine: Engine) { self.engine = engine }
}

extension Scope {
  fileprivate static let session = Scope.declared("session")
}

struct EagerTests {
  private let diary = Diary()

  private func configure(_ bindings: Bindings) {
    let diary = diary
    bindings.bind(Car.init, in: .singleton).eager().onAwake { _ in diary.note("car") }
    bindings.bind(Engine.init, in: .singleton).eager().onAwake { _ in diary.note("engine") }
    bindings.bind({ [1] }, in: .session).eager().onAwake { _ in diary.note("session") }
    bindings.bind({ "lazy" }, in: .singleton).onAwake { _ in diary.note("lazy") }
  }

  @Test func `eager instances are constructed with the container, dependencies first`() throws {
    let container = try Container(configure)
    #expect(diary.entries == ["engine", "car"])
    _ = try container[Car.self]
    #expect(diary.entries == ["engine", "car"])
  }

  @Test func `a blueprint constructs eager instances when it builds`() throws {
    let blueprint = Blueprint(configure)
    #expect(diary.count == 0)
    let container = try blueprint.build()
    #expect(diary.entries == ["engine", "car"])
    withExtendedLifetime(container) {}
  }

  @Test func `eager instances of a scope are constructed when it is opened`() throws {
    let container = try Container(configure)
    for _ in 1...2 { _ = try container.open(.session) }
    #expect(diary.entries == ["engine", "car", "session", "session"])
  }

  @Test func `eager instances of a child are constructed with the child`() throws {
    let parent = try Container(configure)
    let diary = diary
    _ = try parent.child { bindings in
      bindings.bind({ (car: Car) in [car] }, in: .singleton).eager()
        .onAwake { _ in diary.note("child") }
    }
    #expect(diary.entries == ["engine", "car", "child"])
  }

  @Test func `an error of an eager factory is thrown by the initialiser, and instances are closed`()
  {
    struct Broken: Error {}
    let diary = diary
    let line = #line + 3
    let failure = buildFailure { bindings in
      bindings.bind(Engine.init, in: .singleton).eager().onClose { _ in diary.note("closed") }
      bindings.bind(Car.self, in: .singleton) { (_: Engine) in throw Broken() }.eager()
    }
    #expect(
      failure == """
        the factory of 'Car' failed: Broken()
          while constructing 'Car' (SwiftDITests/EagerTests.swift:\(line))
        """)
    #expect(diary.entries == ["closed"])
  }

  @Test func `an eager unscoped binding is refused at build`() {
    let line = #line + 2
    let failure = buildFailure { bindings in
      bindings.bind(Engine.init).eager()
    }
    #expect(
      failure == """
        the container cannot be built: 1 finding
        SwiftDITests/EagerTests.swift:\(line):20: 'Engine' is eager, but unscoped: nothing holds the \
        instance [eager-not-shared]
          help: bind it in a scope that caches it, or remove '.eager()'
        """)
  }
}
