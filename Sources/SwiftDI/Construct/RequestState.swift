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
