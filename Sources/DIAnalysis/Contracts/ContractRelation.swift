/// The pairs of parts of a contract of which the first may not need the second.
enum ContractRelation: Sendable {
  /// How far a forbidden dependency may lead.
  enum Reach: Sendable, Hashable {
    /// Only a dependency of the one part on the other is forbidden.
    case direct
    /// A path through other bindings is forbidden, too.
    case anyPath
  }

  case forbidden(from: PartSet, to: PartSet, Reach)
  /// The layer of each part, counted from the top.
  case layers([Int], isStrict: Bool)
  case independent(Reach)
  /// The parts that may need the others directly; these others.
  case only(from: PartSet, to: PartSet)

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

  /// Whether only some parts may need a part directly.
  func isReserved(_ part: Int) -> Bool {
    switch self {
    case .only(_, let to): to.contains(part)
    case .forbidden, .layers, .independent: false
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

/// Some of the parts of a contract.
struct PartSet: Sendable {
  private var isMember: [Bool] = []

  init(_ parts: [Int]) {
    for part in parts {
      while isMember.count <= part { isMember.append(false) }
      isMember[part] = true
    }
  }

  func contains(_ part: Int) -> Bool { part < isMember.count && isMember[part] }
}
