// A stand-in for the public interface of Factory 2 and 3, so that the app beside it compiles. It records which
// property resolves which.

public final class Scope: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }

  public static let singleton = Scope("singleton")
  public static let cached = Scope("singleton")
  public static let shared = Scope("weak")
}

public protocol SharedContainer: AnyObject {
  static var shared: Self { get }
  var manager: ContainerManager { get }
}

/// A container that replaces bindings before the first request.
public protocol AutoRegistering {
  func autoRegister()
}

public final class ContainerManager {
  var isReady = false
  public var defaultScope: Scope?
  /// The lifetimes of what was resolved, by key.
  public var scopes: [String: String?] = [:]
  /// The keys that each key resolved while its object was made.
  public static nonisolated(unsafe) var resolved: [String: Set<String>] = [:]
  static nonisolated(unsafe) var stack: [String] = []
  var replacements: [String: () -> Any] = [:]

  public init() {}
}

public final class Container: SharedContainer {
  public static nonisolated(unsafe) let shared = Container()
  public let manager = ContainerManager()
}

extension SharedContainer {
  public func callAsFunction<T>(
    key: StaticString = #function, _ factory: @escaping () -> T
  ) -> Factory<T> {
    Factory(self, key: key, factory)
  }

  public func callAsFunction<P, T>(
    key: StaticString = #function, _ factory: @escaping (P) -> T
  ) -> ParameterFactory<P, T> {
    ParameterFactory(key: name(key), manager: manager, factory: factory)
  }

  public func resolve<T>(_ keyPath: KeyPath<Self, Factory<T>>) -> T { self[keyPath: keyPath]() }

  fileprivate func prepare() {
    guard !manager.isReady else { return }
    manager.isReady = true
    (self as? any AutoRegistering)?.autoRegister()
  }

  fileprivate func name(_ key: StaticString) -> String {
    self is Container ? "\(key)" : "\(Self.self).\(key)"
  }
}

public struct Factory<T> {
  let key: String
  let manager: ContainerManager
  let factory: () -> T
  var scope: Scope?

  public init(
    _ container: some SharedContainer, key: StaticString = #function, _ factory: @escaping () -> T
  ) {
    container.prepare()
    self.key = container.name(key)
    manager = container.manager
    self.factory = factory
  }

  public func callAsFunction() -> T { resolve() }

  public func resolve() -> T {
    record(key, manager, scope) { manager.replacements[key]?() as? T ?? factory() }
  }

  public func register(factory: @escaping () -> T) { manager.replacements[key] = factory }

  public func scope(_ scope: Scope) -> Self {
    var copy = self
    copy.scope = scope
    return copy
  }

  public var singleton: Self { scope(.singleton) }
  public var cached: Self { scope(.cached) }
  public var shared: Self { scope(.shared) }
}

public struct ParameterFactory<P, T> {
  let key: String
  let manager: ContainerManager
  let factory: (P) -> T

  public func callAsFunction(_ parameters: P) -> T {
    record(key, manager, nil) { factory(parameters) }
  }
}

private func record<T>(
  _ key: String, _ manager: ContainerManager, _ scope: Scope?, _ make: () -> T
) -> T {
  if let holder = ContainerManager.stack.last {
    ContainerManager.resolved[holder, default: []].insert(key)
  }
  manager.scopes.updateValue(scope?.name ?? manager.defaultScope?.name, forKey: key)
  ContainerManager.stack.append(key)
  defer { ContainerManager.stack.removeLast() }
  return make()
}

@propertyWrapper public struct Injected<T> {
  public let wrappedValue: T

  public init(_ keyPath: KeyPath<Container, Factory<T>>) {
    wrappedValue = Container.shared[keyPath: keyPath]()
  }

  public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) {
    wrappedValue = C.shared[keyPath: keyPath]()
  }
}

@propertyWrapper public struct LazyInjected<T> {
  private let keyPath: KeyPath<Container, Factory<T>>

  public init(_ keyPath: KeyPath<Container, Factory<T>>) { self.keyPath = keyPath }

  public var wrappedValue: T { Container.shared[keyPath: keyPath]() }
}
