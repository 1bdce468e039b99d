import DIGraph

extension Lifetime {
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
