/// Calls that may be isolated to the main actor, turned into plain ones.
///
/// One `bind` takes factories of every isolation; a function's isolation is a value at run time
/// (SE-0431) and says nothing about how it is called, so the cast changes the type alone. Nothing
/// is called without the isolation it was declared with: `SlotReference.generalValue` refuses, and
/// `AsyncConstruction` goes to the main actor.
@usableFromInline
enum IsolatedCall {
  @inlinable @inline(__always)
  static func plain<T, Result>(
    _ call: @escaping @isolated(any) @Sendable (T) throws -> Result
  ) -> @Sendable (T) throws -> Result {
    typealias Plain = @Sendable (T) throws -> Result
    return unsafeBitCast(call, to: Plain.self)
  }

  @inlinable @inline(__always)
  static func plain<T, Result>(
    _ call: @escaping @isolated(any) @Sendable (T) -> Result
  ) -> @Sendable (T) -> Result {
    typealias Plain = @Sendable (T) -> Result
    return unsafeBitCast(call, to: Plain.self)
  }

  /// How a definition calls the isolation of the main actor.
  static let mainActor = "MainActor"

  /// How a definition calls an isolation; nil for none.
  static func name(of actor: (any Actor)?) -> String? {
    actor.map { String(describing: Swift.type(of: $0)) }
  }
}
