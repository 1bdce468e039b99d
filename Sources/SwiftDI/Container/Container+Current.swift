extension Container {
  /// The container of this task, for code that cannot receive one.
  ///
  /// Only `withCurrent` sets it; otherwise it is nil.
  @TaskLocal public static var current: Container?

  /// Makes this container the current one while `operation` runs, including its child tasks.
  ///
  /// - Throws: only the error of `operation`.
  public func withCurrent<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: operation)
  }

  /// Makes this container the current one while a synchronous `operation` runs.
  ///
  /// - Throws: only the error of `operation`.
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

/// A type with a static function to resolve it: `let car = try Car.resolve()`.
///
/// It resolves from the current container; see `Container.withCurrent`.
public protocol Resolvable {}

extension Resolvable {
  /// Resolves this type from the current container, with a `name` if it has several bindings.
  ///
  /// - Throws: `ResolutionError`, of code `noCurrentContainer` if there is none.
  public static func resolve(
    _ name: BindingName? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Self {
    try Container.required(for: Self.self).resolveElsewhere(Self.self, name, isolation)
  }
}

extension Resolvable where Self: AnyObject {
  /// Sets this object's properties from the current container; see `Container.wire`.
  ///
  /// - Throws: `ResolutionError`, of code `noCurrentContainer` if there is none.
  public func wire(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) {
    try Container.required(for: Self.self).wire(self, isolation: isolation)
  }
}
