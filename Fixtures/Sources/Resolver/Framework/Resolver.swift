// A stand-in for the public interface of Resolver, so that the app beside it compiles. It records what is registered,
// with its lifetime, and what each object resolved while it was made.

public final class ResolverScope: Sendable {
  public let name: String?

  init(_ name: String?) { self.name = name }

  public static let application = ResolverScope("singleton")
  public static let cached = ResolverScope("singleton")
  public static let shared = ResolverScope("weak")
  public static let graph = ResolverScope("graph")
  public static let unique = ResolverScope(nil)
}

public final class Resolver {
  public static nonisolated(unsafe) let main = Resolver()
  public static nonisolated(unsafe) var defaultScope = ResolverScope.graph
  public private(set) var lifetimes: [String: String?] = [:]
  public private(set) var needs: [String: Set<String>] = [:]
  private var factories: [String: (Resolver, Any?) -> Any?] = [:]
  private var aliases: [String: String] = [:]
  private var stack: [String] = []

  @discardableResult public static func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, factory: @escaping () -> Service?
  ) -> Options<Service> { main.register(type, name: name) { _, _ in factory() } }

  @discardableResult public static func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil,
    factory: @escaping (Resolver, Any?) -> Service?
  ) -> Options<Service> { main.register(type, name: name, factory: factory) }

  @discardableResult public func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil,
    factory: @escaping (Resolver, Any?) -> Service?
  ) -> Options<Service> {
    let key = key(type, name)
    // The default is no promise of the registration.
    lifetimes.updateValue(nil, forKey: key)
    factories[key] = factory
    return Options(resolver: self, key: key)
  }

  public static func resolve<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
  ) -> Service { main.resolve(type, name: name, args: args) }

  public func resolve<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
  ) -> Service {
    guard let service = optional(type, name: name, args: args) else {
      preconditionFailure("\(type)")
    }
    return service
  }

  public func optional<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
  ) -> Service? {
    let key = key(type, name)
    if let holder = stack.last { needs[holder, default: []].insert(key) }
    let target = aliases[key] ?? key
    stack.append(target)
    defer { stack.removeLast() }
    return factories[target]?(self, args) as? Service
  }

  fileprivate func key(_ type: Any.Type, _ name: String?) -> String {
    "\(type)" + (name.map { "#\($0)" } ?? "")
  }

  public struct Options<Service> {
    let resolver: Resolver
    let key: String

    @discardableResult public func scope(_ scope: ResolverScope) -> Self {
      resolver.lifetimes.updateValue(scope.name, forKey: key)
      return self
    }

    @discardableResult public func implements<Other>(
      _ type: Other.Type, name: String? = nil
    ) -> Self {
      resolver.aliases[resolver.key(type, name)] = key
      return self
    }
  }
}

@propertyWrapper public struct Injected<Service> {
  public let wrappedValue: Service

  public init() { wrappedValue = Resolver.resolve() }
}

@propertyWrapper public struct LazyInjected<Service> {
  public init() {}

  public var wrappedValue: Service { Resolver.resolve() }
}
