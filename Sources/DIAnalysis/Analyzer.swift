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

  /// Runs every enabled rule in each of some definitions.
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
    for document in documents {
      let name = ExactName(document.definition.name)
      var rest =
        known[name] ?? KnownFindings(configuration.baseline, definition: document.definition.name)
      analyses.append(analyzeAlone(document, &rest))
      if !areEnvironments { known[name] = rest }
    }
    guard configuration.baseline != nil else { return analyses }
    let rule = StaleBaselineRule.description
    let coverage = BaselineCoverage(analyses)
    let groups = Dictionary(grouping: analyses.indices) {
      ExactName(analyses[$0].graph.definition.name)
    }
    for positions in groups.values {
      let stale = StaleEntry.inAll(of: positions.map { analyses[$0] })
        .filter { coverage.judges($0.entry) }
      let severity =
        configuration.isEnabled(rule) ? configuration.severity(rule.severity, of: rule.id) : nil
      analyses[positions[0]].add(stale, severity, limit: configuration.limit)
    }
    return analyses
  }

  /// Runs every enabled rule in one definition, given as a `document`.
  ///
  /// - Complexity: O(bindings + dependencies) plus the size of the findings, except for cycles,
  ///   whose search is bounded, and for scope leaks, whose search is bounded if the number of
  ///   findings is limited.
  public func analyze(_ document: DefinitionDocument) -> Analysis { analyze([document])[0] }

  /// Analyses one definition, and removes its known findings from `known`.
  private func analyzeAlone(
    _ document: DefinitionDocument, _ known: inout KnownFindings
  ) -> Analysis {
    let graph = DependencyGraph(document.definition)
    let options = RuleOptionValues(configuration.options)
    var context = RuleContext(
      document: document, graph: graph, today: configuration.today, options: options)
    let engine = document.engineFindings.map { EngineFindings($0, context) }
    let runs = configuration.runs
    let rules = Rules.all.filter(runs).map { $0.description }
    var suppressions = Suppressions(
      graph, today: configuration.today, isOff: configuration.ignoresSuppressions)
    let judged = Set(rules.map(\.id)).union(markUses(of: &suppressions, in: context, engine))
    if runs(TornSingletonRule.self) { context.findTornObjects(suppressions) }
    var collector = FindingCollector(
      context, configuration, suppressions, known, judged: judged)
    for rule in Rules.all where runs(rule) && !Rules.aboutIgnores.contains(where: { $0 == rule }) {
      collector.add(findingsOf: rule, in: context, engine)
    }
    for rule in engine?.unknownRules ?? [] where configuration.isEnabled(rule) {
      engine?.add(of: rule, to: &collector)
      collector.finish(rule.id)
    }
    for rule in Rules.aboutIgnores where runs(rule) {
      collector.add(findingsOf: rule, in: context, engine)
    }
    known = collector.known
    let ran = rules.filter { engine != nil || !$0.isAboutCode }.map(\.id)
    var findings = collector.findings
    FindingOrder.sort(&findings, in: context)
    let reach = findings.isEmpty ? context.reach : RootReach(extending: context.reach)
    var summary = collector.summary
    let flags = graph.definition.bindingTable.flags
    summary.opaque = flags.indices.count { flags[$0].contains(.opaque) }
    let stale =
      known.isEmpty
      ? []
      : known.stale(JudgedRules(ran: ran, ignoresOf: judged, hasEngineFindings: engine != nil))
    return Analysis(
      document: document, graph: graph, findings: findings, omitted: collector.omitted,
      omittedNew: collector.omittedNew, countedInPart: collector.countedInPart, ranRules: ran,
      rulesOfJudgedIgnores: judged,
      reportsUnknownMembers: configuration.isEnabled(UnknownMemberRule.description),
      summary: summary, stale: stale,
      usedSuppressions: collector.suppressions.used(in: context), context: context, reach: reach)
  }

  /// Marks the suppressions that silence findings of rules which only `only` excludes, so that
  /// `UnusedSuppressionRule` reports the same whether the other rules run or not.
  ///
  /// Runs only the excluded rules that a suppression names. Their findings are not reported.
  ///
  /// - Returns: the ids of the excluded rules; empty if the rule itself does not run.
  private func markUses(
    of suppressions: inout Suppressions, in context: RuleContext, _ engine: EngineFindings?
  ) -> Set<String> {
    var unrestricted = configuration
    unrestricted.only = nil
    guard configuration.runs(UnusedSuppressionRule.self), configuration.only != nil else {
      return []
    }
    let excluded = Rules.all.filter { unrestricted.runs($0) && !configuration.runs($0) }
    let named = Set(suppressions.entries.map(\.suppression.rule))
    var context = context
    if unrestricted.runs(TornSingletonRule.self) { context.findTornObjects(suppressions) }
    var collector = FindingCollector(
      context, unrestricted, suppressions, KnownFindings(nil, definition: ""), judged: [])
    for rule in excluded where named.contains(rule.description.id) {
      collector.add(findingsOf: rule, in: context, engine)
    }
    for rule in engine?.unknownRules ?? []
    where unrestricted.isEnabled(rule) && !configuration.isEnabled(rule) {
      engine?.add(of: rule, to: &collector)
    }
    suppressions = collector.suppressions
    return Set(excluded.map { $0.description.id })
  }
}

extension AnalyzerConfiguration {
  /// Whether a rule runs, of which one needs the baseline.
  fileprivate func runs(_ rule: any Rule.Type) -> Bool {
    isEnabled(rule.description) && (baseline != nil || rule != StaleBaselineRule.self)
  }
}

extension RuleContext {
  fileprivate mutating func findTornObjects(_ suppressions: Suppressions) {
    torn = TornObjects(
      graph, suppressions, fromHolders: options.count(TornSingletonRule.holders))
  }
}

extension FindingCollector {
  /// Adds all findings of a rule, including those of the engine.
  ///
  /// The context is a parameter, because one that belongs to the collector would be copied.
  fileprivate mutating func add(
    findingsOf rule: any Rule.Type, in context: RuleContext, _ engine: EngineFindings?
  ) {
    rule.check(context, into: &self)
    engine?.add(of: rule.description, to: &self)
    finish(rule.description.id)
  }
}
