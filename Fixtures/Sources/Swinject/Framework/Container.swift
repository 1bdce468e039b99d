// A stand-in for the public interface of Swinject 2.10, so that the app beside it compiles. It records what is
// registered and which key resolves which.

public struct ObjectScope: Sendable {
  let name: String

  public init(name: String) { self.name = name }

  public static let container = ObjectScope(name: "singleton")
  public static let graph = ObjectScope(name: "graph")
  public static let transient = ObjectScope(name: "prototype")
  public static let weak = ObjectScope(name: "weak")
}

public protocol Resolver {
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
  func resolve<Service, Argument>(
    _ serviceType: Service.Type, name: String?, argument: Argument
  ) -> Service?
}

extension Resolver {
  public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
    resolve(serviceType, name: nil)
  }

  public func resolve<Service, Argument>(
    _ serviceType: Service.Type, argument: Argument
  ) -> Service? {
    resolve(serviceType, name: nil, argument: argument)
  }
}

public final class Container: Resolver {
  public struct Record: Hashable {
    public var key: String
    public var scope: String?

    public init(key: String, scope: String?) { (self.key, self.scope) = (key, scope) }
  }

  /// What is registered, in order.
  public private(set) var records: [Record] = []
  /// The keys that each key resolved while its object was made.
  public private(set) var resolved: [String: Set<String>] = [:]
  private var factories: [String: (Resolver, Any) -> Any] = [:]
  private var completions: [String: (Resolver, Any) -> Void] = [:]
  private var targets: [String: String] = [:]
  private var instances: [String: Any] = [:]
  private var stack: [(holder: Container, key: String)] = []
  private let parent: Container?
  private let defaultScope: String?

  public init(parent: Container? = nil, defaultObjectScope: ObjectScope? = nil) {
    (self.parent, defaultScope) = (parent, defaultObjectScope?.name)
  }

  @discardableResult
  public func register<Service>(
    _ serviceType: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name) { resolver, _ in factory(resolver) }
  }

  @discardableResult
  public func register<Service, Argument>(
    _ serviceType: Service.Type, name: String? = nil,
    factory: @escaping (Resolver, Argument) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name) { resolver, argument in
      guard let argument = argument as? Argument else { preconditionFailure("another argument") }
      return factory(resolver, argument)
    }
  }

  @discardableResult
  public func autoregister<Service, A>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (A) -> Service
  ) -> ServiceEntry<Service> {
    add(service, name) { resolver, _ in initializer(needed(resolver)) }
  }

  @discardableResult
  public func autoregister<Service, A, B>(
    _ service: Service.Type, name: String? = nil, initializer: @escaping (A, B) -> Service
  ) -> ServiceEntry<Service> {
    add(service, name) { resolver, _ in initializer(needed(resolver), needed(resolver)) }
  }

  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
    make(serviceType, name, ())
  }

  public func resolve<Service, Argument>(
    _ serviceType: Service.Type, name: String?, argument: Argument
  ) -> Service? {
    make(serviceType, name, argument)
  }

  public static func key(_ type: Any.Type, _ name: String?) -> String {
    // A registration need not spell the arguments of a generic type.
    let spelt = String(reflecting: type).prefix { $0 != "<" }
    let words = spelt.split(separator: ".").dropFirst()
    return words.joined(separator: ".") + (name.map { "#\($0)" } ?? "")
  }

  private func add<Service>(
    _ type: Service.Type, _ name: String?, _ factory: @escaping (Resolver, Any) -> Any
  ) -> ServiceEntry<Service> {
    let key = Self.key(type, name)
    let index = records.count
    records.append(Record(key: key, scope: defaultScope))
    factories[key] = factory
    return ServiceEntry(
      setScope: { self.records[index].scope = $0 },
      addAlias: { self.targets[Self.key($0, $1)] = key },
      complete: { self.completions[key] = $0 })
  }

  private func make<Service>(_ type: Service.Type, _ name: String?, _ argument: Any) -> Service? {
    let requested = Self.key(type, name)
    if let (holder, key) = stack.last { holder.resolved[key, default: []].insert(requested) }
    guard let (holder, key) = holder(of: requested) else { return nil }
    if let instance = holder.instances[key] as? Service { return instance }
    guard let factory = holder.factories[key] else { return nil }
    stack.append((holder, key))
    defer { stack.removeLast() }
    // The factory of a parent is passed the container that was asked.
    let object = factory(self, argument)
    if holder.records.contains(where: { $0.key == key && $0.scope != "prototype" }) {
      holder.instances[key] = object
    }
    holder.completions[key]?(self, object)
    return object as? Service
  }

  /// The nearest container that registers a key, and the key of its factory.
  private func holder(of requested: String) -> (Container, String)? {
    var next: Container? = self
    while let container = next {
      let key = container.targets[requested] ?? requested
      if container.factories[key] != nil { return (container, key) }
      next = container.parent
    }
    return nil
  }
}

private func needed<Service>(_ resolver: Resolver) -> Service {
  guard let service = resolver.resolve(Service.self) else { preconditionFailure("\(Service.self)") }
  return service
}

public struct ServiceEntry<Service> {
  let setScope: (String) -> Void
  let addAlias: (Any.Type, String?) -> Void
  let complete: (@escaping (Resolver, Any) -> Void) -> Void

  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> Self {
    setScope(objectScope.name)
    return self
  }

  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> Self {
    addAlias(type, name)
    return self
  }

  @discardableResult
  public func initCompleted(_ completed: @escaping (Resolver, Service) -> Void) -> Self {
    complete { resolver, object in
      if let object = object as? Service { completed(resolver, object) }
    }
    return self
  }
}

public func ~> <Service>(resolver: Resolver, service: Service.Type) -> Service {
  guard let service = resolver.resolve(service) else { preconditionFailure("\(service)") }
  return service
}

public protocol Assembly {
  func assemble(container: Container)
}

public final class Assembler {
  /// Only the tests use it.
  public let container: Container

  public var resolver: Resolver { container }

  public init(
    _ assemblies: [Assembly], parent: Assembler? = nil, defaultObjectScope: ObjectScope? = nil
  ) {
    container = Container(parent: parent?.container, defaultObjectScope: defaultObjectScope)
    for assembly in assemblies { assembly.assemble(container: container) }
  }

  public init(_ assemblies: [Assembly], container: Container) {
    self.container = container
    for assembly in assemblies { assembly.assemble(container: container) }
  }
}
