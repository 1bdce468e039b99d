/// A parameter that is read from the environment.
///
/// It is a class, because dependencies are copied often.
final class VariableDependency: Sendable {
  let name: String
  let fallback: (any Sendable)?

  init(name: String, fallback: (any Sendable)?) {
    self.name = name
    self.fallback = fallback
  }
}
