import DIDefinition
import NeedleApp
import NeedleFoundation
import SourceReading
import Testing

@Suite(.serialized) struct NeedleTests {
  /// The container that provides a key, from a container upwards; nil if none does.
  private func provider(
    of key: String, from container: String?, _ definition: ContainerDefinition
  ) -> String? {
    var next = container
    while true {
      if definition.bindings.contains(where: { $0.container == next && $0.key == key }) {
        return next ?? "RootComponent"
      }
      guard let name = next else { return nil }
      next = definition.containers.first { $0.name == name }?.parent
    }
  }

  @Test func `each component gets its properties from the ancestor that is read`() throws {
    NeedleApp.start()
    let definition = try Apps.definition("Needle/App")
    var read: Set<String> = []
    for binding in definition.bindings where !binding.key.contains("#") {
      guard case .factory(let dependencies, _) = binding.making else { continue }
      for dependency in dependencies {
        let path = (binding.container.map { "\($0)/" } ?? "") + binding.key
        let found = provider(of: dependency.key, from: binding.container, definition) ?? "nothing"
        read.insert("\(path) \(dependency.name ?? "") \(found)")
      }
    }
    #expect(read == Records.requests)
  }

  @Test func `a shared property lives as long as its component`() throws {
    NeedleApp.start()
    let definition = try Apps.definition("Needle/App")
    var read: Set<String> = []
    for binding in definition.bindings where binding.scope != nil {
      let component = binding.container?.split(separator: "/").last ?? "RootComponent"
      read.insert("\(component) \(binding.key.split(separator: "#").last ?? "")")
      #expect(binding.scope == "singleton")
    }
    #expect(read == Records.shared.union(["SettingsComponent volume"]))
  }

  @Test func `a component with two parents stands below both`() throws {
    let definition = try Apps.definition("Needle/App")
    #expect(
      definition.containers.map { "\($0.name) in \($0.parent ?? "root")" } == [
        "HomeComponent in root", "SettingsComponent in root",
        "HomeComponent/DetailComponent in HomeComponent",
        "SettingsComponent/DetailComponent in SettingsComponent",
        "AboutComponent in SettingsComponent",
      ])
    #expect(definition.notRead.isEmpty)
    #expect(definition.externals.isEmpty)
  }

  @Test func `a factory needs properties of its component and of the ancestors`() throws {
    let definition = try Apps.definition("Needle/App")
    let read = definition.bindings.filter { $0.key.contains("#") && !$0.dependencyKeys.isEmpty }.map
    { "\($0.container ?? "root") \($0.key): \($0.dependencyKeys.joined(separator: ", "))" }
    #expect(
      read == [
        "root Logger#logger: Client#client",
        "root HomeComponent#home: HomeComponent",
        "HomeComponent Cart#cart: Client#client",
        "HomeComponent DetailComponent#detail: DetailComponent",
        "SettingsComponent Cart#cart: Client#client",
        "SettingsComponent DetailComponent#detail: DetailComponent",
        "SettingsComponent AboutComponent#about: AboutComponent",
        "HomeComponent Logger#logger of the parent: Logger#logger",
        "HomeComponent/DetailComponent Logger#logger: Logger#logger of the parent",
        "HomeComponent/DetailComponent Screen#screen: Cart#cart, Logger#logger",
        "SettingsComponent Logger#logger of the parent: Logger#logger",
        "SettingsComponent/DetailComponent Logger#logger: Logger#logger of the parent",
        "SettingsComponent/DetailComponent Screen#screen: Cart#cart, Logger#logger",
      ])
  }

  @Test func `what a parent outside of these sources provides is external`() throws {
    let definition = try Apps.read(
      """
      import NeedleFoundation
      protocol PageDependency: Dependency { var clock: Clock { get } }
      final class PageComponent: Component<PageDependency> {
        var page: Page { Page(clock: dependency.clock) }
      }
      """)
    #expect(definition.externals == [.key("Clock#clock", scope: nil)])
  }

  @Test func `a child that a superclass and its subclass create stands there once`() throws {
    let definition = try Apps.read(
      """
      import NeedleFoundation
      final class PageComponent: Component<EmptyDependency> { var page: Page { Page() } }
      class BaseComponent: BootstrapComponent {
        var page: PageComponent { PageComponent(parent: self) }
      }
      final class AppComponent: BaseComponent {
        var other: PageComponent { PageComponent(parent: self) }
      }
      final class TestComponent: BaseComponent {}
      """)
    #expect(Set(definition.containers.map(\.name)).count == definition.containers.count)
  }

  @Test func `two components of one name have containers of different names`() throws {
    let read = try Apps.read(
      """
      import NeedleFoundation
      final class Root: BootstrapComponent {
        var a: Kid { Kid(parent: self) }
        var w: weak { weak(parent: self) }
      }
      #if os(iOS)
        final class Kid: Component<EmptyDependency> { var x: X { X() } }
      #else
        final class Kid: Component<EmptyDependency> { var y: Y { Y() } }
      #endif
      final class weak: Component<EmptyDependency> { var z: Z { Z() } }
      """)
    #expect(Set(read.containers.map(\.name)) == ["Kid", "Kid 2", "weak 2"])
    #expect(Set(read.scopes.map(\.name)) == ["Kid", "Kid 2", "weak 2"])
  }
}
