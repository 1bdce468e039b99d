import SwiftDI
import Testing

@MainActor
private final class Panel {
  let number: Int
  init() { number = 0 }
  init(_ number: Int) { self.number = number }
}

@MainActor
private final class Window {
  @Inject var panel: Panel
  init() {}
}

/// Every kind of request from the main actor may run main-actor factories synchronously.
@MainActor
@Suite struct MainActorRequestTests {
  private static func container() throws -> Container {
    try Container { bindings in
      bindings.bind(Panel.self) { @MainActor in Panel() }
      bindings.bind(Panel.self) { @MainActor in Panel(1) }.named("part").contributes()
      bindings.bind(Panel.self, arguments: Int.self) { @MainActor (number: Int) in Panel(number) }
    }
  }

  @Test func `collections, optionals, arguments and marked properties stay on the main actor`()
    throws
  {
    let container = try Self.container()
    #expect(try container.all(Key(Panel.self, "part")).map(\.number) == [1])
    #expect(try container.make(Panel.self, with: 5).number == 5)
    #expect(try container.find(Panel.self)?.number == 0)
    let window = Window()
    try container.wire(window)
    #expect(window.panel.number == 0)
  }

  @Test func `eager instances of every kind of container are constructed on the main actor`()
    throws
  {
    let container = try Container { bindings in
      bindings.bind(Panel.self, in: .singleton) { @MainActor in Panel(2) }.eager()
    }
    #expect(try container[Panel.self].number == 2)
    let child = try container.child { bindings in
      bindings.bind(Panel.self, in: .singleton) { @MainActor in Panel(3) }.eager()
    }
    #expect(try child[Panel.self].number == 3)
    #expect(try container.fresh()[Panel.self].number == 2)
  }

  @Test func `a requested resolver does not carry the main actor to another thread`() async throws {
    let container = try Self.container()
    let resolver = try wired(Resolver.self, by: container)
    let error = await Task.detached { failure { try resolver[Panel.self] } }.value
    withExtendedLifetime(container) {}
    #expect(error?.code == .needsMainActor)
  }

  @Test func `an opaque factory of the main actor may request another object of it`() async throws {
    let container = try Container { bindings in
      bindings.bind(Panel.self) { @MainActor in Panel(4) }
      bindings.bind(Window.self) { @MainActor (resolver: Resolver) in
        let window = Window()
        window.panel = try resolver[Panel.self]
        return window
      }
    }
    let window = try await Task.detached { try await container.resolveAsync(Window.self) }.value
    #expect(window.panel.number == 4)
  }
}

@Suite struct EagerAsyncTests {
  @Test func `an eager binding with an asynchronous dependency is refused`() {
    let blueprint = Blueprint { bindings in
      bindings.bind(Int.self, in: .singleton) { () async in 7 }
      bindings.bind(String.self, in: .singleton) { (number: Int) in "\(number)" }.eager()
      bindings.bind(Double.self, in: .singleton) { (_: Provider<Int>) in 1 }.eager()
    }
    #expect(
      blueprint.check().map(\.message) == [
        "'String' is eager, but needs 'Int', which is constructed asynchronously"
      ])
    #expect(
      Blueprint { bindings in bindings.bind(Int.self, in: .singleton) { () async in 7 }.eager() }
        .check().map(\.message) == ["'Int' is eager, but is constructed asynchronously"])
  }
}
