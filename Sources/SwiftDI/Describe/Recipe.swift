/// Constructs one value, type-erased, in memory that the caller owns.
///
/// The closures are members of a class that is reached without reference counting, because a
/// closure loaded from a structure is retained and released around each call.
@usableFromInline
final class Recipe: Sendable {
  /// Constructs a value in uninitialised memory; its dependencies are behind the slot's links.
  @usableFromInline
  typealias Make =
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) throws(ResolutionError) -> Void

  /// Constructs a value with an asynchronous factory, whose dependencies are all resolved.
  typealias MakeAsync =
    @Sendable (UnsafeMutableRawPointer, SlotReference, Context) async throws(ResolutionError) ->
    Void

  @usableFromInline let make: Make
  let makeAsync: MakeAsync?
  /// Whether there is an asynchronous factory.
  ///
  /// A comparison of `makeAsync` with nil would need the run-time type of functions with typed errors,
  /// which macOS 14 lacks.
  let isAsynchronous: Bool
  let type: any Any.Type

  @usableFromInline
  init(_ type: any Any.Type, _ make: @escaping Make) {
    self.type = type
    self.make = make
    makeAsync = nil
    isAsynchronous = false
  }

  init(async type: any Any.Type, _ make: @escaping MakeAsync) {
    self.type = type
    self.make = { _, slot, _ throws(ResolutionError) in throw slot.error(.needsAsync) }
    makeAsync = make
    isAsynchronous = true
  }
}

/// Reflection, such as `dump`, ends here: macOS 14 lacks the run-time types of these functions.
extension Recipe: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: [:]) }
}
