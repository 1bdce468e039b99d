import DIDefinition
import Resolver
import ResolverApp
import SourceReading
import Testing

@Suite struct ResolverTests {
  @Test func `what is read is what the app registers and resolves`() throws {
    let resolver = ResolverApp.start()
    let definition = try Apps.definition("Resolver/App")
    var lifetimes: [String: String?] = [:]
    var needs: [String: Set<String>] = [:]
    for binding in definition.bindings {
      if case .alias = binding.making { continue }
      lifetimes[binding.key] = .some(binding.scope)
      // Nothing uses the lazy property while the app starts.
      let needed = binding.needed.subtracting(["Cache"])
      if !needed.isEmpty { needs[binding.key] = needed }
    }
    #expect(lifetimes == resolver.lifetimes)
    #expect(needs == resolver.needs)
    #expect(definition.notRead.isEmpty)
  }

  @Test func `a default scope is that of registrations without one`() throws {
    let definition = try Apps.read(
      """
      import Resolver
      final class Store {}
      final class Cache {}
      extension Resolver {
        static func start() {
          Resolver.defaultScope = .application
          register { Store() }
          register { Cache() }.scope(.unique)
        }
      }
      """)
    #expect(definition.bindings.map(\.scope) == ["singleton", nil])
  }

  @Test func `the generic arguments of a registered type may be left out`() throws {
    let definition = try Apps.read(
      """
      import Resolver
      final class Model<Route> { init(route: Route) {} }
      final class Home {}
      struct Page<Content> { let content: Content }
      extension Resolver {
        static func start() {
          register { Home() }
          register { Model<Home>(route: resolve()) }
        }
      }
      func open() { _ = Page<Model>(content: Resolver.resolve()) }
      """)
    #expect(definition.bindings.map(\.dependencyKeys) == [[], ["Home"]])
    #expect(definition.roots.map(\.key) == ["Model<Home>"])
  }

  @Test func `a type that only the compiler infers is not read`() throws {
    let definition = try Apps.read(
      """
      import Resolver
      final class Model<Route> { init(route: Route) {} }
      func open() { _ = Model(route: Resolver.resolve()) }
      """)
    #expect(definition.roots.isEmpty)
    #expect(definition.notRead.map(\.reason) == ["its type is chosen at run time"])
  }

  @Test func `requests for the expected type are roots`() throws {
    let definition = try Apps.definition("Resolver/App")
    #expect(definition.roots.map(\.key) == ["Menu#side", "Drawer", "Page", "Library"])
  }

  @Test func `a default scope of something else is none of the container's`() throws {
    let definition = try Apps.read(
      """
      import Resolver
      final class Store {}
      final class Login { var defaultScope = Level.none }
      extension Resolver { static func start() { register { Store() } } }
      func ask(_ login: Login) { login.defaultScope = .profile }
      extension Login { func reset() { defaultScope = .profile } }
      """)
    #expect(definition.bindings.map(\.scope) == [nil])
  }

  @Test func `each of several containers has the default scope`() throws {
    let definitions = try Apps.readAll(
      """
      import Resolver
      final class Store {}
      let first = Resolver()
      let second = Resolver()
      func start() {
        Resolver.defaultScope = .application
        first.register { Store() }
        second.register { Store() }
      }
      """)
    #expect(definitions.map { $0.bindings.map(\.scope) } == [["singleton"], ["singleton"]])
  }

  @Test func `a request in a condition is optional`() throws {
    let definition = try Apps.read(
      """
      import Resolver
      final class Store {}
      final class Shop { init() { if let store: Store = Resolver.resolve() { print(store) } } }
      extension Resolver { static func start() { register { Shop() } } }
      """)
    guard case .factory(let dependencies, _)? = definition.bindings.first?.making else { return }
    #expect(dependencies.map(\.isOptional) == [true])
  }
}
