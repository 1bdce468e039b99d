/// Converts functions that may be isolated to the main actor into plain ones.
///
/// One `bind` accepts factories of every isolation. A function's isolation is a run-time value
/// (SE-0431) that does not affect its calling convention, so the cast only changes the type. Every
/// call still has the isolation that was declared: `SlotReference.callFactory` throws an error
/// otherwise, and a `Construction` of a task switches to the main actor.
@usableFromInline
enum IsolatedCall {
  /// Gives a structure around a function another type.
  ///
  /// No other code casts functions. The cast assumes two things of the compiler, which
  /// `IsolatedCallTests` check: a function is called in the same way whatever its isolation, and a
  /// function of class-bound generic parameters in the same way whatever the classes. A structure is
  /// cast, because a function alone would be wrapped when it is passed to generic code, and its
  /// run-time type would need macOS 15 or iOS 18.
  @inlinable @inline(__always)
  static func cast<Isolated, Plain>(_ function: Isolated, to _: Plain.Type) -> Plain {
    unsafeBitCast(function, to: Plain.self)
  }

  /// The name of the main actor in a definition.
  static let mainActor = "MainActor"

  /// The name of an isolation in a definition; nil for none.
  static func name(of actor: (any Actor)?) -> String? {
    actor.map { String(describing: Swift.type(of: $0)) }
  }
}
