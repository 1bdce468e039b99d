public import DIDefinition

/// The source of one parameter of a factory, where its type alone does not determine it.
///
///     bindings.bind(ShinyCar.init).using(.named(.left), .named(.right), .inferred)
public struct Parameter: Sendable {
  var name: BindingName?
  var label: String?
  var ownership: Ownership = .strong
  var variable: (name: String, fallback: (any Sendable)?)?

  /// The parameter's type determines its source.
  public static let inferred = Parameter()

  /// The binding of the parameter's type with this name.
  public static func named(_ name: BindingName) -> Parameter {
    Parameter(name: name)
  }

  /// Sets the parameter's label, its name in the graph.
  public static func labelled(_ label: String) -> Parameter {
    Parameter(label: label)
  }

  /// The value of the environment variable with this name, converted to the parameter's type when
  /// the container is built.
  ///
  /// Building fails if the variable is missing or cannot be converted.
  public static func variable(_ name: String) -> Parameter {
    Parameter(variable: (name, nil))
  }

  /// The value of the environment variable `name`, or the value `fallback` if it is missing.
  ///
  /// Building fails if the variable cannot be converted to the parameter's type.
  public static func variable(_ name: String, default fallback: some Sendable) -> Parameter {
    Parameter(variable: (name, fallback))
  }

  /// The same parameter with a label, its name in the graph.
  public func labelled(_ label: String) -> Parameter {
    var parameter = self
    parameter.label = label
    return parameter
  }

  /// The same parameter with an ownership: the object does not hold it, or holds it weakly.
  ///
  /// The ownership only matters to the command: `swift-di lint` does not warn if a cached object
  /// refers weakly to an object in scope ``Scope/prototype`` or ``Scope/graph``. An object that
  /// outlives a declared scope and needs an object of that scope is an error for every ownership.
  public func owned(_ ownership: Ownership) -> Parameter {
    var parameter = self
    parameter.ownership = ownership
    return parameter
  }

  func apply(to dependency: inout Dependency) {
    if let name { dependency.key.name = name }
    if let label { dependency.label = label }
    dependency.ownership = ownership
    if let variable {
      dependency.variable = VariableDependency(name: variable.name, fallback: variable.fallback)
    }
  }
}
