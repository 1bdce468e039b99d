package import DIDefinition

/// The time for which the object of a binding is cached.
public enum Lifetime: Hashable, Sendable {
  /// The object is cached as long as the root container exists.
  case singleton
  /// It is cached as long as a declared scope, given by its position in the `ScopeTree`.
  case declared(Int)
  /// It is cached as long as other code holds it.
  case weak
  /// It is cached for one request.
  case graph
  /// It is not cached, by an explicit scope.
  case prototype
  /// It is not cached, and its binding has no explicit scope.
  case unscoped

  /// Whether several holders can share one object: true except for prototype and unscoped.
  public var isShared: Bool {
    switch self {
    case .singleton, .declared, .weak, .graph: true
    case .prototype, .unscoped: false
    }
  }

  /// Whether a holder of such an object also counts as holder of what the object holds.
  ///
  /// Objects that a container caches are holders in their own right, also those that it caches
  /// weakly.
  public var isLookedThrough: Bool {
    switch self {
    case .singleton, .declared, .weak: false
    case .graph, .prototype, .unscoped: true
    }
  }

  package init(_ scope: BuiltInScope) {
    switch scope {
    case .singleton: self = .singleton
    case .weak: self = .weak
    case .graph: self = .graph
    case .prototype: self = .prototype
    }
  }
}
