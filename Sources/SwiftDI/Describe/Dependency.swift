import DIDefinition

/// One dependency of a binding, derived from the parameter's type and the user's `Parameter`.
@usableFromInline
struct Dependency: Sendable {
  /// The key that the innermost type requests.
  var key: KeyReference
  var kind = DependencyKind.instance
  var element = CollectionElement.instance
  var isOptional = false
  var ownership = Ownership.strong
  /// The types around the key, outermost first: `Provider<Wheel>?` has two.
  ///
  /// Types never change, and copies of the dependency do not share the array.
  nonisolated(unsafe) var handles: [any DependencyHandle.Type] = []
  /// Whether the dependency is the engine itself, which is not an edge of the graph.
  var isBuiltIn = false
  /// Whether one of the handles is a collection.
  var isOfCollection = false
  /// The name of the parameter or property.
  var label: String?
  var variable: VariableDependency?

  init(_ key: KeyReference) {
    self.key = key
  }

  init(_ type: any Any.Type) {
    self.init(KeyReference(type))
  }

  /// The dependency on the engine itself that a handle represents.
  init(builtIn handle: any DependencyHandle.Type) {
    key = KeyReference(handle)
    handles = [handle]
    isBuiltIn = true
  }

  /// Whether the dependency is in the graph: variables and the engine itself are not.
  var isEdge: Bool { !isBuiltIn && variable == nil }

  /// Whether the dependency is the container itself, directly or through a handle.
  var isContainer: Bool { isBuiltIn && key.type == Container.self }

  /// Converts a variable's value to the parameter's type; nil if that is impossible.
  func value(of scalar: ContainerDefinition.Scalar) -> (any Sendable)? {
    (key.type as? any EnvironmentValue.Type).flatMap { $0.init(scalar) }
  }

  /// Derives the dependency from a parameter's type.
  @usableFromInline
  static func of<T>(_: T.Type) -> Dependency {
    handle(T.self)?.dependency ?? Dependency(T.self)
  }

  /// The type as a handle; nil for other types.
  private static func handle<T>(_: T.Type) -> (any DependencyHandle.Type)? {
    if T.self == Container.self { return Container.self }
    return TypeKind(T.self) == .value ? T.self as? any DependencyHandle.Type : nil
  }

  /// The type as a handle of a key, which may be optional; nil for other types and for handles of
  /// handles.
  static func simpleHandle<T>(_: T.Type) -> (any DependencyHandle.Type)? {
    guard let handle = handle(T.self) else { return nil }
    let inner = handle.dependency.handles.drop { TypeKind.isOptional($0) }
    let outer = handle.dependency.handles.count - inner.count
    return outer <= 1 && inner.count <= 1 ? handle : nil
  }

  /// This dependency, wrapped in one more handle.
  func wrapped(
    in handle: any DependencyHandle.Type, _ change: (inout Dependency) -> Void
  ) -> Dependency {
    var dependency = self
    dependency.handles.insert(handle, at: 0)
    change(&dependency)
    return dependency
  }
}
