import DIDefinition

/// Asks each time it is called, for what a request at that moment gives.
///
/// A singleton's provider gives the singleton, that of an unscoped binding a new object for each
/// call. A provider does not keep its container alive; called after the container is gone it
/// throws. It breaks a ring, as long as it is called after the object is made.
public struct Provider<Value>: Sendable {
  private let deferral: Deferral

  init(_ deferral: Deferral) {
    self.deferral = deferral
  }

  /// Asks; code of the main actor may run if this is called there.
  ///
  /// - Throws: `ResolutionError`.
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try deferral.request(Value.self, from: isolation)
  }

  /// Asks, and waits for asynchronous factories and for the main actor.
  public func resolveAsync() async throws(ResolutionError) -> Value {
    try await deferral.requestAsync(Value.self)
  }

  /// The provider as a plain closure, for classes that import nothing of this library.
  public var closure: @Sendable () throws(ResolutionError) -> Value {
    { () throws(ResolutionError) in try deferral.request(Value.self, from: nil) }
  }
}

extension Provider: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Need.of(Value.self).wrapped(in: Self.self) { $0.deferral(.provider) })
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .provider) { slot, _ in Self(Deferral(slot.link(0), of: slot)) }
  }
}

extension Need {
  /// The same need, asked later; elements of a collection are then handed over so.
  mutating func deferral(_ kind: DeferredKind) {
    switch kind {
    case .provider: self.kind = .provider
    case .lazy: if self.kind != .provider { self.kind = .lazy }
    }
  }

  enum DeferredKind {
    case provider
    case lazy
  }
}

extension Container {
  /// A deferred request for what this container would answer.
  func deferral<T>(
    to type: T.Type, _ name: BindingName?
  ) throws(ResolutionError) -> Deferral {
    let slot = try slot(answering: T.self, name)
    return Deferral(slot, of: slot)
  }
}
