import DIDefinition
import SwiftDI
import Testing

@MainActor private final class Window {
  var title = ""
  let model: Model
  init(_ model: Model) { self.model = model }
}

private final class Model: Sendable {
  let number: Int
  init(_ number: Int = 0) { self.number = number }
}

@globalActor private actor Audio {
  static let shared = Audio()
}

@Suite struct MainActorTests {
  private static func container(_ made: Tally = Tally(), _ scope: Scope = .singleton) throws
    -> Container
  {
    try Container { bindings in
      bindings.bind { Model(1) }
      bindings.bind(Window.self, in: scope) { @MainActor (model: Model) in
        made.raise()
        return Window(model)
      }
      bindings.bind(String.self) { @MainActor (window: Window) in window.title + "!" }
    }
  }

  @Test @MainActor func `a request on the main actor runs its factories`() throws {
    let container = try Self.container()
    let window = try container[Window.self]
    window.title = "Main"
    #expect(try container[Window.self] === window)
    #expect(try container[String.self] == "Main!")
    #expect(try container.find(Window.self) === window)
  }

  @Test func `an asynchronous request elsewhere enters the main actor`() async throws {
    let container = try Self.container()
    #expect(try await container.resolveAsync(String.self) == "!")
    let number = try await container.resolveAsync(Window.self).model.number
    #expect(number == 1)
  }

  @Test func `a synchronous request elsewhere is refused`() throws {
    let made = Tally()
    let container = try Self.container(made)
    #expect(
      failure { try container[Window.self] }?.description
        .split(separator: "\n").prefix(2) == [
          "constructing 'Window' requires the main actor",
          "  help: resolve it on the main actor, or with 'await container.resolveAsync'",
        ])
    let provider = try container.provider(of: Window.self)
    #expect(failure { try provider() }?.code == .needsMainActor)
    #expect(made.count == 0)
  }

  @Test func `a cached instance of the main actor is returned on any thread`() async throws {
    let made = Tally()
    let container = try Self.container(made)
    let window = try await container.resolveAsync(Window.self)
    #expect(try container[Window.self] === window)
    #expect(made.count == 1)
  }

  @Test func `tasks on and off the main actor get the same instance`() async throws {
    let made = Tally()
    let container = try Self.container(made)
    let seen = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<200 {
        group.addTask { ObjectIdentifier(try await container.resolveAsync(Window.self)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen.count == 200 && Set(seen).count == 1 && made.count == 1)
  }

  @Test @MainActor
  func `an opaque factory on the main actor may request objects of the main actor`() throws {
    let container = try Container { bindings in
      bindings.bind { Model(2) }
      bindings.bind(Window.self) { @MainActor (model: Model) in Window(model) }
      bindings.bind(Int.self) { @MainActor (resolver: Resolver) in
        try resolver[Window.self].model.number
      }
    }
    #expect(try container[Int.self] == 2)
  }

  @Test func `another global actor does not count as the main actor`() async throws {
    let container = try Self.container()
    @Audio func ask() -> ResolutionError.Code? {
      failure { try container[Window.self] }?.code
    }
    #expect(await ask() == .needsMainActor)
  }

  @Test func `asynchronous dependencies and dependencies of the main actor can be combined`()
    async throws
  {
    let container = try Container { bindings in
      bindings.bind(Model.self, in: .singleton) {
        await Task.yield()
        return Model(3)
      }
      bindings.bind(Window.self, in: .singleton) { @MainActor (model: Model) in Window(model) }
      bindings.bind(Int.self) { (window: Window) async in window.model.number }
    }
    #expect(try await container.resolveAsync(Int.self) == 3)
  }

  @Test func `a factory of the main actor that failed is called again`() async throws {
    let tried = Tally()
    let container = try Container { bindings in
      bindings.bind { Model() }
      bindings.bind(Window.self, in: .singleton) { @MainActor (model: Model) throws in
        if tried.raise() == 1 { throw CancellationError() }
        return Window(model)
      }
    }
    let error = await failure { try await container.resolveAsync(Window.self) }
    #expect(error?.underlying is CancellationError)
    _ = try await container.resolveAsync(Window.self)
    #expect(tried.count == 2)
  }

  @Test @MainActor func `an object of the main actor is wired on it`() throws {
    let container = try Container { bindings in
      bindings.instance("Title")
      bindings.wiring(Window.self).onAwake { @MainActor in $0.title = "awake" }
    }
    let window = Window(Model())
    try container.wire(window)
    #expect(window.title == "awake")
  }

  @Test func `the definition names the actor of each factory`() throws {
    let container = try Self.container()
    #expect(container.definition.bindings.map(\.isolation) == [nil, "MainActor", "MainActor"])
  }
}

/// Properties that are set by closures.
@Suite struct SetterTests {
  private final class Engine: Sendable {}
  @MainActor private final class Panel {
    var engine: Engine?
    var title = "none"
    init() {}
  }
  private struct Sum: Equatable {
    var parts: [Int] = []
  }
  @globalActor private actor Cellar {
    static let shared = Cellar()
  }

  @MainActor @Test(arguments: [Scope.unscoped, .graph, .singleton])
  func `a closure sets a property of the main actor on it`(_ scope: Scope) async throws {
    let container = try Container { bindings in
      bindings.bind(Engine.init, in: .singleton)
      bindings.bind(Panel.init, in: scope)
        .set(Engine.self) { panel, engine in
          MainActor.assertIsolated()
          panel.engine = engine
        }
        .set(String?.self) { panel, title in panel.title = title ?? "unbound" }
    }
    for panel in [try await container.resolveAsync(Panel.self), try container[Panel.self]] {
      #expect(try panel.engine === container[Engine.self] && panel.title == "unbound")
    }
    let elsewhere = await Task.detached {
      failure { try container.fresh().find(Panel.self) }?.code
    }.value
    #expect(elsewhere == .needsMainActor)
  }

  @Test func `a closure sets part of a value`() throws {
    let container = try Container { bindings in
      bindings.instance(7)
      bindings.bind(Sum.init).set(Int.self) { $0.parts.append($1) }
        .set(Int.self, label: "again") { $0.parts.append($1 * 2) }
    }
    #expect(try container[Sum.self].parts == [7, 14])
    guard case .factory(let needs, _) = container.definition.bindings.last?.making else { return }
    #expect(needs.map(\.name) == [nil, "again"] && needs.map(\.kind) == [.property, .property])
  }

  @Test func `an error of a setter closure fails the request`() throws {
    let container = try Container { bindings in
      bindings.instance(7)
      bindings.bind(Sum.init, in: .singleton).set(Int.self) { _, _ in throw CancellationError() }
    }
    let error = failure { try container[Sum.self] }
    #expect(error?.underlying is CancellationError && error?.key == "Sum")
  }

  @Test func `code of another global actor is refused, also beside that of the main actor`() {
    let blueprint = Blueprint { bindings in
      bindings.instance(7)
      bindings.bind(Engine.init).set(Int.self) { @Cellar _, _ in }
      bindings.bind { @MainActor in Panel() }.onAwake { @Cellar _ in }
      bindings.bind(Sum.self) { () async in Sum() }.onAwake { @Cellar _ in }
    }
    #expect(blueprint.check().map(\.code) == [.foreignActor, .foreignActor, .foreignActor])
    #expect(blueprint.check().map(\.keys) == [["Engine"], ["Panel"], ["Sum"]])
  }
}
