/// Converts functions that may be isolated to the main actor into plain ones.
///
/// One `bind` accepts factories of every isolation. A function's isolation is a run-time value
/// (SE-0431) that does not affect its calling convention, so the cast only changes the type. Every
/// call still has the isolation that was declared: `SlotReference.construct` throws an error
/// otherwise, and a `Construction` of a task switches to the main actor.
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

  /// The name of the main actor in a definition.
  static let mainActor = "MainActor"

  /// The name of an isolation in a definition; nil for none.
  static func name(of actor: (any Actor)?) -> String? {
    actor.map { String(describing: Swift.type(of: $0)) }
  }
}
