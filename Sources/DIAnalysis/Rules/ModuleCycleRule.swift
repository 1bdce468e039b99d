import DIDefinition
import DIGraph

/// Modules that require each other.
struct ModuleCycleRule: Rule {
  let description = RuleDescription(
    id: "module-cycle", severity: .error,
    summary: "Modules require each other.",
    rationale: """
      None of them can be loaded first. Cycles that share a module are one finding: the shortest of \
      them.
      """,
    advice: Advice(
      "move what both need into a module of its own"),
    nonTriggering: [RuleExample("module App requires Net; module Net; Client [Net]")],
    triggering: [
      RuleExample("↓module App requires Net; module Net requires App; Client [Net]"),
      RuleExample("↓module App requires App; Client [App]"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let modules = context.definition.modules
    let positions = Dictionary(
      modules.enumerated().map { (ExactName($1.name), UInt32($0)) },
      uniquingKeysWith: { first, _ in first })
    var edges: [(source: UInt32, target: UInt32)] = []
    for (index, module) in modules.enumerated() {
      for required in module.requires {
        if let target = positions[ExactName(required)] { edges.append((UInt32(index), target)) }
      }
    }
    let digraph = Digraph(vertexCount: modules.count, edges: edges)
    let components = StronglyConnectedComponents(of: digraph)
    for component in components.cyclic(in: digraph, where: { _ in true }) {
      let cut = ComponentGraph(
        digraph, component: component, of: components, isTransparent: { _ in false },
        keyPrecedes: { modules[$0].name.precedes(modules[$1].name) }, where: { _ in true })
      guard let ring = ShortestCycle.ring(in: cut.keyed).map(cut.steps(ofRing:)) else { continue }
      findings.add(
        Finding(
          description, keys: ring.map { modules[$0].name },
          at: .site(DefinitionSite(.modules, ring[0]))))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    let ring = (finding.keys + finding.keys.prefix(1)).map { "'\($0)'" }
    return FindingWords(
      "modules require each other: \(ring.joined(separator: " -> "))",
      help: description.advice?[context.notation])
  }
}
