/// The hooks of an instance.
struct Hooks: Sendable {
  typealias Hook = @Sendable (UnsafeRawPointer) throws -> Void

  var made: [Hook] = []
  var awake: [Hook] = []
  var close: [Hook] = []
  /// Whether a close hook is isolated to the main actor.
  var closesOnMain = false

  var isEmpty: Bool { made.isEmpty && awake.isEmpty && close.isEmpty }
}
