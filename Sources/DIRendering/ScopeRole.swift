public import DIGraph

/// A scope in the distinctions that a picture makes.
public enum ScopeRole: Hashable, Sendable {
  case singleton
  /// A declared scope, by its position in the graph's `ScopeTree`.
  case declared(Int)
  case weak
  case graph
  case prototype
  case unscoped

  /// The role of a lifetime.
  public init(_ lifetime: Lifetime) {
    self =
      switch lifetime {
      case .singleton: .singleton
      case .declared(let position): .declared(position)
      case .weak: .weak
      case .graph: .graph
      case .prototype: .prototype
      case .unscoped: .unscoped
      }
  }

  /// The lifetime of a role.
  var lifetime: Lifetime {
    switch self {
    case .singleton: .singleton
    case .declared(let position): .declared(position)
    case .weak: .weak
    case .graph: .graph
    case .prototype: .prototype
    case .unscoped: .unscoped
    }
  }

  /// The order of scopes in legends, the longest-lived first.
  var rank: Int {
    switch self {
    case .singleton: 0
    case .declared(let position): 1 + position
    case .weak: .max - 3
    case .graph: .max - 2
    case .prototype: .max - 1
    case .unscoped: .max
    }
  }
}
