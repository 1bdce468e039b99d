import DIDefinition
import SourceReading
import Swinject
import SwinjectTargets
import Testing

/// Apps with several containers.
@Suite struct ContainersTests {
  private func definitions() throws -> [ContainerDefinition] {
    try SourceReader(folders: [Apps.folder("Swinject/Targets")]).definitions()
  }

  @Test func `each container is read with what the app registers in it`() throws {
    var registered: [String: [Container.Record]] = [:]
    for (name, container) in SwinjectTargets.start() { registered[name] = container.records }
    var read: [String: [Container.Record]] = [:]
    for definition in try definitions() {
      for binding in definition.bindings {
        read[binding.container ?? definition.name, default: []]
          .append(Container.Record(key: binding.key, scope: binding.scope))
      }
    }
    #expect(read.mapValues(Set.init) == registered.mapValues(Set.init))
  }

  @Test func `each binding needs what its factory resolves in that container`() throws {
    var resolved: [String: [String: Set<String>]] = [:]
    for (name, container) in SwinjectTargets.start() where !container.resolved.isEmpty {
      resolved[name] = container.resolved
    }
    var read: [String: [String: Set<String>]] = [:]
    for definition in try definitions() {
      for binding in definition.bindings where !binding.needed.isEmpty {
        read[binding.container ?? definition.name, default: [:]][binding.key] = binding.needed
      }
    }
    #expect(read == resolved)
  }

  @Test func `containers below others are children, and each request is a root where it is made`()
    throws
  {
    let definitions = try definitions()
    #expect(definitions.map(\.name) == ["Phone.assembler", "Watch.assembler", "Widget.container"])
    #expect(definitions.map { $0.containers.map(\.name) } == [["Phone.login"], [], []])
    #expect(
      definitions.map { $0.roots.map(\.key) } == [
        ["Page", "Menu", "Session"], ["Menu", "Store"], ["Timeline"],
      ])
  }

  /// Whether the second registration of `X` in some code is a mistake; nil unless there are two.
  private func isMistake(_ code: String) throws -> Bool? {
    let definition = try Apps.read(
      """
      import Swinject
      final class X {}
      struct A: Assembly {
        func assemble(container: Container) { container.register(X.self) { _ in X() } }
      }
      struct B: Assembly {
        func assemble(container: Container) { container.register(X.self) { _ in X() } }
      }
      extension Container { func more() { register(X.self) { _ in X() } } }
      \(code)
      """)
    let found = definition.bindings.filter { $0.key == "X" }
    return found.count < 2 ? nil : !found[1].overrides
  }

  @Test(arguments: [
    "let assembler = Assembler([A(), B()])",
    "func f() { let c = Container(); A().assemble(container: c); B().assemble(container: c) }",
    "func f() { let a = Assembler([A()]); a.apply(assemblies: [B()]) }",
    "func f() { let c = Container(); let a = Assembler([A(), B()], container: c) }",
    "func f() { let all: [any Assembly] = [A(), B()]; let a = Assembler(all) }",
    "struct C: Assembly { func assemble(container: Container) { A().assemble(container: container) } }\n"
      + "let assembler = Assembler([C(), B()])",
  ])
  func `two registrations that certainly reach one container are a mistake`(code: String) throws {
    #expect(try isMistake(code + "\n") == true)
  }

  @Test(arguments: [
    "let a = Assembler([A()]), b = Assembler(others() + [B()])",
    "func f(_ isNew: Bool) { let c = Container(); if isNew { A().assemble(container: c) } else { B().assemble(container: c) } }",
    "class S { let c = Container(); func a() { A().assemble(container: c) }; func b() { B().assemble(container: c) } }",
    "func f(_ all: [any Assembly]) { let c = Container(); for one in all { one.assemble(container: c) } }",
    "func f() { var c = Container(); A().assemble(container: c); c = Container(parent: c); B().assemble(container: c) }",
  ])
  func `two registrations that may be alternatives are none`(code: String) throws {
    #expect(try isMistake(code) == false)
  }

  @Test func `values of one type may fill containers of one name`() throws {
    let definition = try Apps.read(
      """
      import Swinject
      final class X {}
      enum Containers {
        static let live: Container = {
          let c = Container()
          c.register(X.self) { _ in X() }
          return c
        }()
        static let mock: Container = {
          let c = Container()
          c.register(X.self) { _ in X() }
          return c
        }()
      }
      func more(_ all: [any Assembly]) {
        let c = Container()
        for one in all { one.assemble(container: c) }
      }
      """)
    #expect(definition.bindings.map(\.key) == ["X", "X"])
    #expect(definition.bindings.map(\.overrides) == [false, true])
  }

  @Test func `a factory requests of the container that is asked`() throws {
    let definition = try Apps.read(
      """
      import Swinject
      final class User {}
      final class Clock {}
      final class Screen {}
      func start() {
        let parent = Container()
        parent.register(Screen.self) { r in
          Screen(r.resolve(User.self)!, r.resolve(Clock.self)!)
        }
        let child = Container(parent: parent)
        child.register(User.self) { _ in User() }
        _ = child.resolve(Screen.self)!
      }
      """)
    #expect(definition.roots.map(\.key) == ["Screen", "User"])
    guard case .factory(let dependencies, _)? = definition.bindings.first?.making else {
      Issue.record("no factory")
      return
    }
    #expect(dependencies.map(\.key) == ["User", "Clock"])
    #expect(dependencies.map(\.isOptional) == [true, false])
  }

  @Test(arguments: [
    "c.register(X.self) { _ in X() }; onLogOut { c.register(X.self) { _ in X() } }",
    "onLogOut { c.register(X.self) { _ in X() } }; c.register(X.self) { _ in X() }",
    "func reset() { c.register(X.self) { _ in X() } }; c.register(X.self) { _ in X() }",
  ])
  func `a registration in code that runs later replaces`(code: String) throws {
    let text = "import Swinject\n"
    for start in ["func start(_ c: Container) {", "func start() { let c = Container();"] {
      let definition = try Apps.read(text + "\(start) \(code) }\n")
      #expect(definition.bindings.map(\.overrides) == [false, true])
    }
  }

  @Test(arguments: [
    "[1].forEach { _ in c.register(X.self) { _ in X() } }; c.register(X.self) { _ in X() }",
    "onLogOut { c.register(X.self) { _ in X() }; c.register(X.self) { _ in X() } }",
    "_ = Container { (c: Container) in c.register(X.self) { _ in X() }; c.register(X.self) { _ in X() } }",
  ])
  func `two registrations that run together are a mistake`(code: String) throws {
    let definition = try Apps.read(
      "import Swinject\nfunc start(_ c: Container) { \(code) }\n")
    #expect(definition.bindings.map(\.overrides) == [false, false])
  }

  @Test func `what another container is asked for is a root there`() throws {
    let definitions = try Apps.readAll(
      """
      import Swinject
      final class X {}
      final class Y { init(x: X) {} }
      let first = Container()
      let second = Container()
      func start() {
        first.register(X.self) { _ in X() }
        second.register(Y.self) { _ in Y(x: first.resolve(X.self)!) }
        _ = second.resolve(Y.self)!
      }
      """)
    #expect(definitions.map(\.name) == ["first", "second"])
    #expect(definitions.map { $0.bindings.map(\.key) } == [["X"], ["Y"]])
    #expect(definitions.map { $0.bindings.map(\.needed) } == [[[]], [[]]])
    #expect(definitions.map { $0.roots.map(\.key) } == [["X"], ["Y"]])
  }

  @Test func `code for another target may request what only that target binds`() throws {
    let definitions = try Apps.readAll(
      """
      import Swinject
      final class Shared {
        init(r: Resolver) {
          _ = r.resolve(Clock.self)!
          #if os(tvOS)
            _ = r.resolve(Remote.self)!
          #endif
        }
      }
      final class Clock {}
      final class Remote {}
      func add(_ c: Container) { c.register(Shared.self) { r in Shared(r: r) } }
      enum Phone { static func start() { let c = Container(); add(c) } }
      enum Television {
        static func start() {
          let c = Container()
          add(c)
          c.register(Clock.self) { _ in Clock() }
          c.register(Remote.self) { _ in Remote() }
        }
      }
      """)
    #expect(definitions.map(\.name) == ["Phone.c", "Television.c"])
    let optional = definitions.map { definition -> [String] in
      guard case .factory(let dependencies, _)? = definition.bindings.first?.making else {
        return []
      }
      return dependencies.filter(\.isOptional).map(\.key)
    }
    #expect(optional == [["Remote"], []])
  }

  @Test func `what a container does not have, its child has in Resolver`() throws {
    let definitions = try Apps.readAll(
      """
      import Resolver
      final class Engine {}
      final class Car { init(engine: Engine) {} }
      final class Spare {}
      func start() {
        let garage = Resolver()
        garage.register { Engine() }
        let street = Resolver(child: garage)
        street.register { Car(engine: street.resolve()) }
        let attic = Resolver()
        attic.register { Spare() }
      }
      """)
    #expect(definitions.map(\.name) == ["garage", "attic"])
    #expect(definitions.first?.containers.map(\.name) == ["street"])
    #expect(definitions.first?.bindings.map(\.container) == [nil, "street"])
  }

  @Test func `a static object is always the same in each of several containers`() throws {
    let definitions = try Apps.readAll(
      """
      import Swinject
      final class Clock { static let shared = Clock() }
      let first = Container()
      let second = Container(defaultObjectScope: .transient)
      func start() {
        first.register(Clock.self) { _ in Clock.shared }
        second.register(Clock.self) { _ in Clock.shared }
      }
      """)
    #expect(definitions.map { $0.bindings.map(\.scope) } == [["singleton"], ["singleton"]])
  }
}
