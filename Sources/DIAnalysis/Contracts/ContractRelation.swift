/// The pairs of parts of a contract of which the first may not need the second.
enum ContractRelation: Sendable {
  /// How far a forbidden dependency may lead.
  enum Reach: Sendable, Hashable {
    /// Only a dependency of the one part on the other is forbidden.
    case direct
    /// A path through other bindings is forbidden, too.
    case anyPath
  }

  case forbidden(from: Set<Int>, to: Set<Int>, Reach)
  /// The layer of each part, counted from the top.
  case layers([Int], isStrict: Bool)
  case independent(Reach)
  /// The parts that may need the others directly; these others.
  case only(from: Set<Int>, to: Set<Int>)

  /// The reach of the dependencies of one part on another that are forbidden; nil if none are.
  ///
  /// The parts that `only` forbids to need others are not parts of the contract.
  func forbids(_ part: Int, _ other: Int) -> Reach? {
    guard part != other else { return nil }
    switch self {
    case .forbidden(let from, let to, let reach):
      return from.contains(part) && to.contains(other) ? reach : nil
    case .layers(let layers, let isStrict):
      if layers[part] > layers[other] { return .anyPath }
      return isStrict && layers[other] > layers[part] + 1 ? .direct : nil
    case .independent(let reach): return reach
    case .only: return nil
    }
  }

  /// Whether a path through other bindings can break the contract.
  var looksThrough: Bool {
    switch self {
    case .forbidden(_, _, let reach), .independent(let reach): reach == .anyPath
    case .layers: true
    case .only: false
    }
  }

  /// Whether a direct dependency can break the contract where a path does not.
  var looksAtDependencies: Bool {
    switch self {
    case .forbidden(_, _, let reach), .independent(let reach): reach == .direct
    case .layers(_, let isStrict): isStrict
    case .only: true
    }
  }
}
