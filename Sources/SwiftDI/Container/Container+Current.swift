extension Container {
  /// The container of this task, for the few places that cannot be handed one.
  ///
  /// Nothing sets it but `withCurrent`, so it is nil outside of that.
  @TaskLocal public static var current: Container?

  /// Makes this container the current one for the extent of a closure, and of its child tasks.
  public func withCurrent<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: operation)
  }

  /// Makes this container the current one for the extent of a synchronous closure.
  public func withCurrent<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: operation)
  }

  /// The current container.
  ///
  /// - Throws: `ResolutionError` of code `noCurrentContainer` if there is none.
  static func required(for type: any Any.Type) throws(ResolutionError) -> Container {
    guard let current else {
      throw ResolutionError(.noCurrentContainer, key: TypeText.short(type))
    }
    return current
  }
}

/// A type that is asked for by its own name: `let car = try Car.resolve()`.
///
/// Asks the current container; see `Container.withCurrent`.
public protocol Resolvable {}

extension Resolvable {
  /// Asks the current container for an instance.
  public static func resolve(
    _ name: BindingName? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Self {
    try Container.required(for: Self.self).resolveElsewhere(Self.self, name, isolation)
  }
}

extension Resolvable where Self: AnyObject {
  /// Lets the current container set this object's properties.
  public func wire(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) {
    try Container.required(for: Self.self).wire(self, isolation: isolation)
  }
}
