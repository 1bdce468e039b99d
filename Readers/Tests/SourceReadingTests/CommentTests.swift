import DIDefinition
import SourceReading
import Testing

/// Comments that suppress, in the sources of each framework.
@Suite struct CommentTests {
  /// A registration and a request behind comments, and a comment that applies to nothing.
  private static let apps = [
    """
    import Swinject
    func add(_ c: Container) {
      // swift-di:ignore scope-leak - registration
      c.register(X.self) { r in
        // swift-di:ignore missing-binding - request
        X(y: r.resolve(Y.self)!)
      }
    }
    """,
    """
    import Factory
    extension Container {
      // swift-di:ignore scope-leak - registration
      var x: Factory<X> { self {
        // swift-di:ignore missing-binding - request
        X(y: self.y())
      } }
      var y: Factory<Y> { self { Y() } }
    }
    """,
    """
    import Dependencies
    struct X: DependencyKey {
      // swift-di:ignore scope-leak - registration
      static let liveValue = X {
        // swift-di:ignore missing-binding - request
        @Dependency(Y.self) var y
        return y
      }
    }
    """,
    """
    import NeedleFoundation
    protocol D: Dependency { var y: Y { get } }
    final class Root: BootstrapComponent { var child: C { C(parent: self) } }
    final class C: Component<D> {
      // swift-di:ignore scope-leak - registration
      var x: X {
        // swift-di:ignore missing-binding - request
        X(y: dependency.y)
      }
    }
    """,
    """
    import Resolver
    extension Resolver {
      static func add() {
        // swift-di:ignore scope-leak - registration
        register(X.self) {
          // swift-di:ignore missing-binding - request
          X(y: resolve(Y.self))
        }
      }
    }
    """,
  ]

  @Test(arguments: apps)
  func `apply to a registration and to a request, and one beside nothing is unused`(
    app: String
  ) throws {
    let types = "final class X { init(y: Y) {} }\nfinal class Y {}\n"
    let definition = try Apps.read(app + "\n" + types + "// swift-di:ignore scope-leak - nothing\n")
    let reasons = definition.bindings.flatMap { binding -> [String] in
      var found = binding.ignores.map { $0.reason ?? "" }
      if case .factory(let dependencies, _) = binding.making {
        found += dependencies.flatMap(\.ignores).map { $0.reason ?? "" }
      }
      return found
    }
    #expect(Set(reasons) == ["registration", "request"])
    #expect(definition.ignores.map { $0.reason ?? "" } == ["nothing"])
  }

  @Test func `apply to a request outside of factories`() throws {
    let definition = try Apps.read(
      """
      import Swinject
      final class Y {}
      func start(_ r: Resolver) {
        // swift-di:ignore missing-binding - a plug-in registers it
        _ = r.resolve(Y.self)!
      }
      func add(_ c: Container) { c.register(Int.self) { _ in 1 } }
      """)
    #expect(definition.ignores.map(\.rule) == ["missing-binding"])
    #expect(definition.ignores.map(\.keys) == [["Y"]])
    #expect(definition.ignores.map(\.source?.line) == [5])
  }

  @Test func `name keys with generic arguments`() throws {
    let definition = try Apps.read(
      """
      import Swinject
      // swift-di:ignore property-cycle Pair<Int, Int>, Y - meant
      func add(_ c: Container) {
        c.register(Pair<Int, Int>.self) { _ in Pair<Int, Int>() }
        c.register(Y.self) { _ in Y() }
      }
      final class Pair<A, B> {}
      final class Y {}
      """)
    #expect(definition.ignores.map(\.keys) == [["Pair<Int, Int>", "Y"]])
  }

  @Test func `are unused if they apply in none of the containers`() throws {
    let definitions = try Apps.readAll(
      """
      import Factory
      import Swinject
      func start() {
        let a = Container()
        // swift-di:ignore scope-leak - registration
        a.register(X.self) { _ in X() }
        let b = Container()
        b.register(X.self) { _ in X() }
      }
      // swift-di:ignore scope-leak - nothing
      final class X {}
      """)
    #expect(definitions.map { $0.ignores.map { $0.reason ?? "" } } == [["nothing"], [], []])
    #expect(definitions.map { $0.bindings.map(\.ignores.count) } == [[1], [0], []])
  }
}
