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

  init(_ deferral: Deferral) {
    self.deferral = deferral
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

  public static var dependencyNeed: DependencyNeed {
    var dependency = Dependency(Value.self).wrapped(in: Self.self) { $0.kind = .provider }
    dependency.key.arguments = argumentTypes
    return DependencyNeed(dependency)
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .provider) { slot, _ in Self(Deferral(slot.link(0), of: slot)) }
  }
}
