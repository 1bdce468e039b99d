/// The time for which the object of a binding is cached.
public enum Lifetime: Hashable, Sendable {
  /// As long as the root container exists.
  case singleton
  /// As long as a declared scope, given by its position in the `ScopeTree`.
  case declared(Int)
  /// As long as other code holds it.
  case weak
  /// For one resolution.
  case graph
  /// Not cached, by an explicit scope.
  case prototype
  /// Not cached, without an explicit scope.
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
  /// Only singletons and objects of declared scopes are holders in their own right.
  public var isLookedThrough: Bool {
    switch self {
    case .singleton, .declared: false
    case .weak, .graph, .prototype, .unscoped: true
    }
  }
}
