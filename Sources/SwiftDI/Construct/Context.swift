/// The state that a request passes to factories; empty for most requests.
///
/// It is one word, so that it fits into a register.
@usableFromInline
struct Context {
  @usableFromInline let state: UnsafeMutablePointer<RequestState>?

  @usableFromInline static var none: Context { Context(state: nil) }

  @usableFromInline
  init(state: UnsafeMutablePointer<RequestState>?) {
    self.state = state
  }

  var graph: GraphCache? { state?.pointee.graph }
  var isOnMain: Bool { state?.pointee.isOnMain ?? false }
  var chain: RequestChain? { state?.pointee.chain }

  /// The address of the run-time arguments of a `Make`.
  @usableFromInline var arguments: UnsafeRawPointer? { state?.pointee.arguments }
}

extension Optional where Wrapped == any Actor {
  /// Whether this isolation is that of the main actor.
  var isMain: Bool { self != nil && self === MainActor.shared }
}
