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

/// The type-erased identity of a binding: a type, a name, and the types of run-time arguments.
@usableFromInline
struct KeyReference: Hashable, Sendable {
  @usableFromInline let type: any Any.Type
  @usableFromInline var name: BindingName?
  /// The types of the run-time arguments.
  ///
  /// Bindings of one type that take different arguments are different bindings.
  @usableFromInline var arguments: [any Any.Type] = []

  @usableFromInline
  init(_ type: any Any.Type, name: BindingName? = nil, arguments: [any Any.Type] = []) {
    self.type = type
    self.name = name
    self.arguments = arguments
  }

  /// Whether the key consists of its type alone.
  var isPlain: Bool { name == nil && arguments.isEmpty }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    guard ObjectIdentifier(left.type) == ObjectIdentifier(right.type), left.name == right.name
    else { return false }
    if left.arguments.isEmpty && right.arguments.isEmpty { return true }
    return left.arguments.map { ObjectIdentifier($0) }
      == right.arguments.map { ObjectIdentifier($0) }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
    for argument in arguments { hasher.combine(ObjectIdentifier(argument)) }
  }
}

/// The numbers of all typed keys of the process.
///
/// A number only determines which keys are equal, so containers that share it share no state.
private let keyNumbers = Guarded<[KeyReference: Int]>([:])

extension KeyReference {
  /// The number of the equal typed keys.
  ///
  /// A container looks it up when it is created, in order to find typed keys by number.
  var number: Int {
    keyNumbers.withLock { numbers in
      if let number = numbers[self] { return number }
      let number = numbers.count
      numbers[self] = number
      return number
    }
  }
}
