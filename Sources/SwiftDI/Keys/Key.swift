/// A type and, if the type has several bindings, a name.
///
/// A key in a constant is the fastest way to request an instance, because the container finds its
/// binding with one array access:
///
///     extension Key where Value == Headlight {
///       static let left = Key("left")
///     }
///     try container[Key.left]
public struct Key<Value>: Sendable, Hashable, CustomStringConvertible {
  /// The number of this type and name in the process; equal keys have equal numbers.
  @usableFromInline let number: Int
  /// The name of the binding; nil for the binding of the type alone.
  public let name: BindingName?

  /// Creates the key of the type `Value`, with a `name` if the type has several bindings.
  ///
  /// The process stores each name of a type permanently: for names from external input, use
  /// `container[Value.self, name]` instead. O(1), under a lock of the process.
  public init(_ name: BindingName? = nil) {
    self.name = name
    number = KeyReference(Value.self, name: name).number
  }

  public var description: String { KeyReference(Value.self, name: name).text }
}
