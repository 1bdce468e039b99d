/// The declared scopes of several objects, as far as it matters whether a lifetime outlasts one of
/// them.
///
/// The scopes that enclose a lifetime are nested in one another. So the innermost of nested scopes
/// answers for all of them, and every lifetime outlasts one of two scopes that are not nested.
enum InnermostScope: Hashable, Sendable {
  /// No object is in a declared scope.
  case none
  /// All scopes are nested, and this is the innermost.
  case scope(UInt32)
  /// Two of the scopes are not nested.
  case apart

  /// The scope of one object; none if it is not declared.
  init(_ lifetime: Lifetime, in scopes: ScopeTree) {
    guard case .declared(let scope) = lifetime, !scopes.isUnknown(lifetime) else {
      self = .none
      return
    }
    self = .scope(UInt32(scope))
  }

  private var lifetime: Lifetime? {
    guard case .scope(let scope) = self else { return nil }
    return .declared(Int(scope))
  }

  /// Adds the scopes of further objects.
  ///
  /// O(1).
  mutating func formUnion(_ other: InnermostScope, in scopes: ScopeTree) {
    guard self != other, other != .none, self != .apart else { return }
    guard let one = lifetime, let two = other.lifetime else {
      self = other
      return
    }
    if scopes.encloses(one, two) {
      self = other
    } else if !scopes.encloses(two, one) {
      self = .apart
    }
  }

  /// Whether one of the scopes ends before a lifetime does.
  ///
  /// O(1).
  func isOutlived(by life: Lifetime, in scopes: ScopeTree) -> Bool {
    switch self {
    case .none: false
    case .scope(let scope): scopes.isOutlived(.declared(Int(scope)), by: life)
    case .apart: scopes.mayEnd(before: life)
    }
  }
}
