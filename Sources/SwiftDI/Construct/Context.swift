import Synchronization

/// The state that a request passes to factories; empty for most requests.
///
/// One word, so that it fits into a register.
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

/// The parts of a request's state that few requests need; stored on the requester's stack.
@usableFromInline
struct RequestState {
  /// The instances of the graph scope that this request shares.
  var graph: GraphCache? {
    didSet { unretainedGraph = graph.map(Unmanaged.passUnretained) }
  }
  /// The graph, for use without reference counting.
  private(set) var unretainedGraph: Unmanaged<GraphCache>?
  @usableFromInline var arguments: UnsafeRawPointer?
  var isOnMain = false
  var chain: RequestChain?

  init(
    graph: GraphCache? = nil, arguments: UnsafeRawPointer? = nil, isOnMain: Bool = false,
    chain: RequestChain? = nil
  ) {
    self.graph = graph
    unretainedGraph = graph.map(Unmanaged.passUnretained)
    self.arguments = arguments
    self.isOnMain = isOnMain
    self.chain = chain
  }
}

/// The nested opaque factories that are running, innermost first.
final class RequestChain: Sendable {
  let slot: SlotReference
  let outer: RequestChain?
  /// The thread on which the factory runs; nil for an asynchronous factory, which may change
  /// threads.
  private let thread: ThreadIdentity?
  private let isOver = Atomic<Bool>(false)

  init(_ slot: SlotReference, outer: RequestChain?, thread: ThreadIdentity? = .current) {
    self.slot = slot
    self.outer = outer
    self.thread = thread
  }

  /// Marks the end of the factory.
  func end() { isOver.store(true, ordering: .relaxed) }

  /// Whether the requester is the factory itself, rather than code that received its resolver.
  var isRunningHere: Bool {
    !isOver.load(ordering: .relaxed) && (thread ?? .current) == .current
  }

  /// Whether the factory is running on this thread, and so cannot end meanwhile.
  var isRunningOnThisThread: Bool {
    thread == .current && !isOver.load(ordering: .relaxed)
  }

  /// O(length); the depth of requests is bounded.
  func contains(_ slot: SlotReference) -> Bool {
    sequence(first: self) { $0.outer }.contains { $0.slot == slot }
  }
}
