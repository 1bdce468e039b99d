import DIDefinition

/// A provider that takes run-time arguments.
///
///     bindings.bind(Card.self, arguments: String.self) { (number, bank: Bank) in
///       Card(number, bank)
///     }
///     bindings.bind { (makeCard: Make<Card, String>) in Wallet(makeCard) }
///
/// The type of the value and the types of the arguments determine the binding. A `Make` does not
/// keep its container alive.
public struct Make<Value, each Argument>: Sendable {
  private let deferral: Deferral

  private init(_ deferral: Deferral) {
    self.deferral = deferral
  }

  /// Finds the binding of the value under a name that takes the arguments.
  init(to name: BindingName?, in container: Container) throws(ResolutionError) {
    let key = KeyReference(Value.self, name: name, arguments: Self.argumentTypes)
    deferral = Deferral(try container.slot(for: key))
  }

  /// Resolves a value, passing each `argument` to the factory.
  ///
  /// - Throws: `ResolutionError`.
  public func callAsFunction(
    _ argument: repeat each Argument, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    let arguments = (repeat each argument)
    return try withUnsafePointer(to: arguments) { (arguments) throws(ResolutionError) in
      try deferral.request(Value.self, from: isolation, arguments: UnsafeRawPointer(arguments))
    }
  }
}

extension Make: DependencyHandle {
  static var argumentTypes: [any Any.Type] {
    var types: [any Any.Type] = []
    repeat types.append((each Argument).self)
    return types
  }

  static var dependency: Dependency {
    var dependency = Dependency(Value.self).wrapped(in: Self.self) { $0.kind = .provider }
    dependency.key.arguments = argumentTypes
    return dependency
  }

  static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .provider) { slot, _ in Self(Deferral(slot.link(0), of: slot)) }
  }

  static func requested(
    _ name: BindingName?, from container: Container, _ context: Context
  ) throws(ResolutionError) -> Self {
    try Self(to: name, in: container)
  }
}
