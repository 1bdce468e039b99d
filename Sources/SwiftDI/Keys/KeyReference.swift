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
  /// A key looks it up when it is created; a container that has a slot for the key stores the slot
  /// under it at the first request.
  var number: Int {
    keyNumbers.withLock { numbers in
      if let number = numbers[self] { return number }
      let number = numbers.count
      numbers[self] = number
      return number
    }
  }
}
