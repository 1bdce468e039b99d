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
  ///   need, which is bounded.
  public func analyze(_ document: DefinitionDocument) -> Analysis {
    let graph = DependencyGraph(document.definition)
    let context = RuleContext(document: document, graph: graph, today: configuration.today)
    let rules = Rules.all.filter { configuration.isEnabled($0.description.id) }
    var suppressions = Suppressions(
      graph, today: configuration.today, isOff: configuration.ignoresSuppressions)
    var findings: [Finding] = []
    for rule in rules { findings += rule.check(context) }
    settle(&findings, &suppressions)
    // An `ignore` of expired ones is used by them, so those are settled before it is judged.
    var expired = expired(suppressions)
    settle(&expired, &suppressions)
    var unused = unused(suppressions, rules: rules)
    settle(&unused, &suppressions)
    findings += expired + unused
    FindingOrder.sort(&findings, in: context)
    let reach = findings.isEmpty ? context.reach : RootReach(extending: context.reach)
    return Analysis(
      document: document, graph: graph, findings: findings, ruleCount: rules.count,
      summary: summary(of: findings, graph), context: context, reach: reach)
  }

  /// Gives findings their severity and state.
  private func settle(_ findings: inout [Finding], _ suppressions: inout Suppressions) {
    for index in findings.indices {
      let finding = findings[index]
      findings[index].severity = configuration.severity(finding.severity, of: finding.rule)
      if !suppressions.isEmpty { findings[index].state = suppressions.state(of: finding) }
    }
  }

  private func summary(of findings: [Finding], _ graph: DependencyGraph) -> Analysis.Summary {
    var summary = Analysis.Summary()
    for finding in findings { summary.count(finding) }
    let flags = graph.definition.bindingTable.flags
    summary.opaque = flags.indices.count { flags[$0].contains(.opaque) }
    return summary
  }

  // MARK: Suppressions as findings

  private func expired(_ suppressions: Suppressions) -> [Finding] {
    let rule = ExpiredSuppressionRule().description
    guard configuration.isEnabled(rule.id) else { return [] }
    return suppressions.entries.compactMap { entry in
      guard entry.isExpired(on: configuration.today), let until = entry.suppression.until else {
        return nil
      }
      return Finding(
        rule, keys: suppressions.keys(of: entry), at: .site(suppressions.site(of: entry)),
        container: suppressions.container(of: entry),
        facts: .names([entry.suppression.rule, until.description]))
    }
  }

  /// The suppressions that silenced nothing, of rules that ran or that do not exist.
  private func unused(_ suppressions: Suppressions, rules: [any Rule]) -> [Finding] {
    let rule = UnusedSuppressionRule().description
    guard configuration.isEnabled(rule.id) else { return [] }
    let ran = Set(rules.map(\.description.id))
    return zip(suppressions.entries, suppressions.isUsed).compactMap { entry, isUsed in
      let name = entry.suppression.rule
      let isJudged = ran.contains(name) || Rules.rule(name) == nil
      guard !isUsed, isJudged, !entry.isExpired(on: configuration.today) else { return nil }
      return Finding(
        rule, keys: suppressions.keys(of: entry), at: .site(suppressions.site(of: entry)),
        container: suppressions.container(of: entry), facts: .name(name))
    }
  }
}
