public import DIDefinition

/// What is said of one parameter of a factory beyond its type.
///
///     bindings.bind(ShinyCar.init, using: .named(.left), .named(.right), .inferred)
public struct Parameter: Sendable {
  var name: BindingName?
  var label: String?
  var ownership: Ownership = .strong
  var variable: (name: String, fallback: (any Sendable)?)?

  /// The type says it all.
  public static let inferred = Parameter()

  /// The binding of the parameter's type that has a name.
  public static func named(_ name: BindingName) -> Parameter {
    Parameter(name: name)
  }

  /// What the parameter is called, for the graph.
  public static func labelled(_ label: String) -> Parameter {
    Parameter(label: label)
  }

  /// The value of an environment variable, read as the parameter's type when the container is built.
  ///
  /// A missing variable, and one that cannot be read as the type, is found then.
  public static func variable(_ name: String) -> Parameter {
    Parameter(variable: (name, nil))
  }

  /// The value of an environment variable, or another value where there is none.
  public static func variable(_ name: String, default fallback: some Sendable) -> Parameter {
    Parameter(variable: (name, fallback))
  }

  /// The same parameter, called by a label in the graph.
  public func labelled(_ label: String) -> Parameter {
    var parameter = self
    parameter.label = label
    return parameter
  }

  /// The same parameter, which the object does not hold, or holds weakly.
  public func owned(_ ownership: Ownership) -> Parameter {
    var parameter = self
    parameter.ownership = ownership
    return parameter
  }

  func apply(to need: inout Need) {
    if let name { need.key.name = name }
    if let label { need.label = label }
    need.ownership = ownership
    if let variable {
      let reader = (need.key.type as? any EnvironmentValue.Type)?.erasedReader
      need.variable = VariableNeed(
        name: variable.name, fallback: variable.fallback, read: reader)
    }
  }
}
