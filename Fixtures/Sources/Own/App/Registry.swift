/// A container that a team wrote itself.
///
/// It records what is registered and resolved.
public final class Registry {
  public static nonisolated(unsafe) let shared = Registry()

  enum Lifetime { case always, shift }

  /// The lifetime of each key, nil if it has none.
  public private(set) var lifetimes: [String: String?] = [:]
  /// What each key resolved while its object was made.
  public private(set) var needs: [String: Set<String>] = [:]
  private var factories: [String: (Registry) -> Any] = [:]
  private var stack: [String] = []

  func provide<Service>(
    _ type: Service.Type, named name: String? = nil, lifetime: Lifetime? = nil,
    _ make: @escaping (Registry) -> Service
  ) {
    let scope: String? =
      switch lifetime {
      case .always: "prototype"
      case .shift: "shift"
      case nil: nil
      }
    add(type, name, scope, make)
  }

  func provideOnce<Service>(
    _ type: Service.Type, named name: String? = nil, _ make: @escaping (Registry) -> Service
  ) {
    add(type, name, "singleton", make)
  }

  func get<Service>(_ type: Service.Type, named name: String? = nil) -> Service {
    let key = key(type, name)
    if let holder = stack.last { needs[holder, default: []].insert(key) }
    stack.append(key)
    defer { stack.removeLast() }
    guard let service = factories[key]?(self) as? Service else { preconditionFailure(key) }
    return service
  }

  private func add(
    _ type: Any.Type, _ name: String?, _ scope: String?, _ make: @escaping (Registry) -> Any
  ) {
    lifetimes.updateValue(scope, forKey: key(type, name))
    factories[key(type, name)] = make
  }

  private func key(_ type: Any.Type, _ name: String?) -> String {
    "\(type)" + (name.map { "#\($0)" } ?? "")
  }
}

@propertyWrapper struct Got<Service> {
  let wrappedValue: Service

  init() { wrappedValue = Registry.shared.get(Service.self) }
}
