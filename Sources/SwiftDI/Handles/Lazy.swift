import DIDefinition

/// A value that is resolved when it is first read, and then cached.
///
/// Copies share the value; reading is safe from any thread and resolves once. A failure is not
/// cached: the next read resolves again. Within one request to the container, lazies share the
/// instances of its graph scope, also when they are read later.
public struct Lazy<Value>: Sendable {
  private let box: LazyBox<Value>

  init(_ deferral: Deferral, graph: GraphCache?) {
    box = LazyBox(deferral, graph: graph)
  }

  /// The value, resolved at the first read.
  ///
  /// It does not run code of the main actor, not even there: call the lazy as a function for that.
  ///
  /// - Throws: `ResolutionError`.
  public var value: Value {
    get throws(ResolutionError) { try box.value(from: nil) }
  }

  /// Returns `value`; code of the main actor may run if this is called on the main actor.
  ///
  /// - Throws: `ResolutionError`.
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try box.value(from: isolation)
  }

  /// The value if it was resolved, nil otherwise.
  public var valueIfMade: Value? { box.valueIfMade }
}

extension Lazy: DependencyHandle {
  static var dependency: Dependency {
    Dependency.of(Value.self).wrapped(in: Self.self) {
      // A lazy provider defers its content until the provider is called.
      if $0.kind != .provider { $0.kind = .lazy }
    }
  }

  static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .lazy) { slot, context in
      let target = slot.link(0)
      return Self(
        Deferral(target, of: slot), graph: target.row.usesGraph ? context.graph : nil)
    }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Self {
    let target = try container.slot(for: KeyReference(Value.self, name: name))
    return Self(Deferral(target), graph: target.row.usesGraph ? context.graph : nil)
  }
}
