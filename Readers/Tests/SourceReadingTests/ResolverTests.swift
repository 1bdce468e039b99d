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
}
