import DIDefinition

/// A closure that resolves at each call.
///
/// The provider of a singleton returns the singleton, and that of an unscoped binding a new object
/// for each call. A provider does not keep its container alive; a call after the container's end
/// throws an error. It breaks a cycle if it is called after the object is constructed.
public struct Provider<Value>: Sendable {
  private let deferral: Deferral

  init(_ deferral: Deferral) {
    self.deferral = deferral
  }

  /// Resolves; code of the main actor may run if this is called on the main actor.
  ///
  /// - Throws: `ResolutionError`.
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try deferral.request(Value.self, from: isolation)
  }

  /// Resolves, and waits for asynchronous factories and for the main actor.
  ///
  /// - Throws: `ResolutionError`, of code `containerGone` after the container's end.
  public func resolveAsync() async throws(ResolutionError) -> Value {
    try await deferral.requestAsync(Value.self)
  }

  /// The provider as a plain closure, for classes that do not import this library.
  ///
  /// It does not run code of the main actor, not even there: call the provider itself for that.
  public var closure: @Sendable () throws(ResolutionError) -> Value {
    { () throws(ResolutionError) in try deferral.request(Value.self, from: nil) }
  }
}

extension Provider: DependencyHandle {
  static var dependency: Dependency {
    Dependency.of(Value.self).wrapped(in: Self.self) { $0.kind = .provider }
  }

  static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .provider) { slot, _ in Self(Deferral(slot.link(0), of: slot)) }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Self {
    Self(Deferral(try container.slot(for: KeyReference(Value.self, name: name))))
  }
}
