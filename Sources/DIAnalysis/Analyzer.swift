import DIDefinition
import DIGraph
public import DIReading

/// Runs the rules over a definition.
public struct Analyzer: Sendable {
  /// The rules to run and their severities, as given to the initialiser.
  public let configuration: AnalyzerConfiguration

  /// Creates an analyser with a `configuration`, which every analysis uses.
  public init(_ configuration: AnalyzerConfiguration) {
    self.configuration = configuration
  }

  /// Runs every enabled rule in each definition.
  ///
  /// Definitions with one name share the entries of the baseline, and the first of them reports
  /// stale ones.
  ///
  /// - Parameters:
  ///   - documents: the definitions.
  ///   - areEnvironments: whether they are one container in several environments. Each environment
  ///     may have all recorded findings, and an entry is stale if it is stale in all of them.
  /// - Returns: an analysis for each definition.
  public func analyze(
    _ documents: [DefinitionDocument], areEnvironments: Bool = false
  ) -> [Analysis] {
    var analyses: [Analysis] = []
    var known: [ExactName: KnownFindings] = [:]
    let graphs = documents.map { DependencyGraph($0.definition) }
    let shared = SharedBindings(areEnvironments ? [] : graphs)
    for (document, graph) in zip(documents, graphs) {
      let name = ExactName(document.definition.name)
      var rest =
        known[name] ?? KnownFindings(configuration.baseline, definition: document.definition.name)
      analyses.append(analyzeAlone(document, graph, shared, &rest))
      if !areEnvironments { known[name] = rest }
    }
    if !areEnvironments { analyses.removeSharedIgnores() }
    if configuration.runs(StaleSuppressionRule.self), !analyses.isEmpty {
      let severity = configuration.severity(.warning, of: StaleSuppressionRule.id)
      let findings = StaleException.inAll(of: analyses).map {
        StaleSuppressionRule.finding(of: $0, severity)
      }
      analyses[0].add(findings, limit: configuration.limit)
    }
    guard configuration.baseline != nil else { return analyses }
    let coverage = BaselineCoverage(analyses)
    let groups = Dictionary(grouping: analyses.indices) {
      ExactName(analyses[$0].graph.definition.name)
    }
    for positions in groups.values {
      let stale = StaleEntry.inAll(of: positions.map { analyses[$0] })
        .filter { coverage.judges($0.entry) }
      analyses[positions[0]].add(
        stale, configuration.severityOfStaleEntries, limit: configuration.limit)
    }
    return analyses
  }

  /// Runs every enabled rule in each definition, and records the findings in a baseline, in which they
  /// are known then.
  ///
  /// - Parameters:
  ///   - documents: the definitions.
  ///   - areEnvironments: whether they are one container in several environments.
  ///   - old: the baseline so far, which has no effect on the findings.
  /// - Returns: the new baseline, and an analysis for each definition.
  package func record(
    _ documents: [DefinitionDocument], areEnvironments: Bool, replacing old: Baseline
  ) -> (recording: BaselineRecording, analyses: [Analysis]) {
    var unlimited = configuration
    unlimited.limit = nil
    unlimited.baseline = nil
    unlimited.proposals = .ofNone
    var analyses = Analyzer(unlimited).analyze(documents, areEnvironments: areEnvironments)
    let recording = BaselineRecording(
      analyses, areEnvironments: areEnvironments, replacing: old)
    for position in analyses.indices {
      analyses[position].settle(recording.baseline, configuration)
    }
    return (recording, analyses)
  }

  /// Runs every enabled rule in one definition, given as a `document`.
  ///
  /// - Complexity: O(bindings + dependencies) plus the size of the findings, except for cycles,
  ///   whose search is bounded, and for scope leaks, whose search is bounded if the number of
  ///   findings is limited.
  public func analyze(_ document: DefinitionDocument) -> Analysis { analyze([document])[0] }

  /// Analyses one definition, and removes its known findings from `known`.
  private func analyzeAlone(
    _ document: DefinitionDocument, _ graph: DependencyGraph, _ shared: SharedBindings,
    _ known: inout KnownFindings
  ) -> Analysis {
    let options = RuleOptionValues(configuration.options)
    var context = RuleContext(
      document: document, graph: graph, shared: shared, today: configuration.today,
      options: options)
    let rules = Rules.all.filter(configuration.runs)
    let ids = rules.map { $0.description.id }
    var suppressions = Suppressions(
      graph, today: configuration.today, isOff: configuration.ignoresSuppressions)
    var judged = Set(ids).union(markUses(of: &suppressions, in: context))
    // The engine has no finding for the properties of a binding that ignores this rule.
    judged.remove(DoesNotBuildRule.id)
    if configuration.runs(TornSingletonRule.self) { context.findTornObjects(suppressions) }
    if configuration.runs(ContractRule.self) { context.resolve(configuration.contracts) }
    var collector = FindingCollector(
      context, configuration, suppressions, known, judged: judged)
    for rule in rules { collector.add(findingsOf: rule, in: context) }
    known = collector.known
    let ran = ids.filter { id in
      switch id {
      case DoesNotBuildRule.id: document.mayHaveFindings
      case ContractRule.id: !configuration.contracts.isEmpty
      default: true
      }
    }
    var findings = collector.findings
    FindingOrder.sort(&findings, in: context)
    context.findNearKeys(for: findings, configuration.proposals)
    let reach = findings.isEmpty ? context.reach : RootReach(extending: context.reach)
    var summary = collector.summary
    let flags = graph.definition.bindingTable.flags
    summary.opaque = flags.indices.count { flags[$0].contains(.opaque) }
    let stale = known.isEmpty ? [] : known.stale(JudgedRules(ran: ran, ignoresOf: judged))
    return Analysis(
      document: document, graph: graph, findings: findings, omitted: collector.omitted,
      omittedNew: collector.omittedNew, countedInPart: collector.countedInPart, ranRules: ran,
      rulesOfJudgedIgnores: judged,
      summary: summary, stale: stale,
      usedSuppressions: collector.suppressions.used(in: context), context: context, reach: reach)
  }

  /// Marks the suppressions that silence findings of rules which only `only` excludes, so that
  /// `StaleSuppressionRule` reports the same whether the other rules run or not.
  ///
  /// Only excluded rules that a suppression names run here. Their findings are not reported.
  ///
  /// - Returns: the ids of the excluded rules; empty if the rule itself does not run.
  private func markUses(
    of suppressions: inout Suppressions, in context: RuleContext
  ) -> Set<String> {
    var unrestricted = configuration
    unrestricted.only = nil
    guard configuration.runs(StaleSuppressionRule.self), configuration.only != nil else {
      return []
    }
    let excluded = Rules.all.filter { unrestricted.runs($0) && !configuration.runs($0) }
    let named = Set(suppressions.entries.map(\.suppression.rule))
    var context = context
    if unrestricted.runs(TornSingletonRule.self) { context.findTornObjects(suppressions) }
    if unrestricted.runs(ContractRule.self) { context.resolve(configuration.contracts) }
    var collector = FindingCollector(
      context, unrestricted, suppressions, KnownFindings(nil, definition: ""), judged: [])
    for rule in excluded where named.contains(rule.description.id) {
      collector.add(findingsOf: rule, in: context)
    }
    suppressions = collector.suppressions
    return Set(excluded.map { $0.description.id })
  }
}

extension AnalyzerConfiguration {
  fileprivate func runs(_ rule: any Rule.Type) -> Bool { isEnabled(rule.description) }
}

extension RuleContext {
  fileprivate mutating func findTornObjects(_ suppressions: Suppressions) {
    torn = TornObjects(
      graph, suppressions, fromHolders: options.count(TornSingletonRule.holders))
  }
}

extension FindingCollector {
  /// Adds all findings of a rule.
  ///
  /// The context is a parameter, because reading the collector's own would copy it.
  fileprivate mutating func add(
    findingsOf rule: any Rule.Type, in context: RuleContext
  ) {
    rule.check(context, into: &self)
    finish(rule.description.id)
  }
}
