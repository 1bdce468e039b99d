import DIDefinition
import FactoryApp
import FactoryKit
import SourceReading
import Testing

@Suite(.serialized) struct FactoryTests {
  @Test func `what is read is what the app resolves`() throws {
    FactoryApp.start()
    let definition = try Apps.definition("Factory/App")
    var read: [String: Set<String>] = [:]
    for binding in definition.bindings {
      guard case .factory(let dependencies, _) = binding.making else { continue }
      let needed = dependencies.filter { $0.kind == .instance }.map(\.key)
      if !needed.isEmpty { read[binding.key] = Set(needed) }
    }
    #expect(read == ContainerManager.resolved)
  }

  @Test func `lifetimes are those of the containers`() throws {
    FactoryApp.start()
    let definition = try Apps.definition("Factory/App")
    var scopes: [String: String?] = [:]
    for binding in definition.bindings { scopes[binding.key] = binding.scope }
    let recorded = Container.shared.manager.scopes.merging(FeatureContainer.shared.manager.scopes) {
      $1
    }
    #expect(scopes == recorded)
  }

  @Test func `every request is read`() throws {
    let definition = try Apps.definition("Factory/App")
    #expect(
      definition.roots.map(\.key) == [
        "window", "home", "session", "FeatureContainer.network", "cache",
      ])
    #expect(definition.notRead.isEmpty)
    #expect(definition.externals.isEmpty)
  }

  @Test func `a default scope is that of the container's manager`() throws {
    let definition = try Apps.read(
      """
      import Factory
      extension Container: AutoRegistering {
        var store: Factory<Store> { self { Store() } }
        func autoRegister() {
          manager.defaultScope = .singleton
          let login = Login()
          login.defaultScope = .profile
        }
      }
      """)
    #expect(definition.bindings.map(\.scope) == ["singleton"])
  }
}
