import DIDefinition
import DIGraph
import DIReading

/// Containers that are each other's parents.
enum ContainerCycleRule: DeclaredCycleRule {
  static let description = RuleDescription(
    id: "container-cycle", severity: .error, category: .besideBindings,
    summary: "Containers are each other's parents.",
    rationale: """
      A lookup goes from a container to its parent, so here it would never end. Until this is \
      fixed, each of these containers counts as a child of the root container.
      """,
    advice: Advice("let one of them have another parent, or none"),
    example: RuleExample(
      json: """
        {
          "formatVersion": 1,
          "containers": [{ "name": "Terrace", "parent": "Garden" }, { "name": "Garden", "parent": "Terrace" }],
          "bindings": [{ "key": "Parasol", "container": "Terrace" }]
        }
        """,
      sound: """
        {
          "formatVersion": 1,
          "containers": [{ "name": "Terrace", "parent": "Garden" }, { "name": "Garden" }],
          "bindings": [{ "key": "Parasol", "container": "Terrace" }]
        }
        """,
      finding: """
        error: containers are each other's parents: 'Garden' in 'Terrace' in 'Garden' [container-cycle]
           help: let one of them have another parent, or none
        """))

  static let table = DefinitionSite.Table.containers

  static func cycles(in context: RuleContext) -> [[Declared]] {
    context.graph.containers.cycles.map { cycle in
      cycle.map { Declared(name: context.graph.containers.containers[$0].name, index: $0 - 1) }
    }
  }

  static func words(for names: [String], in context: RuleContext) -> FindingWords {
    FindingWords(
      "containers are each other's parents: \(closed(names, by: " in "))",
      help: description.advice?[context.notation])
  }
}
