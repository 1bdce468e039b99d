import Synchronization

/// What a request carries along: nothing at all for most.
///
/// One word, so that it travels in a register through factories.
@usableFromInline
struct Context {
  @usableFromInline let state: UnsafeMutablePointer<RequestState>?

  @usableFromInline static var none: Context { Context(state: nil) }

  @usableFromInline
  init(state: UnsafeMutablePointer<RequestState>?) {
    self.state = state
  }

  var frame: GraphFrame? { state?.pointee.frame }
  var isOnMain: Bool { state?.pointee.isOnMain ?? false }
  var chain: RequestChain? { state?.pointee.chain }

  /// Where the run-time arguments of a `Make` are.
  @usableFromInline var arguments: UnsafeRawPointer? { state?.pointee.arguments }
}

/// What few requests need; lives on the stack of the one who asks.
@usableFromInline
struct RequestState {
  /// The instances of the graph scope that this request shares.
  var frame: GraphFrame? {
    didSet { unretainedFrame = frame.map(Unmanaged.passUnretained) }
  }
  /// The same, to be used without counting references.
  private(set) var unretainedFrame: Unmanaged<GraphFrame>?
  @usableFromInline var arguments: UnsafeRawPointer?
  var isOnMain = false
  var chain: RequestChain?

  init(
    frame: GraphFrame? = nil, arguments: UnsafeRawPointer? = nil, isOnMain: Bool = false,
    chain: RequestChain? = nil
  ) {
    self.frame = frame
    unretainedFrame = frame.map(Unmanaged.passUnretained)
    self.arguments = arguments
    self.isOnMain = isOnMain
    self.chain = chain
  }
}

/// The opaque factories that are running inside one another, innermost first.
final class RequestChain: Sendable {
  let slot: SlotReference
  let outer: RequestChain?
  /// The thread on which the factory runs; nil for an asynchronous one, which may change it.
  private let thread: ThreadIdentity?
  private let isOver = Atomic<Bool>(false)

  init(_ slot: SlotReference, outer: RequestChain?, thread: ThreadIdentity? = .current) {
    self.slot = slot
    self.outer = outer
    self.thread = thread
  }

  /// Says that the factory has returned.
  func end() { isOver.store(true, ordering: .relaxed) }

  /// Whether whoever asks is the factory, and not somebody to whom it gave its resolver.
  var isRunningHere: Bool {
    !isOver.load(ordering: .relaxed) && (thread ?? .current) == .current
  }

  /// Whether the factory is running on this very thread, and so cannot end meanwhile.
  var isRunningOnThisThread: Bool {
    thread == .current && !isOver.load(ordering: .relaxed)
  }

  /// O(length); the depth of requests is bounded.
  static func contains(_ slot: SlotReference, in chain: RequestChain?) -> Bool {
    var link = chain
    while let current = link {
      if current.slot == slot { return true }
      link = current.outer
    }
    return false
  }
}
