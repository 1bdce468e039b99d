#if canImport(Testing)
  public import SwiftDI
  public import Testing

  /// Gives each test its own container, as the current one.
  ///
  ///     @Suite(.container(ShopModule()))
  ///     struct ShopTests {
  ///       @Test func `an order has a number`() throws {
  ///         let shop = try #require(Container.current)[Shop.self]
  ///       }
  ///     }
  ///
  /// On a suite it applies to every test in it. The modules are described once. Each test, and each
  /// case of a test with arguments, gets its own container, which is closed afterwards.
  public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    let blueprint: Blueprint
    private let identity = Identity()

    private final class Identity: Sendable {}

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let container = try Container(toStart: blueprint)
      try await container.closed {
        // With doubles, eager instances are constructed when they are requested, as `withOverrides`
        // says.
        if !isOverridden(in: test) {
          if container.startsOnMainActor {
            try await MainActor.run { try container.start() }
          } else {
            try container.start()
          }
        }
        try await container.withCurrent { try await function() }
      }
    }

    /// Whether `.overrides` follows this trait, before another container does.
    private func isOverridden(in test: Test) -> Bool {
      test.traits.drop { ($0 as? ContainerTrait)?.identity !== identity }.dropFirst()
        .prefix { !($0 is ContainerTrait) }.contains { $0 is OverridesTrait }
    }
  }

  /// Adds test doubles to the current container for the duration of each test.
  ///
  ///     @Test(.overrides { $0.instance(FixedClock() as any Clock) })
  ///     func `a quiet morning`() throws { … }
  ///
  /// The trait must follow `.container`, which may also be on the suite. Concurrent tests do not
  /// see each other's test doubles.
  public struct OverridesTrait: TestTrait, SuiteTrait, TestScoping {
    let configure: @Sendable (Bindings) throws -> Void

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      guard let container = Container.current else { throw MissingContainer() }
      try await container.withOverrides(configure) { try await function() }
    }
  }

  /// The trait `.overrides` was applied to a test without a container.
  struct MissingContainer: Error, CustomStringConvertible {
    var description: String {
      "'.overrides' has no container to override: put '.container(…)' before it"
    }
  }

  extension Trait where Self == ContainerTrait {
    /// Gives each test a container of some `modules`, which are described once, in an
    /// `environment`.
    ///
    /// A test fails if its container cannot be built.
    public static func container(
      _ modules: any Module..., environment: Container.Environment = [:]
    ) -> Self {
      ContainerTrait(blueprint: Blueprint(modules: modules, environment: environment))
    }

    /// Gives each test a container built from a blueprint.
    public static func container(_ blueprint: Blueprint) -> Self {
      ContainerTrait(blueprint: blueprint)
    }
  }

  extension Trait where Self == OverridesTrait {
    /// Adds the test doubles that `configure` binds to each test's container.
    ///
    /// A test fails if it has no container, or if a binding of `configure` has no place in it.
    public static func overrides(
      _ configure: @escaping @Sendable (Bindings) throws -> Void
    ) -> Self {
      OverridesTrait(configure: configure)
    }
  }
#endif
