import DIDefinition
import DIGraph
import DIReading

/// A container that is named but not declared.
struct UnknownContainerRule: Rule {
  let description = RuleDescription(
    id: "unknown-container", severity: .error,
    summary: "A container is named that is not declared.",
    rationale: """
      Nobody makes such a container, so what is bound in it is never found. Until it is declared it \
      is taken as a child of the root container.
      """,
    advice: Advice(
      "declare it in 'containers'"),
    nonTriggering: [RuleExample("container Session; Cart @Session")],
    triggering: [
      RuleExample("container Session; ↓Cart @Sesion"),
      RuleExample("↓container Checkout parent Session; Cart @Checkout"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let containers = context.graph.containers
    for row in 0..<context.definition.bindingCount where context.graph.isEffective(row) {
      let container = containers.containers[context.graph.container(of: row)]
      guard !container.isDeclared else { continue }
      findings.add(
        Finding(
          description, keys: [context.name(row)],
          at: .member(binding: row, [.member("container")]),
          container: context.graph.container(of: row), facts: .name(container.name)))
    }
    for (index, container) in context.definition.containers.enumerated() {
      guard let parent = container.parent, !parent.isEmpty else { continue }
      let known = containers.position(of: parent).map { containers.containers[$0].isDeclared }
      guard known != true else { continue }
      findings.add(
        Finding(
          description, keys: [container.name],
          at: .site(DefinitionSite(.containers, index, .member("parent"))), facts: .name(parent)))
    }
  }

  /// The cause is the container, with all bindings that name it.
  func cause(of finding: Finding, in context: RuleContext) -> FindingCause? {
    guard case .name(let container) = finding.facts, let key = finding.keys.first else {
      return nil
    }
    return FindingCause(
      [container], subject: "'\(key)'",
      predicate: "belong to container '\(container)', which is not declared")
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard case .name(let container) = finding.facts, let key = finding.keys.first else {
      return FindingWords(description.summary)
    }
    let near = context.undeclared.containers[container]
    return FindingWords(
      "'\(key)' belongs to container '\(container)', which is not declared",
      help: near.map { "did you mean '\($0)'?" } ?? description.advice?[context.notation])
  }
}
