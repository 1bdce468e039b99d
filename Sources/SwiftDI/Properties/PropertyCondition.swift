/// The condition on which `Bound.set` sets a property; otherwise the property is left unchanged.
public struct PropertyCondition<Value> {
  enum Kind: Sendable {
    case always
    case bound
    case isNil
  }

  let kind: Kind
  /// For `isNil`, nil as a value of the property.
  let emptyValue: Value?

  /// No condition.
  public static var always: PropertyCondition { PropertyCondition(kind: .always, emptyValue: nil) }

  /// The property's type is bound.
  ///
  /// A binding of the optional type itself takes precedence, as for a parameter. If its instance is
  /// nil, the property is left unchanged too.
  public static var bound: PropertyCondition { PropertyCondition(kind: .bound, emptyValue: nil) }

  /// Whether a value is nil; false for other types than optionals.
  static func hasNoValue(_ value: Value) -> Bool {
    guard TypeKind.isOptional(Value.self), let type = Value.self as? any OptionalValue.Type else {
      return false
    }
    return withUnsafePointer(to: value) { type.isNil(at: $0) }
  }
}

extension PropertyCondition where Value: ExpressibleByNilLiteral {
  /// The property is nil after construction.
  public static var isNil: PropertyCondition {
    PropertyCondition(kind: .isNil, emptyValue: .some(nil))
  }
}

private protocol OptionalValue {
  static func isNil(at memory: UnsafeRawPointer) -> Bool
}

extension Optional: OptionalValue {
  fileprivate static func isNil(at memory: UnsafeRawPointer) -> Bool {
    memory.assumingMemoryBound(to: Self.self).pointee == nil
  }
}
