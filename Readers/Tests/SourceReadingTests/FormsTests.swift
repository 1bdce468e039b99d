import DIDefinition
import Foundation
import SourceReading
import Testing

/// Forms that apps use and that are too small for an app of their own.
@Suite struct FormsTests {
  /// Reads an app of some files, by their paths.
  private func definition(_ files: [String: String]) throws -> ContainerDefinition {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let definitions = try SourceReader(folders: [folder.path]).definitions()
    #expect(definitions.count == 1)
    return try #require(definitions.first)
  }

  private func replaced(_ definition: ContainerDefinition) -> [String: [Bool]] {
    Dictionary(grouping: definition.bindings, by: \.key).mapValues { $0.map(\.overrides) }
  }

  @Test func `an app may have a type that is called like the framework's`() throws {
    let read = try definition([
      "Network/Resolver.swift": """
      final class Resolver { func resolve(_ host: String) {} }
      """,
      "App.swift": """
      import Swinject
      final class Client { init(cache: Cache) {} }
      final class Cache {}
      func add(_ container: Swinject.Container) {
        container.register(Cache.self) { _ in Cache() }
        container.register(Client.self) { r in Client(cache: r.resolve(Cache.self)!) }
      }
      extension Assembler {
        static let assembler = Assembler()
        static func resolve<Service>(_ type: Service.Type) -> Service {
          assembler.resolver.resolve(type)!
        }
      }
      final class Screen { lazy var client = Assembler.resolve(Client.self) }
      """,
    ])
    #expect(read.bindings.map(\.needed) == [[], ["Cache"]])
    #expect(read.roots.map(\.key) == ["Client"])
  }

  @Test func `properties in branches of a condition are alternatives`() throws {
    let read = try definition([
      "App.swift": """
      import Factory
      extension Container {
        #if DEBUG
          var client: Factory<Client> { self { FakeClient() } }
        #else
          var client: Factory<Client> { self { LiveClient() } }
        #endif
      }
      """
    ])
    #expect(replaced(read) == ["client": [false, true]])
  }

  @Test func `registrations in branches of a condition are alternatives`() throws {
    let read = try definition([
      "App.swift": """
      import Swinject
      func add(_ container: Container) {
        #if DEBUG
          container.register(Client.self) { _ in FakeClient() }
        #else
          container.register(Client.self) { _ in LiveClient() }
        #endif
      }
      """
    ])
    #expect(replaced(read) == ["Client": [false, true]])
  }

  @Test func `a second registration is a mistake only in the same function`() throws {
    let read = try definition([
      "Phone.swift": """
      import Swinject
      struct PhoneAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Menu.self) { _ in PhoneMenu() }
          container.register(Screen.self) { _ in Screen() }
          container.register(Screen.self) { _ in Screen() }
        }
      }
      """,
      "Television.swift": """
      import Swinject
      struct TelevisionAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Menu.self) { _ in TelevisionMenu() }
        }
      }
      """,
    ])
    #expect(replaced(read) == ["Menu": [false, true], "Screen": [false, false]])
  }

  @Test func `modules may have properties of one name, and each sees its own`() throws {
    let read = try definition([
      "Modules/Login/Container.swift": """
      import Factory
      extension Container {
        var camera: ParameterFactory<Int, Camera> { self { Camera($0) } }
      }
      func open() { _ = Container.shared.camera(1) }
      """,
      "Modules/Scan/Container.swift": """
      import Factory
      extension Container {
        var camera: ParameterFactory<String, Camera> { self { Camera($0) } }
      }
      func scan() { _ = Container.shared.camera("a") }
      """,
    ])
    #expect(read.bindings.map(\.key) == ["Login.camera", "Scan.camera"])
    #expect(read.roots.map(\.key) == ["Login.camera", "Scan.camera"])
    #expect(read.roots.map(\.arguments) == [["Int"], ["String"]])
  }

  @Test func `a target may contain files of several folders`() throws {
    let read = try definition([
      "App/Session.swift": "protocol Session {}",
      "Extension/Session.swift": "final class Session {}",
      "App/Assembly.swift": """
      import Swinject
      func add(_ container: Container) { container.register(Session.self) { _ in make() } }
      """,
      "Television/Screen.swift": """
      import Swinject
      func show(_ resolver: Resolver) { _ = resolver.resolve(Session.self)! }
      """,
    ])
    #expect(read.bindings.map(\.key) == ["App.Session"])
    #expect(read.roots.map(\.key) == ["App.Session"])
  }

  @Test func `code that may bind anything is named, and a request binds nothing`() throws {
    let read = try definition([
      "App.swift": """
      import Kit
      import Swinject
      func start(_ container: Container) {
        let assembler = Assembler([KitAssembly()], container: container)
        install(container)
        let type = choose()
        _ = container.resolve(type)
      }
      """
    ])
    #expect(
      read.notRead.map(\.reason) == [
        "'KitAssembly' is outside of the sources",
        "a container is passed to code outside of the sources",
        "its type is chosen at run time",
      ])
    #expect(read.notRead.map(\.mayBind) == [true, true, false])
  }

  /// Whether code may bind the missing `Clock`, which adopts `Plain`.
  private func mayBind(_ code: String) throws -> [Bool] {
    let read = try definition([
      "App.swift": """
      import Swinject
      protocol Plain { init() }
      protocol Other {}
      final class Clock: Plain {}
      final class Farm { init(clock: Clock) {} }
      func start(_ container: Container) {
        container.register(Farm.self) { r in Farm(clock: r.resolve(Clock.self)!) }
      }
      \(code)
      """
    ])
    return read.notRead.map(\.mayBind)
  }

  @Test func `a loop may only bind what inherits from the type of its list`() throws {
    let loop = { (type: String) in
      "func more(_ c: Container, _ types: [any \(type).Type]) {"
        + " for type in types { c.register(type) { _ in make() } } }"
    }
    #expect(try mayBind(loop("Plain")) == [true])
    #expect(try mayBind(loop("Other")) == [false])
  }

  @Test func `a computed name may only bind keys of its type`() throws {
    let registration = { (type: String) in
      "func more(_ c: Container, _ name: String) {"
        + " c.register(\(type).self, name: name) { _ in make() } }"
    }
    #expect(try mayBind(registration("Clock")) == [true])
    #expect(try mayBind(registration("Farm")) == [false])
  }

  @Test func `a loop over types that are written down is read`() throws {
    let loops = [
      "for type in [Clock.self, Bell.self] as [any Plain.Type] { add(type, c) }",
      "[Clock.self, Bell.self].forEach { add($0, c) }",
      "for type in all { add(type, c) }",
    ]
    for loop in loops {
      let read = try definition([
        "App.swift": """
        import Swinject
        protocol Plain { init() }
        final class Clock: Plain {}
        final class Bell: Plain {}
        let all: [any Plain.Type] = [Clock.self, Bell.self]
        func add<T: Plain>(_ type: T.Type, _ c: Container) { c.register(type) { _ in T() } }
        func start(_ c: Container) { \(loop) }
        """
      ])
      #expect(read.bindings.map(\.key) == ["Clock", "Bell"], "\(loop)")
      #expect(read.notRead.isEmpty, "\(loop)")
    }
  }
}
