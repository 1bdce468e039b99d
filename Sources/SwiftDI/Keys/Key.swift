/// A type and, if the type has several bindings, a name.
///
/// A key can be given wherever a type says what to request:
///
///     try container[Key(Headlight.self, .left)]
///
/// A key in a constant is the fastest request, because the container finds its binding with one array
/// access:
///
///     extension Key where Value == Headlight {
///       static let left = Key(.left)
///     }
///     try container[Key.left]
public struct Key<Value>: Sendable, Hashable, CustomStringConvertible {
  /// The number of this type and name in the process, or `unnumbered`.
  @usableFromInline let number: Int
  /// The name of the binding; nil for the binding of the type alone.
  public let name: BindingName?

  /// Declares a key of the type `Value`, with a `name` if the type has several bindings.
  ///
  /// Use it for constants, because the process stores each type and name permanently. O(1), under a
  /// lock of the process.
  public init(_ name: BindingName? = nil) {
    self.name = name
    number = KeyReference(Value.self, name: name).number
  }

  /// Creates the key of a `type` with a `name`, which may come from external input.
  @inlinable
  public init(_ type: Value.Type, _ name: BindingName?) {
    self.name = name
    number = Self.unnumbered
  }

  /// The number of a key that is not stored in the process; no table has it.
  @inlinable static var unnumbered: Int { .max }

  /// Whether the process has stored a number for the key.
  @inlinable var isNumbered: Bool { number != Self.unnumbered }

  var reference: KeyReference { KeyReference(Value.self, name: name) }

  /// Keys of one type are equal if their names are; the number only makes requests fast.
  public static func == (left: Key, right: Key) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var description: String { reference.text }
}
