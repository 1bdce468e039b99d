import DIDefinition

/// A parameter that is read from the environment.
///
/// A class, because dependencies are copied often.
final class VariableDependency: Sendable {
  let name: String
  let fallback: (any Sendable)?
  /// Converts a variable's value to the parameter's type; nil if that is impossible.
  let read: (@Sendable (ContainerDefinition.Scalar) -> (any Sendable)?)?

  init(
    name: String, fallback: (any Sendable)?,
    read: (@Sendable (ContainerDefinition.Scalar) -> (any Sendable)?)?
  ) {
    self.name = name
    self.fallback = fallback
    self.read = read
  }
}
