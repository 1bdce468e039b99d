public import DIDefinition
public import SwiftDI

extension Container {
  /// Runs a test with its own container: the same modules, and no instances yet.
  ///
  ///     try await container.withFresh { container in
  ///       let basket = try container[Basket.self]
  ///       #expect(basket.items.isEmpty)
  ///     }
  ///
  /// The container is the current one until `operation` returns, and is then closed; the asynchronous
  /// call waits for its close hooks. The bindings of `overrides` replace those with the same keys,
  /// also for eager instances; they are doubles of this container while `operation` runs.
  ///
  /// O(bindings + dependencies), as the bindings are checked again.
  ///
  /// - Throws: `BuildError` if the bindings do not fit together, the error of an eager factory, or
  ///   the error of `overrides` or `operation`.
  public func withFresh<Result>(
    overriding overrides: ((Bindings) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (Container) async throws -> Result
  ) async throws -> Result {
    guard let overrides else { return try await inFresh(isolation: isolation, operation) }
    return try await withOverrides(overrides) { try await inFresh(isolation: isolation, operation) }
  }

  private func inFresh<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: (Container) async throws -> Result
  ) async throws -> Result {
    let container = try fresh()
    return try await container.closed {
      try await container.withCurrent { try await operation(container) }
    }
  }

  /// Runs a synchronous test with its own container.
  ///
  /// `overrides` and `operation` are as in the asynchronous function.
  ///
  /// - Throws: `BuildError` if the bindings do not fit together, the error of an eager factory, or
  ///   the error of `overrides` or `operation`.
  public func withFresh<Result>(
    overriding overrides: ((Bindings) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (Container) throws -> Result
  ) throws -> Result {
    guard let overrides else { return try inFresh(isolation: isolation, operation) }
    return try withOverrides(overrides) { try inFresh(isolation: isolation, operation) }
  }

  private func inFresh<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: (Container) throws -> Result
  ) throws -> Result {
    let container = try fresh()
    defer { container.close() }
    return try container.withCurrent { try operation(container) }
  }

  /// Runs a closure with a fresh container that records the requests of opaque factories.
  ///
  ///     let definition = try container.recorded { _ = try $0[Shop.self] }
  ///     try Data(DefinitionWriter.write(definition)).write(to: file)
  ///
  /// Factories run normally, with all their effects. Requests of eager instances are not recorded,
  /// because these instances are constructed before the closure runs.
  ///
  /// - Returns: the definition with the requests as recorded dependencies.
  /// - Throws: the errors of building the fresh container, or the error of the closure.
  public func recorded(
    isolation: isolated (any Actor)? = #isolation, _ operation: (Container) throws -> Void
  ) throws -> ContainerDefinition {
    try inFresh(isolation: isolation) { container in
      container.record()
      try operation(container)
      return container.definition
    }
  }
}
