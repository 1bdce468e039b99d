import Synchronization

/// A weak reference to a container, shared by all users of the container.
///
/// A container gets one when a handle or a resolver refers to it. One that depends on another
/// container is referenced weakly by that one's list (`ContainerLife.dependents`). Other containers
/// never get a weak reference, which would make reference counting slower for the rest of their
/// lives.
final class Lifeline: @unchecked Sendable {
  // Initialised before any other thread can access it; loading a weak reference is thread-safe.
  private(set) weak var container: Container?
  let construction: ConstructionTable

  init(_ container: Container) {
    self.container = container
    construction = container.construction
  }
}

extension Container {
  var lifeline: Lifeline {
    lifelineStore.load() ?? lifelineStore.storeIfNil(Lifeline(self))
  }
}
