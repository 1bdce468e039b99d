import DIDefinition
import Foundation
import SourceReading
import Testing

/// Kinds of code that public apps have, each as small as it can be.
@Suite struct KindsTests {
  /// The keys that are requested, not optional, and neither bound nor external, in all containers.
  private func missing(_ definitions: [ContainerDefinition]) -> [String] {
    var found: Set<String> = []
    for definition in definitions {
      let bound = Set(definition.bindings.map(\.key)).union(
        definition.externals.compactMap { external in
          if case .key(let key, _, _) = external { return key }
          return nil
        })
      var requested = definition.roots.map(\.key)
      for binding in definition.bindings {
        guard case .factory(let dependencies, _) = binding.making else { continue }
        requested += dependencies.filter { !$0.isOptional }.map(\.key)
      }
      found.formUnion(Set(requested).subtracting(bound))
    }
    return found.sorted()
  }

  private func read(_ text: String, _ words: [String] = []) throws -> [ContainerDefinition] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("App.swift"))
    return try SourceReader(folders: [folder.path], words: words).definitions()
  }

  /// An app with Swinject, an assembly that registers, and a container that it fills.
  private func swinject(_ registrations: String, _ more: String = "") throws
    -> [ContainerDefinition]
  {
    try read(
      """
      import Swinject
      import SwinjectAutoregistration
      final class A {}
      final class B { init(a: A) {} }
      final class Main: Assembly {
        func assemble(container: Container) {
          \(registrations)
        }
      }
      enum App { static let assembler = Assembler([Main()]) }
      \(more)
      """)
  }

  // MARK: Swinject

  @Test func `the function behind register is one, too`() throws {
    let read = try swinject(
      "container.single(A.self) { _ in A() }",
      """
      extension Container {
        @discardableResult
        func single<T>(_ type: T.Type, name: String? = nil, factory: @escaping (Resolver) -> T) -> ServiceEntry<T> {
          _register(type, factory: factory, name: name).inObjectScope(.container)
        }
      }
      func f() { _ = App.assembler.resolver.resolve(A.self)! }
      """)
    #expect(read.flatMap(\.bindings).map(\.key) == ["A"])
    #expect(read.flatMap(\.bindings).map(\.scope) == ["singleton"])
    #expect(missing(read).isEmpty)
  }

  @Test func `a function of another module with a type and a closure is listed`() throws {
    let read = try swinject("container.once(A.self) { _ in A() }")
    #expect(
      read.flatMap(\.notRead).map(\.reason) == ["'once' is a function outside of the sources"])
  }

  @Test func `a locator behind a protocol requests what its implementation requests`() throws {
    let read = try swinject(
      "container.register(Locator.self) { r in Live(resolver: r) }",
      """
      protocol Locator { func resolve<T>(_ type: T.Type) -> T }
      final class Live: Locator {
        let resolver: Resolver
        init(resolver: Resolver) { self.resolver = resolver }
        func resolve<T>(_ type: T.Type) -> T { resolver.resolve(type)! }
      }
      func f() { _ = App.assembler.resolver.resolve(Locator.self)!.resolve(A.self) }
      """)
    #expect(missing(read) == ["A"])
  }

  @Test func `the generic arguments of a registered type are those of its initialiser`() throws {
    let read = try swinject(
      "container.autoregister(Screen<A>.self, initializer: Screen.init)",
      "final class Screen<M> { init(model: M) {} }")
    #expect(missing(read) == ["A"])
  }

  @Test func `a static function requests nothing for the objects of its type`() throws {
    let read = try swinject(
      "container.register(A.self) { _ in A() }",
      "extension A { static func make() -> A { App.assembler.resolver.resolve(A.self)! } }")
    #expect(read.flatMap(\.bindings).map(\.dependencyKeys) == [[]])
    #expect(read.flatMap(\.roots).map(\.key) == ["A"])
  }

  @Test(arguments: [
    "guard let a = r.resolve(A.self) else { fatalError() }; return B(a: a)",
    "if let a = r.resolve(A.self) { return B(a: a) }; preconditionFailure()",
    "let a = r.resolve(A.self) ?? { fatalError() }(); return B(a: a)",
    "if let a = r.resolve(A.self) { return B(a: a) } else { fatalError() }",
    "let a = r.resolve(A.self); guard let a else { fatalError() }; return B(a: a)",
    "let a = r.resolve(A.self); guard let b = a else { fatalError() }; return B(a: b)",
    "let a = r.resolve(A.self); guard a != nil else { fatalError() }; return B(a)",
    "let a = r.resolve(A.self); if a == nil { fatalError() }; return B(a)",
    "let a = r.resolve(A.self); precondition(a != nil); return B(a)",
    "let a = r.resolve(A.self); return B(a: a!)",
    "let a: A! = r.resolve(A.self); return B(a: a)",
    "return B(a: r.resolve(A.self).unsafelyUnwrapped)",
    "switch r.resolve(A.self) { case let a?: return B(a: a)\ncase nil: fatalError() }",
    "return B(a: need(r.resolve(A.self)))", "return B(a: r.resolve(A.self).orEnd())",
    "return try! B(a: check(r.resolve(A.self)))",
    "let a = try! r.resolve(A.self).orThrow(); return B(a: a)",
    "do { return B(a: try r.resolve(A.self).orThrow()) } catch { fatalError() }",
    "do { guard let a = r.resolve(A.self) else { throw E.e }; return B(a: a) } catch { fatalError() }",
  ])
  func `code that ends the app without a value makes its request needed`(code: String) throws {
    #expect(
      missing(try swinject("container.register(B.self) { r in \(code) }", Self.unwrapping)) == ["A"]
    )
  }

  @Test(arguments: [
    "return B(r.resolve(A.self))",
    "let a = r.resolve(A.self); if a != nil { return B(a: a!) }; return B(nil)",
    "let a = r.resolve(A.self); return a == nil ? B(nil) : B(a: a!)",
    "return B(try? check(r.resolve(A.self)))",
    "do { return B(a: try check(r.resolve(A.self))) } catch { return B(nil) }",
    "let a = r.resolve(A.self); guard a == nil else { fatalError() }; return B(nil)",
    "return B(other(r.resolve(A.self), A()))",
    "let a = r.resolve(A.self); guard a != nil else { return B(nil) }; return B(a: a!)",
    "let a = r.resolve(A.self); if a == nil { return B(nil) }; return B(a: a!)",
    "var a = r.resolve(A.self); if a == nil { a = A() }; return B(a: a!)",
    "return B(r.resolve(A.self).orOther())",
    "switch r.resolve(A.self) { case let a?: return B(a: a)\ncase nil: return B(nil) }",
  ])
  func `code that goes on without a value leaves its request optional`(code: String) throws {
    #expect(
      missing(try swinject("container.register(B.self) { r in \(code) }", Self.unwrapping)) == [])
  }

  private static let unwrapping = """
    enum E: Error { case e }
    extension B { convenience init(_ a: A?) { self.init(a: A()) } }
    extension Optional {
      func orOther() -> Wrapped { self ?? other }
      func orEnd() -> Wrapped { guard let self else { fatalError() }; return self }
      func orThrow() throws -> Wrapped { guard let self else { throw E.e }; return self }
    }
    func need<T>(_ value: T?, _ text: String = "") -> T { guard let value else { fatalError(text) }; return value }
    func check<T>(_ value: T?) throws -> T { guard let value else { throw E.e }; return value }
    func other<T>(_ value: T?, _ other: T) -> T { value ?? other }
    """

  @Test func `what an assembly registers that nothing creates does not count`() throws {
    let read = try swinject(
      "container.register(B.self) { r in B(a: r.resolve(A.self)!) }",
      """
      final class Forgotten: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      """)
    #expect(missing(read) == ["A"])
    #expect(
      read.flatMap(\.notRead).map(\.reason)
        == ["nothing creates 'Forgotten', so what it registers does not count"])
  }

  @Test(arguments: [
    ("", ["A"]), ("more(container)", []), ("let all = more; all(container)", []),
    ("other(container)", []),
  ])
  func `what a function registers that nothing calls does not count`(call: String, keys: [String])
    throws
  {
    let read = try swinject(
      "container.register(B.self) { r in B(a: r.resolve(A.self)!) }\n\(call)",
      """
      @main struct Start { static func main() {} }
      func other(_ container: Container) { more(container) }
      func more(_ container: Container) { container.register(A.self) { _ in A() } }
      """.replacingOccurrences(
        of: call.isEmpty ? "more(container) }" : " ", with: call.isEmpty ? "}" : " "))
    #expect(missing(read) == keys)
  }

  @Test func `the assemblies of a library count, although it creates none`() throws {
    let read = try read(
      """
      import Swinject
      final class A {}
      final class Library: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      """)
    #expect(read.flatMap(\.bindings).map(\.key) == ["A"])
    #expect(read.flatMap(\.notRead).isEmpty)
  }

  @Test func `an assembly that is in one list twice registers twice`() throws {
    let read = try read(
      """
      import Swinject
      final class A {}
      final class Main: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      let assembler = Assembler([Main(), Main()])
      """)
    #expect(read.flatMap(\.bindings).map(\.overrides) == [false, false])
  }

  @Test(arguments: [
    "let wrappedValue: T = { App.assembler.resolver.resolve(T.self)! }()\n init() {}",
    "var wrappedValue: T { App.assembler.resolver.resolve(T.self)! }",
    "var wrappedValue: T\n init() { wrappedValue = App.assembler.resolver.resolve(T.self)! }",
  ])
  func `each part of a wrapper requests the type of its property`(code: String) throws {
    let read = try swinject(
      "", "@propertyWrapper struct Got<T> { \(code) }\nfinal class Page { @Got var a: A }")
    #expect(missing(read) == ["A"])
  }

  @Test func `a subclass names what its generic superclass requests`() throws {
    let read = try swinject(
      "container.register(A.self) { _ in A() }",
      """
      @propertyWrapper struct Got<T> { var wrappedValue: T { App.assembler.resolver.resolve(T.self)! } }
      class Screen<M> { @Got var model: M }
      final class First: Screen<A> {}
      final class Second: Screen<B> {}
      """)
    #expect(missing(read) == ["B"])
    #expect(read.flatMap(\.notRead).isEmpty)
  }

  @Test func `a factory may be a method with a label`() throws {
    let read = try swinject(
      "container.register(B.self, factory: make)",
      """
      extension Main { func make(with resolver: Resolver) -> B { B(a: resolver.resolve(A.self)!) } }
      """)
    #expect(read.flatMap(\.bindings).map(\.dependencyKeys) == [["A"]])
  }

  @Test func `a factory may leave out the type that it constructs`() throws {
    let read = try swinject(
      "container.register(B.self) { r in return .init(a: r.resolve(A.self)!) }")
    #expect(read.flatMap(\.bindings).map(\.dependencyKeys) == [["A"]])
    let inferred = try swinject(
      "container.register(B.self) { r in .init(a: r.need()) }",
      "extension Resolver { func need<T>() -> T { resolve(T.self)! } }")
    #expect(missing(inferred) == ["A"])
  }

  @Test func `a storyboard's object gets what its closure requests`() throws {
    let read = try swinject(
      "container.storyboardInitCompleted(Page.self) { r, page in page.a = r.resolve(A.self)! }",
      "final class Page { var a: A! }")
    #expect(missing(read) == ["A"])
  }

  @Test func `an extension names the members of a framework's type without that type`() throws {
    let read = try read(
      """
      import Swinject
      import SwinjectStoryboard
      final class A {}
      final class B { init(a: A) {} }
      extension SwinjectStoryboard {
        class func setup() {
          defaultContainer.register(B.self) { r in B(a: r.resolve(A.self)!) }
        }
      }
      """)
    #expect(missing(read) == ["A"])
    #expect(read.flatMap(\.notRead).isEmpty)
  }

  @Test func `an app may have a class Assembler of its own`() throws {
    let read = try read(
      """
      import Swinject
      final class A {}
      class Assembler {
        lazy var assembler = Swinject.Assembler([Main()])
        func resolve<T>(_ type: T.Type) -> T? { assembler.resolver.resolve(type) }
      }
      final class Main: Assembly { func assemble(container: Container) {} }
      func f(_ assembler: Assembler) { _ = assembler.resolve(A.self)! }
      """)
    #expect(missing(read) == ["A"])
  }

  @Test func `a container may get its registrations when it is created`() throws {
    let read = try read(
      """
      import Swinject
      final class A {}
      let box = Container { container in container.register(A.self) { _ in A() } }
      func f() { _ = box.resolve(A.self)! }
      """)
    #expect(read.flatMap(\.bindings).map(\.key) == ["A"])
    #expect(read.flatMap(\.notRead).isEmpty)
  }

  @Test func `a container behind a requirement of a protocol is that of the types that adopt it`()
    throws
  {
    let read = try read(
      """
      import Swinject
      final class A {}
      protocol Holder { var container: Container { get } }
      final class Inner: Holder {
        let container = Container()
        init() { container.register(A.self) { _ in A() } }
      }
      func f(_ inner: Holder) {
        let outer = Container()
        outer.register(A.self) { _ in inner.container.resolve(A.self)! }
      }
      """)
    #expect(read.flatMap(\.bindings).map(\.dependencyKeys) == [[], []])
  }

  @Test func `what other code decides is known where the function is called`() throws {
    let read = try read(
      """
      import Swinject
      final class A {}
      func add<T>(_ c: Container, _ type: T.Type, _ name: String, _ scope: ObjectScope, _ make: @escaping () -> T) {
        c.register(type, name: name) { _ in make() }.inObjectScope(scope)
      }
      func f(_ c: Container) { add(c, A.self, "x", .container) { A() } }
      """)
    #expect(read.flatMap(\.bindings).map(\.key) == ["A#x"])
    #expect(read.flatMap(\.bindings).map(\.scope) == ["singleton"])
  }

  @Test(arguments: [
    ("#if DEBUG\n", "\n#endif\n", "", "", ["A"]), ("#if os(iOS)\n", "\n#endif\n", "", "", ["A"]),
    ("#if FLAG && canImport(Kit)\n", "\n#endif\n", "", "", ["A"]),
    ("#if FLAG\n", "\n#endif\n", "#if FLAG && DEBUG\n", "\n#endif\n", []),
    ("#if FLAG && DEBUG\n", "\n#endif\n", "#if FLAG\n", "\n#endif\n", ["A"]),
    ("#if os(macOS)\n#elseif os(iOS)\n", "\n#endif\n", "#if os(iOS)\n", "\n#endif\n", []),
    ("#if os(iOS)\n", "\n#endif\n", "#if !os(macOS)\n", "\n#endif\n", ["A"]),
    ("#if swift(>=5.9)\n", "\n#endif\n", "", "", []),
    ("#if DEBUG\n", "\n#endif\n", "#if DEBUG\n", "\n#endif\n", []),
    ("#if DEBUG\n#else\n", "\n#endif\n", "", "", ["A"]),
    ("#if !DEBUG\n", "\n#endif\n", "", "", ["A"]), ("", "", "#if DEBUG\n", "\n#endif\n", []),
  ])
  func `what one build registers is missing in another one that requests it`(
    before: String, behind: String, open: String, close: String, keys: [String]
  ) throws {
    let read = try swinject(
      """
      \(before) container.register(A.self) { _ in A() } \(behind)
      \(open) container.register(B.self) { r in B(a: r.resolve(A.self)!) } \(close)
      """)
    #expect(missing(read) == keys)
    #expect(read.flatMap(\.notRead).count == keys.count)
  }

  @Test(arguments: [
    ("#if DEBUG", "without 'DEBUG'"), ("#if !DEBUG", "with 'DEBUG'"),
    ("#if DEBUG\n#else", "with 'DEBUG'"),
    ("#if os(macOS)\n#elseif os(iOS)", "without 'os(iOS)'"),
    ("#if A || B\n#elseif C", "without '!(A || B) && C'"),
  ])
  func `a missing key names the smallest condition`(condition: String, builds: String) throws {
    let read = try swinject(
      """
      \(condition)
      container.register(A.self) { _ in A() }
      #endif
      container.register(B.self) { r in B(a: r.resolve(A.self)!) }
      """)
    #expect(read.flatMap(\.notRead).map(\.reason) == ["builds \(builds) do not register 'A'"])
    #expect(read.flatMap(\.notRead).map(\.forgotten) == [["A"]])
  }

  @Test func `two conditions that register one key are taken for all builds`() throws {
    let read = try swinject(
      """
      #if os(iOS)
      container.register(A.self) { _ in A() }
      #elseif os(macOS)
      container.register(A.self) { _ in A() }
      #endif
      container.register(B.self) { r in B(a: r.resolve(A.self)!) }
      """)
    #expect(missing(read) == [])
  }

  @Test(arguments: [
    ("#if DEBUG", "shared", "container"), ("#if !DEBUG", "container", "shared"),
  ])
  func `the branch of a release counts, whichever is last`(
    condition: String, first: String, second: String
  ) throws {
    let read = try swinject(
      """
      \(condition)
      container.register(A.self) { _ in A() }.inObjectScope(.\(first == "shared" ? "weak" : "container"))
      #else
      container.register(A.self) { _ in A() }.inObjectScope(.\(second == "shared" ? "weak" : "container"))
      #endif
      """)
    #expect(read.flatMap(\.bindings).map(\.scope) == ["weak", "singleton"])
    #expect(read.flatMap(\.bindings).map(\.overrides) == [false, true])
  }

  @Test func `a function without a container that nothing calls registers nothing`() throws {
    let read = try read(
      """
      import Swinject
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        let container = Container()
        func application(_: UIApplication) { _ = container.resolve(A.self)! }
        func registerAll() {
          container.register(A.self) { _ in A() }
          container.register(C.self) { _ in C() }
        }
        override func awakeFromNib() { container.register(B.self) { _ in B() } }
      }
      final class A {}
      final class B {}
      final class C {}
      """)
    #expect(missing(read) == ["A"])
    // Nothing requests 'C', so it is not missed.
    #expect(read.flatMap(\.bindings).map(\.key) == ["C", "B"])
    #expect(
      read.flatMap(\.notRead).map(\.reason)
        == ["nothing calls 'registerAll', so what it registers does not count"])
  }

  @Test func `a further type of a registration with a name leads to the type without it`() throws {
    let read = try read(
      """
      import Resolver
      protocol P {}
      final class A: P {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() { register(name: "x") { A() }.implements(P.self) }
      }
      """)
    #expect(read.flatMap(\.bindings).map(\.key) == ["A#x", "P"])
    #expect(
      read.flatMap(\.bindings).map(\.making) == [
        .factory(dependencies: [], arguments: []), .alias("A"),
      ])
  }

  @Test func `the advice for a default argument is about default arguments`() throws {
    let read = try swinject(
      "container.autoregister(C.self, initializer: C.init)", "final class C { init(a: A = A()) {} }"
    )
    #expect(
      read.first?.generator?.advice["missing-binding"]
        == "register {key}, or construct {requester} in 'container.register(…) { … }': 'autoregister' resolves "
        + "every parameter, also one with a default argument")
  }

  // MARK: Resolver

  @Test func `a copy of the framework in the folders is the framework`() throws {
    let read = try read(
      """
      public final class Resolver {
        public static let main = Resolver()
        public static func register<T>(_ type: T.Type = T.self, factory: @escaping () -> T?) { main.register(type, factory: factory) }
        public func register<T>(_ type: T.Type = T.self, factory: @escaping () -> T?) {}
        public static func resolve<T>(_ type: T.Type = T.self) -> T { main.resolve(type) }
        public func resolve<T>(_ type: T.Type = T.self) -> T { fatalError() }
      }
      """)
    #expect(read.isEmpty)
  }

  @Test func `code of another module cannot return a type of the app`() throws {
    let read = try read(
      """
      import Firestore
      import Resolver
      protocol Clock {}
      final class Alarm { @Injected var clock: Clock }
      extension Resolver {
        static func start() {
          register { Firestore.firestore() }
          register { Alarm() }
        }
      }
      """)
    #expect(missing(read) == ["Clock"])
    #expect(read.flatMap(\.notRead).map(\.binds) == [[]])
  }

  // MARK: Factory

  @Test func `a manager may get its default scope in a closure`() throws {
    let read = try read(
      """
      import Factory
      final class Stores: SharedContainer {
        static let shared = Stores()
        let manager: ContainerManager = {
          let manager = ContainerManager()
          manager.defaultScope = .cached
          return manager
        }()
        var store: Factory<Store> { self { Store() } }
      }
      final class Store {}
      """)
    #expect(read.flatMap(\.bindings).map(\.scope) == ["singleton"])
  }

  @Test func `static properties are the bindings of the first version`() throws {
    let read = try read(
      """
      import Factory
      final class Cache {}
      final class Page { @Injected(Container.cache) var cache }
      extension Container {
        static let cache = Factory(scope: .singleton) { Cache() }
        static let page = Factory<Page> { Page() }
      }
      func f() { _ = Container.page() }
      """)
    #expect(read.flatMap(\.bindings).map(\.key) == ["cache", "page"])
    #expect(read.flatMap(\.bindings).map(\.scope) == ["singleton", nil])
    #expect(read.flatMap(\.bindings).map(\.dependencyKeys) == [[], ["cache"]])
    #expect(read.flatMap(\.roots).map(\.key) == ["page"])
  }

  @Test func `a promise that nothing keeps is missing where the app starts`() throws {
    let text = """
      import Factory
      protocol Store {}
      extension Container { var store: Factory<Store?> { promised() } }
      func f() { _ = Container.shared.store() }

      """
    #expect(missing(try read(text)).isEmpty)
    #expect(missing(try read(text + "@main struct App { static func main() {} }")) == ["store"])
  }

  @Test func `a container that is injected has the properties of its type`() throws {
    let read = try read(
      """
      import Factory
      final class Page {}
      extension Container {
        var all: Factory<Container> { self { Container.shared } }
        var page: Factory<Page> { self { Page() } }
      }
      struct Screen {
        @Injected(\\.all) var all
        func open() { _ = all.page.resolve() }
      }
      """)
    #expect(read.flatMap(\.roots).map(\.key) == ["all", "page"])
  }

  // MARK: Needle

  @Test func `what nothing creates is no part of the tree`() throws {
    let read = try read(
      """
      import NeedleFoundation
      final class Root: BootstrapComponent { var home: Home { .init(parent: self) } }
      protocol NeedsClock: Dependency { var clock: Clock { get } }
      final class Home: Component<NeedsClock> { var time: Time { Time(dependency.clock) } }
      final class Old: Component<NeedsClock> { var time: Time { Time(dependency.clock) } }
      """)
    #expect(missing(read) == ["Clock#clock"])
    #expect(read.flatMap(\.containers).map(\.name) == ["Home"])
    #expect(read.flatMap(\.notRead).map(\.reason) == ["nothing creates 'Old'"])
  }

  // MARK: swift-dependencies

  private static let mail = """
    import Dependencies
    struct Mail { var send: () -> Void; var count: () -> Int }
    extension Mail: TestDependencyKey { static let testValue = Mail(send: {}, count: { 0 }) }
    extension DependencyValues {
      var mail: Mail { get { self[Mail.self] } set { self[Mail.self] = newValue } }
    }
    struct Inbox { @Dependency(\\.mail) var mail }

    """

  @Test(arguments: [
    ("$0.mail.count = { 1 }", ["Mail"]), ("$0.mail.count = { 1 }; $0.mail.send = {}", []),
    ("$0.mail = Mail(send: {}, count: { 1 })", []),
  ])
  func `a value is set if all of its parts are`(code: String, keys: [String]) throws {
    let start = "@main struct App { static func main() { prepareDependencies { \(code) } } }"
    #expect(missing(try read(Self.mail + start)) == keys)
  }

  @Test(arguments: [
    ("guard ProcessInfo.processInfo.environment[\"T\"] != nil else { return }; SET", ["Mail"]),
    (
      "guard let name = ProcessInfo.processInfo.environment[\"T\"] else { return }; use(name); SET",
      ["Mail"]
    ),
    ("if CommandLine.arguments.contains(\"T\") { SET }", ["Mail"]),
    ("if CommandLine.arguments.contains(\"T\") { SET } else { SET }", []),
    ("guard !CommandLine.arguments.contains(\"T\") else { return }; SET", []),
    ("guard ProcessInfo.processInfo.environment[\"T\"] == nil else { return }; SET", []),
    ("guard isReady else { return }; SET", []),
  ])
  func `what only a launch of a test sets is missing in others`(code: String, keys: [String]) throws
  {
    let code = code.replacingOccurrences(
      of: "SET", with: "prepareDependencies { $0.mail = Mail(send: {}, count: { 1 }) }")
    let read = try read(
      Self.mail + "@main struct App { static func main() { setUp() } }; func setUp() { \(code) }")
    #expect(missing(read) == keys)
    #expect(
      read.flatMap(\.notRead).map(\.reason)
        == keys.map { "only a launch with an argument or a variable sets '\($0)'" })
  }

  @Test func `two types of one name in branches of a condition are one feature`() throws {
    let read = try read(
      Self.mail + """
        #if A
          final class Page { @Dependency(\\.mail) var mail }
        #else
          final class Page { @Dependency(\\.mail) var mail }
        #endif
        """)
    #expect(read.flatMap(\.bindings).filter { $0.key == "Page" }.count == 1)
  }

  // MARK: A container of the app's own

  /// The needs of `B` in a container whose words are given.
  private func own(_ declarations: String, _ code: String, _ words: [String]) throws
    -> [ContainerDefinition]
  {
    try read(
      """
      final class Box { static let shared = Box(); \(declarations) }
      final class A {}
      final class B { init(a: A) {} }
      func start() { \(code) }
      """, ["name=Box", "containers=Box"] + words)
  }

  @Test(arguments: [
    (
      "func add<T>(type: T.Type, component: T) {}; func get<T>(type: T.Type) -> T? { nil }",
      "Box.shared.add(type: B.self, component: B(a: Box.shared.get(type: A.self)!))",
      ["register=add(type:component:)", "resolve=get(type:)", "labels.component=factory"]
    ),
    (
      "func add<T>(_ type: T.Type, _ value: T) {}; func get<T>(_ type: T.Type) -> T { fatalError() }",
      "Box.shared.add(B.self, B(a: Box.shared.get(A.self)))", ["register=add", "resolve=get"]
    ),
    (
      "func add<T>(_ value: T, for type: T.Type) {}; func get<T>(_ type: T.Type) -> T { fatalError() }",
      "Box.shared.add(B(a: Box.shared.get(A.self)), for: B.self)",
      ["register=add(for:)", "resolve=get"]
    ),
    (
      "func add<T>(_ make: @escaping () -> T) {}; func get<T>() -> T { fatalError() }",
      "Box.shared.add { B(a: Box.shared.get()) as B }", ["register=add", "resolve=get"]
    ),
    (
      "func add<T>(_ value: T) {}; func get<T>() -> T { fatalError() }",
      "Box.shared.add(B(a: Box.shared.get()) as B)", ["register=add", "resolve=get"]
    ),
    (
      "func add<T>(_ type: T.Type, _ make: @escaping (Box) -> T) {}; func get<T>(_ type: T.Type) -> T { fatalError() }\n"
        + "static func <~> <T>(box: Box, type: T.Type) -> T { box.get(type) }",
      "Box.shared.add(B.self) { r in B(a: r <~> A.self) }",
      ["register=add", "resolve=get", "operators=<~>"]
    ),
  ])
  func `each form of registering and requesting is read`(
    declarations: String, code: String, words: [String]
  ) throws {
    let read = try own(declarations, code, words)
    #expect(read.flatMap(\.bindings).map(\.key) == ["B"])
    #expect(missing(read) == ["A"])
    #expect(read.flatMap(\.notRead).isEmpty)
  }

  @Test func `static functions register in the container that they use`() throws {
    let read = try own(
      "func add<T>(_ type: T.Type, make: @escaping () -> T) {}\nfunc get<T>(_ type: T.Type) -> T { fatalError() }\n"
        + "static func add<T>(_ type: T.Type, make: @escaping () -> T) { shared.add(type, make: make) }",
      "Box.add(A.self, make: { A() }); Box.shared.add(B.self, make: { B(a: Box.shared.get(A.self)) })",
      ["register=add(make:)", "resolve=get", "labels.make=factory"])
    #expect(read.map { $0.bindings.map(\.key) } == [["A", "B"]])
  }
}
