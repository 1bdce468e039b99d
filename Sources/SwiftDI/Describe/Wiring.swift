/// The type under which a type's wiring is stored.
final class Wiring<T>: AnyWiring {
  override class var wired: (any Any.Type)? { T.self }
}

/// The common superclass of all wirings.
class AnyWiring {
  /// The type whose wiring this is.
  class var wired: (any Any.Type)? { nil }
}
