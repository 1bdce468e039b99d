/// The target of a deferred request: a slot, in a container that is not retained.
///
/// Objects hold their handles, and containers hold their objects; a handle that retained its
/// container would form a reference cycle.
struct Deferral: Sendable {
  let lifeline: Lifeline
  let slot: SlotReference
  /// The key for errors.
  let key: KeyReference

  /// `handle` is the slot of the handle; without it, the target's slot is used.
  init(_ slot: SlotReference, of handle: SlotReference? = nil) {
    let handle = handle ?? slot
    self.slot = slot
    lifeline = handle.owner.lifeline
    key = handle.key
  }

  /// The container; an error if it no longer exists.
  func container() throws(ResolutionError) -> Container {
    guard let container = lifeline.container else {
      throw ResolutionError(.containerGone, key: key.text)
    }
    return container
  }

  /// Resolves, retaining the container meanwhile.
  func request<T>(
    _ type: T.Type, from isolation: (any Actor)?, graph: GraphCache? = nil,
    arguments: UnsafeRawPointer? = nil
  ) throws(ResolutionError) -> T {
    let container = try container()
    defer { withExtendedLifetime(container) {} }
    return try container.withOwnDoubles { () throws(ResolutionError) in
      try slot.requested(
        T.self, RequestState(graph: graph, arguments: arguments, isOnMain: isolation.isMain))
    }
  }

  /// Resolves, and waits for asynchronous factories and for the main actor.
  func requestAsync<T>(_ type: T.Type) async throws(ResolutionError) -> T {
    let container = try container()
    defer { withExtendedLifetime(container) {} }
    return try await container.withOwnDoubles { () async throws(ResolutionError) -> T in
      try await slot.requestedAsync(T.self)
    }
  }
}
