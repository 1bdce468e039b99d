import DIDefinition
import DIGraph
import DIReading

/// A module that is named but not declared.
struct MissingModuleRule: Rule {
  let description = RuleDescription(
    id: "missing-module", severity: .error, category: .besideBindings,
    summary: "A module is required, or said to declare a binding, that does not exist.",
    rationale: """
      What such a module was to bring is not there. Where a definition declares no modules at all, \
      those that bindings name are not judged.
      """,
    advice: Advice(
      "declare it in 'modules'"),
    nonTriggering: [
      RuleExample("module App requires Net; module Net; Client [Net]"),
      RuleExample("Client [Net]"),
    ],
    triggering: [
      RuleExample("↓module App requires Net; Client [App]"),
      RuleExample("module App; ↓Client [Net]; Server [Net]"),
    ])

  func check(_ context: RuleContext, into findings: inout FindingCollector) {
    let definition = context.definition
    let declared = definition.modules.map(\.name).exactNames()
    for (index, module) in definition.modules.enumerated() {
      var seen: Set<ExactName> = []
      for (position, required) in module.requires.enumerated()
      where !declared.contains(ExactName(required)) {
        guard seen.insert(ExactName(required)).inserted else { continue }
        findings.add(
          Finding(
            description, keys: [module.name, required],
            at: .site(
              DefinitionSite(.modules, index, .member("requires"), .index(position))),
            facts: .name(required)))
      }
    }
    if !declared.isEmpty { checkBindings(declared, context, into: &findings) }
  }

  /// Adds a finding for each undeclared module of bindings, at its binding with the smallest key.
  private func checkBindings(
    _ declared: Set<ExactName>, _ context: RuleContext, into findings: inout FindingCollector
  ) {
    let definition = context.definition
    var bindings: [Symbol: [Int]] = [:]
    var order: [Symbol] = []
    for row in 0..<definition.bindingCount where context.graph.isEffective(row) {
      guard let module = definition.bindingTable.modules[symbol: row] else { continue }
      if bindings[module] == nil { order.append(module) }
      bindings[module, default: []].append(row)
    }
    for module in order {
      let name = definition.symbols[module]
      guard !declared.contains(ExactName(name)), let rows = bindings[module],
        let first = rows.min(by: { context.name($0).precedes(context.name($1)) })
      else { continue }
      findings.add(
        Finding(
          description, keys: [context.name(first), name],
          at: .member(binding: first, [.member("module")]),
          container: context.graph.container(of: first), facts: .nodes(rows)))
    }
  }

  /// The cause is the module, with all bindings that name it.
  func cause(of finding: Finding, in context: RuleContext) -> FindingCause? {
    guard finding.keys.count == 2 else { return nil }
    var subject = "module '\(finding.keys[0])'"
    if case .nodes = finding.facts { subject = "'\(finding.keys[0])'" }
    return FindingCause(
      [finding.keys[1]], subject: subject,
      predicate: "name module '\(finding.keys[1])', which is not declared")
  }

  func words(for finding: Finding, in context: RuleContext) -> FindingWords {
    guard finding.keys.count == 2 else { return FindingWords(description.summary) }
    let (asker, module) = (finding.keys[0], finding.keys[1])
    let near = context.undeclared.modules[module]
    let help = near.map { "did you mean '\($0)'?" } ?? description.advice?[context.notation]
    if case .nodes(let rows) = finding.facts {
      let others = rows.count > 1 ? " and \(rows.count - 1) more" : ""
      return FindingWords(
        "'\(asker)'\(others) \(rows.count > 1 ? "come" : "comes") from module '\(module)', which is not declared",
        help: help)
    }
    return FindingWords(
      "module '\(asker)' requires '\(module)', which is not declared", help: help)
  }
}
