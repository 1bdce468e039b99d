// A stand-in for the public interface of Needle, so that the app beside it compiles. It records which component gets
// which property from which ancestor, and what `shared` creates.

public protocol Dependency: AnyObject {}
public protocol EmptyDependency: Dependency {}

public protocol Scope: AnyObject {
  var path: [String] { get }
}

public enum Records {
  /// `component property ancestor`.
  public static nonisolated(unsafe) var requests: Set<String> = []
  /// `component property`, for each property with a call of `shared`.
  public static nonisolated(unsafe) var shared: Set<String> = []
}

open class Component<DependencyType>: Scope {
  public let parent: any Scope
  public let path: [String]
  private var objects: [String: Any] = [:]

  public init(parent: any Scope) {
    self.parent = parent
    path = parent.path + ["\(Self.self)"]
  }

  /// The generated provider, which knows the ancestors.
  public lazy var dependency: DependencyType = {
    guard let provider = Registry.factories["\(Self.self)"]?(self) as? DependencyType else {
      preconditionFailure("\(Self.self) has no provider")
    }
    return provider
  }()

  public final func shared<T>(_ name: String = #function, _ factory: () -> T) -> T {
    Records.shared.insert("\(Self.self) \(name)")
    if let object = objects[name] as? T { return object }
    let object = factory()
    objects[name] = object
    return object
  }
}

open class BootstrapComponent: Component<any EmptyDependency> {
  public init() { super.init(parent: Top()) }
}

final class Top: Scope {
  let path: [String] = []
}

public enum Registry {
  public static nonisolated(unsafe) var factories: [String: (any Scope) -> AnyObject] = [:]
}
