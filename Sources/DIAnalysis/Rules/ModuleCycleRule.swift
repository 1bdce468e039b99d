import DIDefinition
import DIGraph
import DIReading

/// Modules that require each other.
struct ModuleCycleRule: Rule {
  let description = RuleDescription(
    id: "module-cycle", severity: .error, category: .besideBindings,
    summary: "Modules require each other.",
    rationale: """
      None of them can be loaded first. Cycles that share a module are one finding: the shortest of \
      them.
      """,
    advice: CheckWords.adviceForModuleCycle,
    nonTriggering: [RuleExample("module App requires Net; module Net; Client [Net]")],
    triggering: [
      RuleExample("↓module App requires Net; module Net requires App; Client [Net]"),
      RuleExample("↓module App requires App; Client [App]"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let modules = context.definition.modules
    let positions = Dictionary(
      modules.enumerated().map { (ExactName($1.name), $0) },
      uniquingKeysWith: { first, _ in first })
    let requires = modules.map { module in
      module.requires.compactMap { positions[ExactName($0)] }
    }
    for cycle in ModuleCycles.of(modules.map(\.name), requires: requires) {
      findings.add(
        Finding(
          description, keys: cycle.map { modules[$0].name },
          at: .site(DefinitionSite(.modules, cycle[0]))))
    }
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    FindingWords(CheckWords(moduleCycle: finding.keys))
  }
}
