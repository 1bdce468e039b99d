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

  /// Adds a label for filters and contracts, with a `name` and a `value`.
  @discardableResult
  public func label(_ name: String, _ value: String) -> Bound {
    change { $0.labels.append(.init(name: name, value: value)) }
  }

  /// Suppresses findings of one rule whose first key is this binding's.
  ///
  /// The command then reports them as suppressed. Building a container still fails on errors, with
  /// one exception: `does-not-build` accepts properties marked with `Inject` that nothing fills.
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
