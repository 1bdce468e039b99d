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
