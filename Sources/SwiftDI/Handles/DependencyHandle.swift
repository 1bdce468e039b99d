import DIDefinition

/// A type that determines how its content is requested: an optional, a provider, a collection.
///
/// A factory's parameter of such a type depends on the key inside it, not on the type itself. The
/// handles are `Optional`, `Provider`, `Lazy`, `All`, `Make`, `Resolver`, `Container` and
/// `Container.Environment`.
protocol DependencyHandle {
  /// The dependency that the handle represents.
  static var dependency: Dependency { get }
  /// Constructs the handle from the bindings that it is linked to, `links` in number.
  static func recipe(links: Int) -> HandleRecipe
  /// Constructs the handle for a marked property of an object that no binding describes.
  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Self
}

extension DependencyHandle {
  fileprivate static func request(
    _ name: BindingName?, from container: Container, _ context: Context,
    into memory: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    memory.initializeMemory(as: Self.self, to: try requested(name, from: container, context))
  }
}

extension Container {
  /// Resolves the value of a marked property of an object that no binding describes.
  ///
  /// The property may be a handle of a key, and that handle may be optional.
  func value<Value>(
    ofProperty _: Value.Type, _ name: BindingName?, _ context: Context
  ) throws(ResolutionError) -> Value {
    let key = KeyReference(Value.self, name: name)
    if let slot = knownSlot(for: key) {
      return try slot.withMemory(Value.self) { (memory) throws(ResolutionError) in
        try slot.obtain(into: memory, within: context)
      }
    }
    guard let handle = Dependency.simpleHandle(Value.self) else {
      if Dependency.of(Value.self).handles.isEmpty { throw missing(key) }
      throw ResolutionError(.missing, key: key.text, refused: .handleOfHandle)
    }
    // The handle is written to memory, because its type is only known at run time.
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { memory.deallocate() }
    try handle.request(name, from: self, context, into: memory)
    return memory.move()
  }

  /// Whether the value of a marked property is bound, or is a handle that needs no binding.
  func hasValue<Value>(ofProperty _: Value.Type, _ name: BindingName?) -> Bool {
    if knownSlot(for: KeyReference(Value.self, name: name)) != nil { return true }
    guard var dependency = Dependency.simpleHandle(Value.self)?.dependency else {
      // A handle of a handle counts as bound, because its request reports the error.
      return !Dependency.of(Value.self).handles.isEmpty
    }
    if let name { dependency.key.name = name }
    return dependency.isBuiltIn || dependency.isOptional || dependency.kind == .collection
      || knownSlot(for: dependency.key) != nil
  }

  /// The contributions to a key, which share the instances of one graph.
  func contributions<T>(
    _: T.Type, _ name: BindingName?, _ isolation: (any Actor)?
  ) throws(ResolutionError) -> All<T> {
    let key = KeyReference(T.self, name: name)
    if isClosed { throw ResolutionError(.closed, key: key.text) }
    return try withGraph(of: key.text, isOnMain: isolation.isMain) {
      (handler, context) throws(ResolutionError) in
      try All<T>.requested(name, from: handler, context)
    }
  }
}
