import DIDefinition
import DIGraph
import DIReading

/// A container that is named but not declared.
enum UnknownContainerRule: Rule {
  static let description = RuleDescription(
    id: "unknown-container", severity: .error,
    summary: "A container is named that is not declared.",
    rationale: """
      No code creates such a container, so its bindings are never found. Until it is declared, it \
      counts as a child of the root container.
      """,
    advice: Advice("declare it in 'containers'"),
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "containers": [{ "name": "Terrace" }],
          "bindings": [{ "key": "Parasol", "container": "Terrasse" }]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "containers": [{ "name": "Terrace" }],
          "bindings": [{ "key": "Parasol", "container": "Terrace" }]
        }
        """,
      finding: """
        error: 'Parasol' belongs to container 'Terrasse', which is not declared [unknown-container]
           help: did you mean 'Terrace'?
        """))

  struct Facts {
    let name: String
    let container: String
  }

  static func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let containers = context.graph.containers
    for row in 0..<context.definition.bindingCount where context.graph.isEffective(row) {
      let container = containers.containers[context.graph.container(of: row)]
      guard !container.isDeclared else { continue }
      findings.add(
        finding(
          ofBinding: row, at: .member(binding: row, [.member("container")]), in: context,
          Facts(name: context.name(row), container: container.name)))
    }
    for (index, external) in context.definition.externals.enumerated() {
      guard case .key(let key, _, let container?) = external,
        let position = containers.position(of: container),
        !containers.containers[position].isDeclared
      else { continue }
      findings.add(
        finding(
          keys: [key], at: .site(DefinitionSite(.externals, index, .member("container"))),
          facts: Facts(name: key, container: container)))
    }
    for (index, container) in context.definition.containers.enumerated() {
      guard let parent = container.parent, !parent.isEmpty else { continue }
      let known = containers.position(of: parent).map { containers.containers[$0].isDeclared }
      guard known != true else { continue }
      findings.add(
        finding(
          keys: [container.name],
          at: .site(DefinitionSite(.containers, index, .member("parent"))),
          facts: Facts(name: container.name, container: parent)))
    }
  }

  /// The cause is the container, with all bindings that name it.
  static func cause(of facts: Facts, in context: RuleContext) -> FindingCause? {
    FindingCause(
      identity: [facts.container], subject: "'\(facts.name)'",
      predicate: "belong to container '\(facts.container)', which is not declared")
  }

  static func words(for facts: Facts, in context: RuleContext) -> FindingWords {
    let near = context.undeclared.containers[facts.container]
    return FindingWords(
      "'\(facts.name)' belongs to container '\(facts.container)', which is not declared",
      help: suggestion(near, insteadOf: facts.container) ?? description.advice?[context.notation])
  }
}
