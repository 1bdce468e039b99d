/// Where a deferred request goes: a slot, in a container that the handle does not keep alive.
///
/// Objects keep their handles, and containers keep their objects; a handle that kept its container
/// would close a ring that nobody can let go.
struct Deferral: Sendable {
  let lifeline: Lifeline
  let slot: SlotReference
  /// What errors name.
  let key: KeyReference

  init(_ slot: SlotReference, of handle: SlotReference) {
    self.slot = slot
    lifeline = handle.owner.lifeline
    key = handle.key
  }

  /// The container, if it is still there.
  func container() throws(ResolutionError) -> Container {
    guard let container = lifeline.container else {
      throw ResolutionError(.containerGone, key: key.text)
    }
    return container
  }

  /// Asks, after making sure that the container is there and stays for the while.
  func request<T>(
    _ type: T.Type, from isolation: (any Actor)?, frame: GraphFrame? = nil,
    arguments: UnsafeRawPointer? = nil
  ) throws(ResolutionError) -> T {
    let container = try container()
    defer { withExtendedLifetime(container) {} }
    return try container.answeringItsOwn { () throws(ResolutionError) in
      var state = RequestState(
        frame: frame, arguments: arguments,
        isOnMain: isolation != nil && isolation === MainActor.shared)
      return try slot.withMemory(T.self) { (memory) throws(ResolutionError) in
        try slot.answer(into: memory, state: &state)
      }
    }
  }

  /// Asks where asynchronous factories and those of the main actor may run too.
  func requestAsync<T>(_ type: T.Type) async throws(ResolutionError) -> T {
    let container = try container()
    defer { withExtendedLifetime(container) {} }
    return try await container.answeringItsOwn { () async throws(ResolutionError) -> T in
      try await AsyncConstruction.value(of: slot)
    }
  }
}

/// A weak reference to a container, one object for each container.
///
/// A container has one as soon as a handle or a resolver leads to it, or if it stands on another one: a
/// scope, a child, a container that shares instances. Other containers never get a weak reference, which
/// makes counting references slower for the rest of an object's life.
final class Lifeline: @unchecked Sendable {
  // Written once, before anybody else sees it; loading a weak reference is safe from any thread.
  private(set) weak var container: Container?
  let construction: Construction

  init(_ container: Container) {
    self.container = container
    construction = container.construction
  }
}
