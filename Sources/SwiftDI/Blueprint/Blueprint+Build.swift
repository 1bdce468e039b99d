package import DIDefinition
import DIGraph

extension Blueprint {
  /// Everything that is in the way of building a container; nothing if it can be built.
  ///
  /// Runs no factory.
  public func check() -> [BuildError.Finding] {
    let writing = DefinitionWriting(self, names: .ofTypes)
    return Soundness(self, writing: writing, graph: DependencyGraph(writing.definition)).findings()
  }

  /// The definition, and the faults that prevent building a container and that it cannot show.
  package func checkedDefinition()
    -> (definition: ContainerDefinition, findings: [EngineFinding])
  {
    let writing = DefinitionWriting(self, names: .ofTypes)
    let graph = DependencyGraph(writing.definition)
    let findings = Soundness(self, writing: writing, graph: graph).findings()
    return (
      writing.definition,
      findings.filter { !$0.code.isSeenInDefinition }.map { EngineFinding($0) }
    )
  }

  /// Checks everything, then makes the container and its eager instances.
  ///
  /// - Parameters:
  ///   - trace: is told of all that happens in the container; requests are slower then.
  ///   - recording: notes from the beginning what opaque factories ask for; see `Container.record`.
  ///   - isolation: on the main actor its eager instances can be made, too.
  /// - Returns: a container in which the eager instances are made.
  /// - Throws: `BuildError` with all findings, before any factory runs, or `ResolutionError` if an
  ///   eager instance cannot be made.
  public func build(
    trace: Trace? = nil, recording: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Container {
    try Container(self, trace: trace, recording: recording, isolation: isolation)
  }

  /// Checks everything and lays the container out.
  ///
  /// O(bindings + dependencies) of a container without a parent; of a child of what its own bindings
  /// lead to.
  func plan(_ options: PlanBuilder.Options) throws(BuildError) -> Plan {
    var options = options
    var outer: OuterBindings?
    var reduced = self
    if let around = options.around {
      options.others.append(around.plan)
      var needed = OuterBindings(of: own, in: around)
      reduced = needed.blueprint(of: self)
      outer = needed
    }
    let writing = DefinitionWriting(reduced, names: .numbers)
    let graph = DependencyGraph(writing.definition)
    // This check is cheap, as it makes no names. It may report too much, because the reduced blueprint
    // leaves out roots of the containers around; so the full check decides.
    if !Soundness(reduced, writing: writing, graph: graph).findings().isEmpty {
      let findings = check()
      guard findings.isEmpty else { throw BuildError(findings: findings) }
    }
    var builder = PlanBuilder(
      reduced, writing: writing, graph: graph, options: options, outer: outer)
    return builder.plan(of: self)
  }
}
