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

  @Test func `a type behind its module is the one in that module's folder`() throws {
    let read = try definition([
      "Sources/Orders/Client.swift": "public class Client {}",
      "Sources/Prices/Client.swift": "public class Client {}",
      "App/App.swift": """
      import Orders
      import Prices
      import Resolver
      extension Resolver {
        static func start() {
          register { Orders.Client() }
          register { Prices.Client() }
        }
      }
      """,
    ])
    #expect(Set(read.bindings.map(\.key)).count == 2)
  }

  @Test func `the innermost declaration of a name counts`() throws {
    let read = try definition([
      "App.swift": """
      import Resolver
      final class Provider {}
      final class Shop {
        typealias Provider = Baker
        init(provider: Provider) {}
      }
      final class Baker {}
      func start() { _ = Shop(provider: Resolver.resolve()) }
      """
    ])
    #expect(read.roots.map(\.key) == ["Baker"])
  }

  @Test func `templates of files are left out`() throws {
    let read = try definition([
      "App.swift": "import Resolver\nextension Resolver { func a() { register { A() } } }",
      "Part.xctemplate/Part.swift": "extension Resolver { func b() { register { B() } } }",
    ])
    #expect(read.bindings.map(\.key) == ["A"])
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

  @Test func `modules see the properties of the modules that they import`() throws {
    let read = try definition([
      "Features/Login/Sources/Login/Container.swift": """
      import Factory
      extension Container { var flags: Factory<Flags> { self { Flags() } } }
      """,
      "Features/Scan/Sources/Scan/Scanner.swift": """
      import Factory
      import Vault
      final class Scanner { @Injected(\\.flags) var flags: Flags }
      """,
      "Platform/Vault/Sources/Vault/Container.swift": """
      import Factory
      extension Container { var flags: Factory<Flags> { self { Flags() } } }
      """,
    ])
    #expect(read.roots.map(\.key) == ["Platform.flags"])
  }

  @Test func `a replacement counts if it is made first, or if nothing else makes the object`()
    throws
  {
    let read = try definition([
      "App.swift": """
      import Factory
      typealias Inject = Injected
      final class LiveStore { @Inject(\\.cache) var cache: Cache }
      extension Container: AutoRegistering {
        var cache: Factory<Cache> { self { Cache() } }
        var clock: Factory<Clock> { self { Clock() } }
        var store: Factory<any Store> { self { LiveStore() }.singleton }
        var window: Factory<Window?> { self { nil } }
        var screen: Factory<Screen> { self { fatalError() } }
        var session: Factory<Session> { self { Session(clock: self.clock()) }.cached }
        func autoRegister() {
          session.register { Session(cache: self.cache()) }
          if arguments.isEmpty { store.register { FakeStore() } }
        }
      }
      func preview() { Container.shared.store.register { FakeStore() } }
      func start() {
        Container.shared.window.register { Window(cache: Container.shared.cache()) }
        Container.shared.screen.register { Screen(Container.shared.store()) }
      }
      """
    ])
    let needed = Dictionary(
      read.bindings.map { ($0.key, $0.needed) }, uniquingKeysWith: { _, last in last })
    #expect(
      needed == [
        "cache": [], "clock": [], "store": ["cache"], "window": ["cache"], "screen": ["store"],
        "session": ["cache"],
      ])
    #expect(read.bindings.first { $0.key == "session" }?.scope == "singleton")
    #expect(read.roots.map(\.key) == ["clock"])
  }

  @Test func `an object that is static is always the same`() throws {
    let read = try definition([
      "App.swift": """
      import Swinject
      final class Clock {
        static let shared = Clock()
        static var fresh: Clock { Clock() }
      }
      func add(_ container: Container) {
        container.register(Clock.self) { _ in Clock.shared }
        container.register(Clock.self, name: "fresh") { _ in Clock.fresh }
        container.register(Center.self) { _ in Center.default }.inObjectScope(.transient)
        container.register(Device.self) { _ in Device.current }.inObjectScope(.weak)
        container.register(Day.self) { _ in Day.today }
      }
      """
    ])
    #expect(read.bindings.map(\.scope) == ["singleton", nil, "singleton", "weak", nil])
  }

  @Test func `what the alternative of a registration requests is used`() throws {
    let read = try definition([
      "App.swift": """
      import Swinject
      func add(_ container: Container) {
        container.register(Log.self) { _ in Log() }
        #if DEBUG
          container.register(Client.self) { r in LoggedClient(log: r.resolve(Log.self)!) }
        #else
          container.register(Client.self) { _ in LiveClient() }
        #endif
      }
      func start(_ resolver: Resolver) { _ = resolver.resolve(Client.self)! }
      """
    ])
    #expect(read.roots.map(\.key) == ["Client", "Log"])
  }

  @Test func `a package may add a function that infers the type`() throws {
    let read = try definition([
      "App.swift": """
      import Kit
      import Swinject
      final class Client { init(cache: Cache) {} }
      func add(_ container: Container) {
        container.register(Cache.self) { _ in Cache() }
        container.register(Client.self) { r in Client(cache: r.resolve()) }
        container.register(Screen.self) { r in make(r.resolve()) }
      }
      func start(_ resolver: Resolver) {
        let client: Client = resolver.resolve()
        show(resolver.resolve(name: "first"))
      }
      """
    ])
    #expect(read.bindings.map(\.needed) == [[], ["Cache"], []])
    #expect(read.bindings.map(\.isOpaque) == [false, false, true])
    #expect(read.roots.map(\.key) == ["Client"])
    #expect(read.notRead.map(\.source?.line) == [7, 11])
  }

  @Test func `an app that only tests run is left out`() throws {
    let read = try definition([
      "App.swift": "import Swinject\nfunc add(_ container: Container) {}",
      "AppUITests-Host/App.swift": """
      import Swinject
      func fake(_ container: Container) { container.register(Client.self) { _ in Client() } }
      """,
      "Contests/App.swift": """
      import Swinject
      func join(_ container: Container) { container.register(Contest.self) { _ in Contest() } }
      """,
    ])
    #expect(read.bindings.map(\.key) == ["Contest"])
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

  @Test func `a weak property that is set later holds nothing`() throws {
    let read = try definition([
      "App.swift": """
      import Swinject
      final class Parent {
        weak var child: Child?
        var pet: Pet?
      }
      func add(_ container: Container) {
        container.register(Parent.self) { _ in Parent() }
          .initCompleted { r, parent in
            parent.child = r.resolve(Child.self)
            parent.pet = r.resolve(Pet.self)
          }
      }
      """
    ])
    guard case .factory(let dependencies, _) = try #require(read.bindings.first).making else {
      Issue.record("no factory")
      return
    }
    #expect(dependencies.map(\.kind) == [.property, .property])
    #expect(dependencies.map(\.ownership) == [.weak, .strong])
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
        _ = container.resolve(KitStore.self)!
      }
      """
    ])
    #expect(
      read.notRead.map(\.reason) == [
        "'KitAssembly' is outside of the sources",
        "a container is passed to code outside of the sources",
        "its type is chosen at run time",
      ])
    #expect(read.notRead.map { $0.binds?.isEmpty != true } == [true, true, false])
  }

  @Test func `a factory that passes its resolver to code outside of the sources is opaque`() throws
  {
    let read = try definition([
      "App.swift": """
      import Kit
      import Swinject
      final class Farm {}
      func start(_ container: Container) {
        container.register(Farm.self) { r in Kit.makeFarm(r) }
        container.register(Barn.self) { r in Barn(resolver: r) }
      }
      """
    ])
    #expect(read.bindings.map(\.isOpaque) == [true, true])
    #expect(
      read.notRead.map(\.reason)
        == Array(repeating: "a container is passed to code outside of the sources", count: 2))
    #expect(read.notRead.map { $0.binds?.isEmpty != true } == [false, false])
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
    return read.notRead.map { $0.binds?.isEmpty != true }
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

  @Test func `an alias inside of a type is its target`() throws {
    let read = try Apps.read(
      """
      import Swinject
      final class Live {}
      enum API { typealias Client = Live }
      func start(_ c: Container) {
        c.register(Live.self) { _ in Live() }
        _ = c.resolve(API.Client.self)!
      }
      """)
    #expect(read.roots.map(\.key) == ["Live"])
  }

  @Test(arguments: ["Swinject", "Resolver"])
  func `a further type may have a name`(module: String) throws {
    let container = module == "Swinject" ? "Container" : "Resolver"
    let read = try Apps.read(
      """
      import \(module)
      protocol P {}
      final class A: P {}
      final class B: P {}
      func start(_ c: \(container), _ name: String) {
        c.register(A.self) { _ in A() }.implements(P.self, name: "a")
        c.register(B.self) { _ in B() }.implements(P.self, name: name).implements(P.self, name: "b")
        c.register(B.self, name: name) { _ in B() }.implements(P.self)
        _ = c.resolve(P.self)!
      }
      """)
    #expect(read.bindings.map(\.key) == ["A", "P#a", "B", "P#b"])
    #expect(
      read.notRead.map(\.reason) == [
        "its name is computed", "its name is computed",
        "it belongs to a registration that is not read",
      ])
    #expect(read.notRead.map { $0.binds?.isEmpty != true } == [true, false, true])
  }

  @Test func `a container may forward a type to a registration`() throws {
    let read = try Apps.read(
      """
      import Swinject
      protocol P {}
      final class A: P {}
      func start(_ c: Container) {
        c.forward(P.self, name: "a", to: c.register(A.self) { _ in A() }.inObjectScope(.container))
        let entry = c.register(A.self, name: "b") { _ in A() }
        c.forward(P.self, to: entry)
        c.forward(P.self, name: "c", to: chosen())
        _ = c.resolve(P.self)!
      }
      """)
    #expect(read.bindings.map(\.key) == ["A", "P#a", "A#b", "P"])
    #expect(read.bindings.map(\.scope) == ["singleton", nil, nil, nil])
    #expect(read.notRead.map(\.reason) == ["what it leads to is not read"])
    #expect(read.notRead.map { $0.binds?.isEmpty != true } == [false])
  }

  @Test func `further types in branches of a condition are alternatives`() throws {
    let read = try Apps.read(
      """
      import Swinject
      protocol P {}
      final class Fake: P {}
      final class Live: P {}
      final class Other: P {}
      final class Clock {}
      func start(_ c: Container) {
        c.register(Clock.self) { _ in Clock() }
        #if A
          c.register(Fake.self) { r in Fake(clock: r.resolve(Clock.self)!) }.implements(P.self)
        #elseif B
          c.register(Live.self) { _ in Live() }.implements(P.self)
        #else
          c.register(P.self) { _ in Other() }
        #endif
        _ = c.resolve(P.self)!
      }
      """)
    #expect(
      replaced(read) == [
        "Clock": [false], "Fake": [false], "Live": [false], "P": [false, true, true],
      ])
    #expect(read.roots.map(\.key) == ["P", "Fake", "Live"])
  }

  @Test func `an object for each argument is not shared`() throws {
    let read = try definition([
      "App.swift": """
      import Factory
      extension Container {
        var page: ParameterFactory<Int, Page> { self { Page($0) }.scopeOnParameters.cached }
        var sheet: ParameterFactory<Int, Page> { self { Page($0) }.cached }
      }
      """
    ])
    #expect(read.bindings.map(\.scope) == [nil, "singleton"])
  }
}
