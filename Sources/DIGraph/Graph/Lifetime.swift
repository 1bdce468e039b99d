/// How long the object behind a binding is kept.
public enum Lifetime: Hashable, Sendable {
  /// As long as the root container.
  case singleton
  /// As long as a declared scope, by its position in the `ScopeTree`.
  case declared(Int)
  /// As long as somebody else holds it.
  case weak
  /// For one resolution.
  case graph
  /// Never kept: said so explicitly.
  case prototype
  /// Never kept, and no promise about it.
  case unscoped

  /// Whether several holders get the same object: all but prototype and unscoped.
  public var isShared: Bool {
    switch self {
    case .singleton, .declared, .weak, .graph: true
    case .prototype, .unscoped: false
    }
  }

  /// Whether what such an object holds counts as held by its own holder.
  ///
  /// Only singletons and objects of declared scopes are holders in their own right.
  public var isLookedThrough: Bool {
    switch self {
    case .singleton, .declared: false
    case .weak, .graph, .prototype, .unscoped: true
    }
  }
}
