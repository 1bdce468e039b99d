public import DIDefinition

/// A type that an environment variable can be read as.
public protocol EnvironmentValue: Sendable {
  /// Converts a `scalar`; nil if it has another type.
  ///
  /// Texts are also converted to numbers and Booleans, because a shell only passes texts.
  init?(_ scalar: ContainerDefinition.Scalar)
  /// The value in the form in which an environment stores it.
  var scalar: ContainerDefinition.Scalar { get }
}

extension String: EnvironmentValue {
  public init?(_ scalar: ContainerDefinition.Scalar) {
    switch scalar {
    case .string(let text): self = text
    case .number, .bool, .null: return nil
    }
  }

  public var scalar: ContainerDefinition.Scalar { .string(self) }
}

extension Int: EnvironmentValue {
  public init?(_ scalar: ContainerDefinition.Scalar) {
    switch scalar {
    case .string(let text), .number(let text): self.init(text, radix: 10)
    case .bool, .null: return nil
    }
  }

  public var scalar: ContainerDefinition.Scalar { .number(description) }
}

extension Double: EnvironmentValue {
  public init?(_ scalar: ContainerDefinition.Scalar) {
    switch scalar {
    case .string(let text), .number(let text): self.init(text)
    case .bool, .null: return nil
    }
  }

  /// JSON cannot represent infinities, so they are written as text.
  public var scalar: ContainerDefinition.Scalar {
    isFinite ? .number(description) : .string(description)
  }
}

extension Bool: EnvironmentValue {
  public init?(_ scalar: ContainerDefinition.Scalar) {
    switch scalar {
    case .bool(let value): self = value
    case .string(let text): self.init(text)
    case .number, .null: return nil
    }
  }

  public var scalar: ContainerDefinition.Scalar { .bool(self) }
}
