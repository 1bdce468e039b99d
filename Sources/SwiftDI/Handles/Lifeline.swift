/// A weak reference to a container, shared by all users of the container.
///
/// A weak reference makes reference counting slower for the rest of an object's life. So a
/// container only gets a lifeline when a handle or a resolver refers to the container, or when it
/// depends on another container (`ContainerLife.dependents`).
final class Lifeline: @unchecked Sendable {
  // The reference is set before another thread can access the lifeline, and loading a weak
  // reference is thread-safe.
  private(set) weak var container: Container?
  let construction: ConstructionTable

  init(_ container: Container) {
    self.container = container
    construction = container.construction
  }
}

extension Container {
  var lifeline: Lifeline {
    lifelineStore.value { Lifeline(self) }
  }
}
