package import DIDefinition

extension Container {
  /// The environment that modules and factories read: a name and variables.
  ///
  ///     let environment: Container.Environment = ["Frequency": 102.8]
  ///     let frequency: Double = try environment.Frequency
  @dynamicMemberLookup
  public struct Environment: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The app's name for this environment, such as `staging`; modules may read it, reports show it.
    public var name: String?
    private var variables: [String: ContainerDefinition.Scalar] = [:]

    /// Creates an environment with a `name` and `variables`, by their names.
    public init(_ name: String? = nil, _ variables: [String: any EnvironmentValue] = [:]) {
      self.name = name
      self.variables = variables.mapValues(\.scalar)
    }

    public init(dictionaryLiteral elements: (String, any EnvironmentValue)...) {
      self.init(nil, Dictionary(elements) { $1 })
    }

    /// The names of all variables, sorted.
    ///
    /// O(n log n).
    public var variableNames: [String] { variables.keys.sorted() }

    /// A variable in the form of the definition; nil if it is not set.
    package subscript(scalar name: String) -> ContainerDefinition.Scalar? { variables[name] }

    /// Reads the variable `name` as a `type`.
    ///
    /// - Throws: `ResolutionError` of code `environment` if it is not defined, or of code
    ///   `unreadableEnvironment` if its value is of another type.
    public func value<Value: EnvironmentValue>(
      _ name: String, as type: Value.Type = Value.self
    ) throws(ResolutionError) -> Value {
      let type = TypeText.short(Value.self)
      guard let scalar = variables[name] else {
        throw ResolutionError(.environment(variable: name), key: type)
      }
      guard let value = Value(scalar) else {
        throw ResolutionError(.unreadableEnvironment(variable: name), key: type)
      }
      return value
    }

    /// Reads the variable of a member's name, like `value`.
    ///
    /// - Throws: `ResolutionError` of code `environment` or `unreadableEnvironment`.
    public subscript<Value: EnvironmentValue>(dynamicMember name: String) -> Value {
      get throws(ResolutionError) { try value(name) }
    }

    /// The names of the variables, for the graph, which excludes the values because they may be
    /// secrets.
    var definition: ContainerDefinition.Environment? {
      guard name != nil || !variables.isEmpty else { return nil }
      return ContainerDefinition.Environment(
        name: name,
        variables: variableNames.map { .init(name: $0, value: .null) })
    }
  }
}
