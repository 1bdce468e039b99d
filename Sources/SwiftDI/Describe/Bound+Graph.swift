public import DIDefinition

// Facts for the graph and the analysis that the factory's parameters do not show.

extension Bound {
  /// Declares the environment variables that the factory reads; building fails if one is missing.
  ///
  /// `variables` must be defined, those in `optional` may be missing.
  @discardableResult
  public func reads(_ variables: String..., optional: [String] = []) -> Bound {
    change {
      $0.reads += variables.map { .init(name: $0) }
      $0.reads += optional.map { .init(name: $0, hasDefault: true) }
    }
  }

  /// Declares all keys that an opaque factory requests from its resolver; another request is then
  /// an error.
  ///
  /// Each `type` may be a handle such as a provider. The binding then no longer counts as opaque in
  /// the graph. A request for anything else fails with the code `undeclared`.
  @discardableResult
  public func needs<each D>(_ type: repeat (each D).Type) -> Bound {
    var dependencies: [Dependency] = []
    repeat dependencies.append(Dependency.of((each D).self))
    return change { $0.declaredDependencies = ($0.declaredDependencies ?? []) + dependencies }
  }

  /// Declares all keys that an opaque factory requests from its resolver, as for types.
  ///
  ///     bindings.bind(Menu.self) { (resolver: Resolver) in Menu(try resolver[Key(Cup.self, .small)]) }
  ///       .needs(Key(Cup.self, .small))
  @discardableResult
  public func needs<First, each D>(_ key: Key<First>, _ others: repeat Key<each D>) -> Bound {
    var dependencies = [Dependency.of(key)]
    repeat dependencies.append(Dependency.of(each others))
    return change { $0.declaredDependencies = ($0.declaredDependencies ?? []) + dependencies }
  }

  /// Adds a label for filters and contracts, with a `name` and a `value`.
  @discardableResult
  public func label(_ name: String, _ value: String) -> Bound {
    change { $0.labels.append(.init(name: name, value: value)) }
  }

  /// Suppresses warnings and notes of one rule whose first key is this binding's.
  ///
  /// The command then reports them as suppressed. It has no effect on an error, with which the
  /// container cannot be built, except for one: properties marked with `Inject` that nothing fills, if
  /// the rule is `does-not-build`.
  ///
  /// - Parameters:
  ///   - rule: the id of the rule.
  ///   - reason: why the findings are accepted.
  ///   - until: the last day on which the suppression applies; nil for ever.
  /// - Returns: the same binding.
  @discardableResult
  public func ignoring(_ rule: String, reason: String, until: CalendarDate? = nil) -> Bound {
    change { $0.ignores.append(.init(rule: rule, reason: reason, until: until)) }
  }
}

extension Dependency {
  fileprivate static func of<T>(_ key: Key<T>) -> Dependency {
    var dependency = Dependency.of(T.self)
    dependency.key.name = key.name
    return dependency
  }
}
