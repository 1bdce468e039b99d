/// What is asked for: a type, and a name where one type has several bindings.
///
/// A key that is kept in a constant is the fastest way to ask, because a container finds its
/// binding by one look into an array:
///
///     extension Key where Value == Headlight {
///       static let left = Key("left")
///     }
///     try container[Key.left]
public struct Key<Value>: Sendable, Hashable, CustomStringConvertible {
  /// The number of this type and name in the process; equal keys have equal numbers.
  @usableFromInline let number: Int
  public let name: BindingName?

  /// Makes the key of a type.
  ///
  /// The process remembers each name of a type once, for good: for names that come from outside
  /// ask with `container[Value.self, name]` instead.
  public init(_ name: BindingName? = nil) {
    self.name = name
    number = KeyReference(Value.self, name: name).number
  }

  public var description: String { KeyReference(Value.self, name: name).text }
}

/// A type, a name, and the types of run-time arguments: what a binding answers for, type erased.
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

  /// Whether the type says it all.
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
/// A number says nothing but which keys are equal, so sharing it between containers shares no
/// state of theirs.
private final class KeyNumbers: Sendable {
  static let shared = KeyNumbers()

  private let numbers = Guarded<[KeyReference: Int]>([:])

  func number(of key: KeyReference) -> Int {
    numbers.withLock { numbers in
      if let number = numbers[key] { return number }
      let number = numbers.count
      numbers[key] = number
      return number
    }
  }
}

extension KeyReference {
  /// The number under which typed keys for this know it.
  ///
  /// A container asks for it when it is made, so that it can answer typed keys by number.
  var number: Int { KeyNumbers.shared.number(of: self) }
}
