/// Compares two modules of equal type and name.
///
/// They are equal if their stored properties are: `Equatable` values are compared with `==`,
/// objects must be identical or have no stored properties, and other values are compared property
/// by property. A closure equals no other. O(stored properties).
enum ModuleComparison {
  static func areEqual(_ left: any Module, _ right: any Module) -> Bool {
    // Values may be nested to any depth, so this is iterative.
    var pending: [(left: Any, right: Any)] = [(left, right)]
    while let (left, right) = pending.popLast() {
      guard type(of: left) == type(of: right) else { return false }
      if let equatable = left as? any Equatable {
        guard isEqual(equatable, right) else { return false }
        continue
      }
      let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
      switch first.displayStyle {
      case .class:
        let superclasses = sequence(first: first, next: \.superclassMirror)
        guard
          left as AnyObject === right as AnyObject || superclasses.allSatisfy(\.children.isEmpty)
        else { return false }
      case .enum where first.children.isEmpty && second.children.isEmpty:
        // A custom description may be the same for several cases.
        guard !hasOwnDescription(left), "\(left)" == "\(right)" else { return false }
      case .struct, .enum, .tuple, .optional, .collection, .set, .dictionary:
        guard let pairs = pairs(first, second) else { return false }
        pending += pairs
      case nil:
        guard let type = left as? any Any.Type, type == right as? any Any.Type else { return false }
      default: return false
      }
    }
    return true
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }

  private static func hasOwnDescription(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  /// The stored properties of two values in pairs; nil if their properties differ.
  private static func pairs(_ left: Mirror, _ right: Mirror) -> [(left: Any, right: Any)]? {
    guard left.children.count == right.children.count else { return nil }
    var pairs: [(left: Any, right: Any)] = []
    for (left, right) in zip(left.children, right.children) {
      guard left.label == right.label else { return nil }
      pairs.append((left.value, right.value))
    }
    return pairs
  }
}
