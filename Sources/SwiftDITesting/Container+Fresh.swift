public import DIDefinition
public import SwiftDI

extension Container {
  /// Runs a test with a container of its own: the same modules, nothing made yet.
  ///
  ///     try await container.withFresh { container in
  ///       let basket = try container[Basket.self]
  ///       #expect(basket.items.isEmpty)
  ///     }
  ///
  /// It is the current container for the extent of the closure and is closed at its end.
  ///
  /// The bindings of `overriding` replace those of the same keys while it runs.
  ///
  /// - Throws: `BuildError` if the bindings do not go together, what an eager factory throws, or
  ///   what the closure throws.
  public func withFresh<Result>(
    overriding overrides: ((Bindings) throws -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (Container) async throws -> Result
  ) async throws -> Result {
    let container = try fresh()
    defer { container.close() }
    return try await container.withCurrent {
      guard let overrides else { return try await operation(container) }
      return try await container.withOverrides(overrides) { try await operation(container) }
    }
  }

  /// Runs a synchronous test with a container of its own.
  public func withFresh<Result>(
    overriding overrides: ((Bindings) throws -> Void)? = nil,
    _ operation: (Container) throws -> Result
  ) throws -> Result {
    let container = try fresh()
    defer { container.close() }
    return try container.withCurrent {
      guard let overrides else { return try operation(container) }
      return try container.withOverrides(overrides) { try operation(container) }
    }
  }

  /// Runs a closure with a fresh container that notes what opaque factories ask for.
  ///
  ///     let definition = try container.recorded { _ = try $0[Shop.self] }
  ///     try Data(DefinitionWriter.write(definition)).write(to: file)
  ///
  /// Factories run as ever, with all their effects. What eager instances ask for is not noted: they
  /// are there before the closure runs.
  ///
  /// - Returns: the definition with what was noted as recorded dependencies.
  /// - Throws: what making the fresh container throws, or what the closure throws.
  public func recorded(_ operation: (Container) throws -> Void) throws -> ContainerDefinition {
    try withFresh { container in
      container.record()
      try operation(container)
      return container.definition
    }
  }
}
