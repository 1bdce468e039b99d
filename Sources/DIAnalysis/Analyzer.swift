public import DIDefinition
import DIGraph

/// Runs the rules over a definition.
public struct Analyzer: Sendable {
  public let configuration: AnalyzerConfiguration

  public init(_ configuration: AnalyzerConfiguration) {
    self.configuration = configuration
  }

  /// Every finding of every enabled rule.
  ///
  /// - Complexity: O(bindings + dependencies) plus the size of the findings, but for what rings
  ///   need, which is bounded, and for scope leaks, see `LeakCensus`.
  public func analyze(_ document: DefinitionDocument) -> Analysis {
    let graph = DependencyGraph(document.definition)
    let context = RuleContext(document: document, graph: graph, today: configuration.today)
    let rules = Rules.all.filter { rule in
      let description = rule.description
      return configuration.isEnabled(description)
        && (configuration.baseline != nil || description.id != StaleBaselineRule.id)
    }
    var collector = FindingCollector(
      context, configuration,
      Suppressions(graph, today: configuration.today, isOff: configuration.ignoresSuppressions))
    let engine = document.engineFindings.map { EngineFindings($0, context) }
    for rule in rules {
      rule.check(context, into: &collector)
      engine?.add(of: rule.description, to: &collector)
      collector.finish(rule.description.id)
    }
    for rule in engine?.unknownRules ?? [] where configuration.isEnabled(rule) {
      engine?.add(of: rule, to: &collector)
      collector.finish(rule.id)
    }
    // An `ignore` of expired ones is used by them, so those are settled before it is judged.
    addExpired(to: &collector)
    addUnused(to: &collector, rules: rules)
    let ran = Set(rules.map(\.description.id))
    let stale = collector.known.stale(rulesThatRan: ran)
    addStale(stale, to: &collector)
    var findings = collector.findings
    FindingOrder.sort(&findings, in: context)
    let reach = findings.isEmpty ? context.reach : RootReach(extending: context.reach)
    var summary = collector.summary
    summary.stale = stale.reduce(0) { $0 + $1.missing }
    let flags = graph.definition.bindingTable.flags
    summary.opaque = flags.indices.count { flags[$0].contains(.opaque) }
    return Analysis(
      document: document, graph: graph, findings: findings, omitted: collector.omitted,
      ranRules: rules.map(\.description).filter { engine != nil || !$0.isAboutCode }.map(\.id),
      reportsUnknownMembers: configuration.isEnabled(UnknownMemberRule().description),
      summary: summary, rulesThatRan: ran, stale: stale,
      usedSuppressions: collector.suppressions.used(in: context), context: context, reach: reach)
  }

  // MARK: Suppressions and the baseline as findings

  private func addStale(_ stale: [StaleEntry], to findings: inout FindingCollector) {
    let rule = StaleBaselineRule().description
    guard configuration.isEnabled(rule) else { return }
    for one in stale {
      findings.add(
        Finding(
          rule, keys: [one.entry.rule] + one.entry.keys, at: .code(one.entry.source),
          facts: .stale(one)))
    }
    findings.finish(rule.id)
  }

  private func addExpired(to findings: inout FindingCollector) {
    let rule = ExpiredSuppressionRule().description
    guard configuration.isEnabled(rule) else { return }
    let suppressions = findings.suppressions
    for entry in suppressions.entries {
      guard entry.isExpired(on: configuration.today), let until = entry.suppression.until else {
        continue
      }
      findings.add(
        Finding(
          rule, keys: suppressions.keys(of: entry), at: .site(suppressions.site(of: entry)),
          container: suppressions.container(of: entry),
          facts: .names([entry.suppression.rule, until.description])))
    }
    findings.finish(rule.id)
  }

  /// The suppressions that silenced nothing, of rules that ran or that do not exist.
  private func addUnused(to findings: inout FindingCollector, rules: [any Rule]) {
    let rule = UnusedSuppressionRule().description
    guard configuration.isEnabled(rule) else { return }
    let ran = Set(rules.map(\.description.id))
    let suppressions = findings.suppressions
    for (entry, isUsed) in zip(suppressions.entries, suppressions.isUsed) {
      let name = entry.suppression.rule
      let isJudged = ran.contains(name) || Rules.rule(name) == nil
      guard !isUsed, isJudged, !entry.isExpired(on: configuration.today) else { continue }
      findings.add(
        Finding(
          rule, keys: suppressions.keys(of: entry), at: .site(suppressions.site(of: entry)),
          container: suppressions.container(of: entry), facts: .name(name)))
    }
    findings.finish(rule.id)
  }
}
