import DIDefinition
import SourceReading
import Swinject
import SwinjectApp
import Testing

@Suite struct SwinjectTests {
  @Test func `what is read is what the app registers, with its lifetimes`() throws {
    let container = start()
    let definition = try Apps.definition("Swinject/App")
    let read = definition.bindings.compactMap { binding -> Container.Record? in
      if case .alias = binding.making { return nil }
      return Container.Record(key: binding.key, scope: binding.scope)
    }
    // A parent and its child know each other, so the parent is shared while it is resolved.
    let registered = container.records.filter { $0.key != "String" }.map { record in
      record.key == "Parent" ? Container.Record(key: "Parent", scope: "graph") : record
    }
    #expect(Set(read) == Set(registered))
    #expect(read.count == registered.count)
  }

  @Test func `each binding needs what its factory resolves`() throws {
    let container = start()
    let definition = try Apps.definition("Swinject/App")
    var read: [String: Set<String>] = [:]
    for binding in definition.bindings where !binding.needed.isEmpty {
      read[binding.key] = binding.needed
    }
    #expect(read == container.resolved)
  }

  @Test func `what cannot be read is named with its place`() throws {
    let definition = try Apps.definition("Swinject/App")
    #expect(definition.notRead.map(\.reason) == ["it is registered in a loop"])
    #expect(definition.notRead.first?.source?.line == 40)
  }

  @Test func `what is resolved later is a provider`() throws {
    let definition = try Apps.definition("Swinject/App")
    let navigator = definition.bindings.first { $0.key == "Navigator" }
    guard case .factory(let dependencies, _) = navigator?.making else {
      Issue.record("no Navigator")
      return
    }
    #expect(dependencies.map(\.key) == ["Page"])
    #expect(dependencies.map(\.kind) == [.provider])
    #expect(dependencies.map(\.arguments) == [["Int"]])
  }

  @Test func `a scope in a variable is computed, and a constant of the app is what it stands for`()
    throws
  {
    let definition = try Apps.read(
      """
      import Swinject
      extension ObjectScope {
        static let perApp = ObjectScope.container
        static var perCall: ObjectScope { .transient }
        static let session = ObjectScope(storageFactory: PermanentStorage.init)
      }
      func add(_ container: Container, _ config: Config) {
        container.register(A.self) { _ in A() }.inObjectScope(config.scope)
        container.register(B.self) { _ in B() }.inObjectScope(config.scopes.all)
        container.register(C.self) { _ in C() }.inObjectScope(.perApp)
        container.register(D.self) { _ in D() }.inObjectScope(ObjectScope.perCall)
        container.register(E.self) { _ in E() }.inObjectScope(.session)
        container.register(F.self) { _ in F() }.inObjectScope(ObjectScope.login)
      }
      """)
    #expect(
      definition.bindings.map(\.scope) == [nil, nil, "singleton", "prototype", "session", "login"])
  }

  @Test(arguments: ["Swinject.Container", "AppContainer", "Container"])
  func `a container that other code is passed may bind anything`(type: String) throws {
    let definition = try Apps.read(
      """
      import Swinject
      final class AppContainer: Container {}
      func start(_ container: \(type)) { Kit.fill(container) }
      """)
    #expect(
      definition.notRead.map(\.reason) == ["a container is passed to code outside of the sources"])
  }
}
