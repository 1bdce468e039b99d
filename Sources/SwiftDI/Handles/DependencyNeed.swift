/// The dependency of a handle; opaque outside the engine.
public struct DependencyNeed: Sendable {
  let dependency: Dependency

  init(_ dependency: Dependency) { self.dependency = dependency }
}
