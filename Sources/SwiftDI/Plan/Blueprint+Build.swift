public import DIDefinition
import DIGraph

extension Blueprint {
  /// The container definition that the command lints and draws.
  ///
  /// It has the findings that prevent building a container and that its other members do not show.
  /// Type names have no module prefix, unless two types share a name. Runs no factory. O(bindings +
  /// dependencies), plus the size of the findings.
  public var definition: ContainerDefinition {
    var (definition, findings) = checked()
    definition.findings = findings.filter { !$0.code.isSeenInDefinition }.map { EngineFinding($0) }
    return definition
  }

  /// The definition with dependencies that were recorded while factories ran.
  func definition(recorded: [RecordedDependency]) -> ContainerDefinition {
    DefinitionWriting(self, names: .ofTypes, recorded: recorded).definition
  }

  /// The findings that prevent building a container; empty if it can be built.
  ///
  /// Runs no factory.
  ///
  /// O(bindings + dependencies), plus the size of the findings.
  public func check() -> [BuildError.Finding] {
    checked().findings
  }

  private func checked() -> (definition: ContainerDefinition, findings: [BuildError.Finding]) {
    let writing = DefinitionWriting(self, names: .ofTypes)
    let graph = DependencyGraph(writing.definition)
    return (writing.definition, Validation(self, writing: writing, graph: graph).findings())
  }

  /// Checks everything, then builds the container and its eager instances.
  ///
  /// - Parameters:
  ///   - trace: receives the container's events; requests are then slower.
  ///   - recording: records the requests of opaque factories from the start; see
  ///     `Container.record`.
  ///   - isolation: the caller's actor; eager instances of the main actor require it.
  /// - Returns: the container with its eager instances.
  /// - Throws: `BuildError` with all findings, before any factory runs, or `ResolutionError` if an
  ///   eager instance cannot be constructed.
  /// - Complexity: O(bindings + dependencies), plus the eager factories.
  public func build(
    trace: Trace? = nil, recording: Bool = false,
    isolation: isolated (any Actor)? = #isolation
  ) throws -> Container {
    try Container(self, trace: trace, recording: recording, isolation: isolation)
  }

  /// Builds the container and, while it is the current one, its eager instances.
  package func buildAsCurrent(trace: Trace?) throws -> Container {
    let container = try Container(laidOut: self, trace: trace)
    try container.withCurrent { try container.start(from: nil) }
    return container
  }

  /// Checks everything and lays the container out.
  ///
  /// O(bindings + dependencies); for a child only the bindings that its own bindings depend on
  /// count.
  func plan(_ options: PlanBuilder.Options) throws(BuildError) -> Plan {
    var parentBindings: ParentBindings?
    var reduced = self
    if let parent {
      var needed = ParentBindings(of: own, in: parent)
      reduced = needed.blueprint(of: self)
      parentBindings = needed
    }
    let writing = DefinitionWriting(reduced, names: .numbers)
    let graph = DependencyGraph(writing.definition)
    // This check is cheap, because it generates no names. It may report too much, because the
    // reduced blueprint lacks roots of the parent containers; so the full check decides.
    if !Validation(reduced, writing: writing, graph: graph).findings().isEmpty {
      let findings = check()
      guard findings.isEmpty else { throw BuildError(findings: findings) }
    }
    var builder = PlanBuilder(
      blueprint: reduced, writing: writing, graph: graph, options: options,
      parentBindings: parentBindings)
    // A plan retains no container.
    var whole = self
    whole.parent = nil
    return builder.plan(of: whole)
  }
}
