import DIDefinition
import Dependencies
import DependenciesApp
import SourceReading
import Testing

@Suite(.serialized) struct DependenciesTests {
  /// The external keys and what the framework calls them.
  private static let builtIn = ["date": "DateKey", "context": "ContextKey"]

  /// The last name of a key.
  private func name(_ key: String) -> String {
    Self.builtIn[key] ?? key.split(separator: ".").last.map(String.init) ?? key
  }

  @Test func `every request is read, with the key that it leads to`() throws {
    DependenciesApp.start()
    let definition = try Apps.definition("Dependencies/App")
    var read: Set<String> = []
    for binding in definition.bindings {
      guard case .factory(let dependencies, _) = binding.making else { continue }
      for dependency in dependencies where dependency.kind == .provider {
        read.insert("\(dependency.source?.line ?? 0) \(name(dependency.key))")
      }
    }
    let instances = definition.bindings.flatMap { binding in
      guard case .factory(let dependencies, _) = binding.making else { return [String]() }
      return dependencies.filter { $0.kind == .instance }.map {
        "\($0.source?.line ?? 0) \(name($0.key))"
      }
    }
    #expect(read.union(instances) == DependencyValues.requests)
    #expect(definition.externals == [.key("context", scope: nil), .key("date", scope: nil)])
  }

  @Test func `bound are the keys whose values the app uses`() throws {
    DependenciesApp.start()
    let definition = try Apps.definition("Dependencies/App")
    let values = definition.bindings.filter { $0.scope == "singleton" }
    var read: [String: Set<String>] = [:]
    for value in values { read[name(value.key)] = Set(value.needed.map(name)) }
    for key in Self.builtIn.values { read[key] = [] }
    #expect(read == DependencyValues.constructed)
    #expect(DependencyValues.missing.isEmpty)
  }

  @Test func `roots are the types that request`() throws {
    let definition = try Apps.definition("Dependencies/App")
    #expect(definition.roots.map(\.key) == ["Home", "Settings", "Settings.Row"])
  }

  @Test func `a key with nothing but a test value is missing where an app starts`() throws {
    let faulty = try Apps.definition("Dependencies/Faulty")
    #expect(faulty.externals.isEmpty)
    #expect(faulty.bindings.map(\.key) == ["Weather"])
    let library = try Apps.read(
      """
      import Dependencies
      struct Flags: TestDependencyKey { static let testValue = Flags() }
      struct Feature { @Dependency(Flags.self) var flags }
      """)
    #expect(library.externals == [.key("Flags", scope: nil)])
  }

  @Test func `the macros are read`() throws {
    let definition = try Apps.read(
      """
      import Dependencies
      @DependencyClient struct Client { var load: () -> Int }
      extension Client: DependencyKey {
        static let liveValue = Client(load: { @Dependency(\\.page) var page; return page })
      }
      extension DependencyValues {
        @DependencyEntry var page: Int = 1
        var client: Client {
          get { self[Client.self] }
          set { self[Client.self] = newValue }
        }
      }
      @Reducer struct Feature { @Dependency(\\.client) var client }
      """)
    #expect(definition.bindings.map(\.key) == ["Client", "page", "Feature"])
    #expect(definition.bindings[0].dependencyKeys == ["page"])
    #expect(definition.bindings[2].dependencyKeys == ["Client"])
    #expect(definition.externals.isEmpty)
  }

  @Test func `the value of a key that only adopts TestDependencyKey is not used`() throws {
    let definition = try Apps.read(
      """
      import Dependencies
      struct Clock: TestDependencyKey {
        static let liveValue = Clock()
        static let testValue = Clock()
      }
      @main struct Feature { @Dependency(Clock.self) var clock; static func main() {} }
      """)
    #expect(definition.bindings.map(\.key) == ["Feature"])
    #expect(definition.externals.isEmpty)
  }

  @Test func `a value that is used directly is requested`() throws {
    let definition = try Apps.read(
      """
      import Dependencies
      struct Clock: DependencyKey { static let liveValue = Clock() }
      struct Review: DependencyKey {
        static let liveValue = live()
        static func live(clock: Clock = .liveValue) -> Review { Review() }
      }
      struct Feature {
        @Dependency(Review.self) var review
        func now() -> Clock { Clock.liveValue }
      }
      """)
    #expect(definition.bindings.map(\.key) == ["Clock", "Review", "Feature"])
    #expect(definition.bindings.map(\.dependencyKeys) == [[], ["Clock"], ["Review", "Clock"]])
  }

  @Test func `a member with a value of its own is a binding without a scope`() throws {
    let definition = try Apps.read(
      """
      import Dependencies
      struct Clock: DependencyKey { static let liveValue = Clock() }
      struct Feed { let clock: Clock }
      extension DependencyValues {
        var clock: Clock { self[Clock.self] }
        var feed: Feed { Feed(clock: Clock.liveValue) }
        var page: Int { get { self.numbers.first } }
      }
      struct Feature { @Dependency(\\.feed) var feed }
      """)
    #expect(definition.bindings.map(\.key) == ["Clock", "feed", "Feature"])
    #expect(definition.bindings.map(\.scope) == ["singleton", nil, nil])
    #expect(definition.bindings[1].dependencyKeys == ["Clock"])
  }

  @Test func `each form of setting a value binds`() throws {
    for form in [
      "withDependencies { $0.flags = Flags() } operation: { run() }",
      "withDependencies(from: self) { $0[Flags.self] = Flags() } operation: { run() }",
      "Store(initialState: 1) { Feature() } withDependencies: { $0.flags.isOn = true }",
      "Store(initialState: 1, reducer: { Feature() }, withDependencies: { $0.flags = Flags() })",
      "Feature().dependency(\\.flags, Flags())",
      "Feature().transformDependency(\\.flags) { $0.isOn = true }",
      "prepareDependencies { values in values.flags = .init() }",
      "func set(_ values: inout DependencyValues) { values.flags = Flags() }",
      "mutating func start() { flags = Flags() }",
      "mutating func start() { flags.isOn = true }",
    ] {
      let definition = try Apps.read(
        """
        import Dependencies
        struct Flags: TestDependencyKey { var isOn = false; static let testValue = Flags() }
        extension DependencyValues {
          var flags: Flags { get { self[Flags.self] } set { self[Flags.self] = newValue } }
          \(form.hasPrefix("mutating") ? form : "")
        }
        @main struct Main { static func main() { \(form.hasPrefix("mutating") ? "" : form) } }
        """)
      #expect(definition.bindings.map(\.key) == ["Flags"], "\(form)")
    }
  }
}
