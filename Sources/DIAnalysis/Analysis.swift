public import DIDefinition
public import DIGraph
public import DIReading

/// The findings of an analyser in one definition, and queries that reports need.
public struct Analysis: Sendable {
  /// The analysed definition, with the locations of its values.
  public let document: DefinitionDocument
  /// The graph of the definition; the numbers of nodes and edges in findings refer to it.
  public let graph: DependencyGraph
  /// The reported findings, errors first and those that do not count last, each sorted by file, line
  /// and column (those without a source first), rule, then keys.
  public private(set) var findings: [Finding]
  /// The number of findings of each rule that the limit left out of `findings`; `summary` includes
  /// them.
  public private(set) var omitted: [String: Int]
  /// The number of the omitted findings of each rule that are new, neither known nor suppressed.
  package private(set) var omittedNew: [String: Int]
  /// The rules whose search stopped early because of the limit, so that there may be more findings
  /// of them than `omitted` and `summary` say.
  public let countedInPart: Set<String>
  /// The ids of the rules that ran, in the order of the rules.
  ///
  /// The rule about findings of the engine runs only if the definition may have some, and that about
  /// contracts only if there are any.
  package let ranRules: [String]
  /// The ids of the rules whose suppressions were checked: the rules that ran and, if
  /// `StaleSuppressionRule` is one of them, the rules that only `--only` excludes.
  let rulesOfJudgedIgnores: Set<String>
  /// The number of rules that ran.
  public var ruleCount: Int { ranRules.count }
  /// The numbers of findings, from which a caller decides whether the run fails.
  public private(set) var summary: Summary

  /// The entries of the baseline with findings that no longer occur.
  package let stale: [StaleEntry]
  /// The `ignore` entries that suppress a finding.
  package let usedSuppressions: Set<SuppressionIdentity>
  private(set) var context: RuleContext
  package let reach: RootReach

  /// The numbers of findings by severity and state, including those left out of `findings`.
  public struct Summary: Sendable, Hashable {
    /// New findings of severity error.
    public var errors = 0
    /// New findings of severity warning.
    public var warnings = 0
    /// New findings of severity note; notes are only counted if their rules ran.
    public var notes = 0
    /// Findings of any severity that an `ignore` suppresses.
    public var suppressed = 0
    /// Findings that the baseline contains.
    public var known = 0
    /// Findings that the baseline records and that no longer occur, even if no finding reports
    /// them.
    public var stale = 0
    /// Bindings with unknown dependencies.
    public var opaque = 0

    /// Creates a summary without findings.
    public init() {}

    /// Counts one more finding.
    package mutating func count(_ finding: Finding) {
      switch (finding.state, finding.severity) {
      case (.suppressed, _): suppressed += 1
      case (.known, _): known += 1
      case (.new, let severity): countOne(severity)
      }
    }

    /// Counts one new finding, or one less.
    mutating func countOne(_ severity: Severity, _ change: Int = 1) {
      switch severity {
      case .error: errors += change
      case .warning: warnings += change
      case .note: notes += change
      }
    }

    /// The number of new findings of a severity.
    public subscript(severity: Severity) -> Int {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
  }

  /// The rules that would have reported findings if there were any.
  ///
  /// O(rules).
  var judgedRules: JudgedRules {
    JudgedRules(ran: ranRules, ignoresOf: rulesOfJudgedIgnores)
  }

  /// Counts stale entries of the baseline, and reports them with a severity unless it is nil.
  mutating func add(_ stale: [StaleEntry], _ severity: Severity?, limit: ReportLimit?) {
    summary.stale = stale.count
    guard let severity else { return }
    let findings = stale.map {
      StaleSuppressionRule.finding(of: $0, severity, in: graph.containers)
    }
    add(findings, limit: limit)
  }

  /// Adds findings of `StaleSuppressionRule` about another file than the definition.
  mutating func add(_ stale: [Finding], limit: ReportLimit?) {
    guard !stale.isEmpty else { return }
    let rule = StaleSuppressionRule.id
    let room = limit.map { $0.findings - findings.count { $0.rule == rule } } ?? stale.count
    let reported = max(0, min(room, stale.count))
    for finding in stale { summary.count(finding) }
    findings += stale.prefix(reported)
    if reported < stale.count {
      omitted[rule, default: 0] += stale.count - reported
      omittedNew[rule, default: 0] += stale.count - reported
    }
    FindingOrder.sort(&findings, in: context)
  }

  /// Makes the findings known that a baseline has just recorded, and applies the limit that recording
  /// them lifted.
  mutating func settle(_ baseline: Baseline, _ configuration: AnalyzerConfiguration) {
    var preventing = KnownFindings(nil, definition: "")
    if findings.contains(where: \.preventsBuilding) {
      preventing = KnownFindings(baseline, definition: graph.definition.name)
    }
    for position in findings.indices where findings[position].state.isNew {
      if findings[position].preventsBuilding {
        let container = container(of: findings[position])
        if preventing.take(findings[position], container: container) {
          findings[position].vainSilence = findings[position].vainSilence ?? .baseline
        }
      } else if !findings[position].isAboutBaseline {
        summary.countOne(findings[position].severity, -1)
        summary.known += 1
        findings[position].state = .known
      }
    }
    if let limit = configuration.limit { apply(limit) }
    FindingOrder.sort(&findings, in: context)
    context.findNearKeys(for: findings, configuration.proposals)
  }

  /// Omits the findings of each rule beyond a limit; new ones come first.
  private mutating func apply(_ limit: ReportLimit) {
    var isOmitted = [Bool](repeating: false, count: findings.count)
    for (rule, positions) in Dictionary(grouping: findings.indices, by: { findings[$0].rule }) {
      var others = positions.filter { !findings[$0].state.isNew }
      // Known findings of one severity have the order of a report; those of two are not merged yet.
      if others.contains(where: { findings[$0].isBeside(findings[others[0]]) }) {
        others.sort { FindingOrder.precedes(findings[$0], findings[$1], in: context) }
      }
      let ordered = positions.filter { findings[$0].state.isNew } + others
      let count = limit.count(ofPathLengths: ordered.map { findings[$0].path.count })
      guard count < ordered.count else { continue }
      for position in ordered[count...] { isOmitted[position] = true }
      omitted[rule, default: 0] += ordered.count - count
      let new = ordered[count...].count { findings[$0].state.isNew }
      if new > 0 { omittedNew[rule, default: 0] += new }
    }
    guard !omitted.isEmpty else { return }
    findings = findings.indices.filter { !isOmitted[$0] }.map { findings[$0] }
  }

  /// Removes the findings for which `isRemoved` returns true, and no longer counts them.
  mutating func remove(where isRemoved: (Finding, Analysis) -> Bool) {
    var kept: [Finding] = []
    for finding in findings {
      guard isRemoved(finding, self) else {
        kept.append(finding)
        continue
      }
      switch finding.state {
      case .suppressed: summary.suppressed -= 1
      case .known: summary.known -= 1
      case .new: summary.countOne(finding.severity, -1)
      }
    }
    findings = kept
  }

  /// The words of a finding.
  public func words(for finding: Finding) -> FindingWords {
    var words = finding.facts.words(in: context)
    if let own = ownHelp(for: finding, words.adviceSubject) { words.help = own }
    words.adviceSubject = nil
    if let silence = finding.vainSilence { words.notes.append(silence.words) }
    return words
  }

  /// The location in Swift source that a `finding` points to; nil if the definition contains none.
  public func source(of finding: Finding) -> SourceLocation? {
    context.source(of: finding.place)
  }

  /// The location of a `finding` in the definition's text; nil if it was not read from a text.
  ///
  /// O(size of the table's entry).
  public func definitionPlace(of finding: Finding) -> DefinitionPlace? {
    if case .unknownMember(let index) = finding.place {
      return document.place(of: document.unknownMembers[index])
    }
    return context.site(of: finding.place).flatMap { document.place(of: $0) }
  }

  /// The location of an edge in the definition's text; nil if it was not read from a text.
  package func definitionPlace(ofEdge edge: Int) -> DefinitionPlace? {
    context.site(of: .dependency(edge)).flatMap { document.place(of: $0) }
  }

  /// The location of an edge in Swift source: the dependency's, otherwise its binding's.
  ///
  /// O(log nodes).
  public func source(ofEdge edge: Int) -> SourceLocation? {
    context.source(of: .dependency(edge))
  }

  /// The roots that reach a finding, shortest path first, at most three.
  ///
  /// O(bindings of the finding).
  public func reachedFrom(_ finding: Finding) -> [String] {
    reach.roots(reaching: context.nodes(of: finding)).map { graph.name(of: $0) }
  }

  /// Whether more roots reach a finding than `reachedFrom` names.
  ///
  /// O(bindings of the finding).
  package func isReachedFromMore(_ finding: Finding) -> Bool {
    reach.hasMoreRoots(reaching: context.nodes(of: finding))
  }

  /// The edges of the shortest path from a root to the start of a finding; empty if it starts at a
  /// root or if no root reaches it.
  ///
  /// O(bindings of the finding + length of the path).
  public func entryPath(of finding: Finding) -> [Int] {
    reach.path(to: context.nodes(of: finding))
  }

  /// The name of the child container of a finding; nil for the root container.
  public func container(of finding: Finding) -> String? {
    context.child(finding.container)
  }

  /// Identifies a `finding` across runs: the first 16 hexadecimal digits of SHA-256 over rule, code,
  /// definition, container and keys.
  public func fingerprint(of finding: Finding) -> String {
    Fingerprint.of(
      rule: finding.rule, code: finding.code, definition: graph.definition.name,
      container: container(of: finding),
      keys: finding.keys)
  }
}

extension RuleContext {
  func source(of place: Finding.Place) -> SourceLocation? {
    position(of: place)?.location(in: definition.symbols)
  }

  func position(of place: Finding.Place) -> FindingPosition? {
    switch place {
    case .binding(let row), .member(let row, _):
      return position(ofBinding: row)
    case .dependency(let edge):
      let table = definition.dependencyTable
      if graph.isDependency(edge), let file = table.files[edge] {
        return FindingPosition(file, line: table.lines[edge], column: table.columns[edge])
      }
      let node = graph.source(of: edge)
      return graph.isBinding(node) ? position(ofBinding: node) : nil
    case .site(let site):
      let source: SourceLocation?
      switch site.table {
      case .bindings: return position(ofBinding: site.index)
      case .modules: source = definition.modules[site.index].source
      case .roots: source = definition.roots[site.index].source
      case .notRead: source = definition.notRead[site.index].source
      case .ignore: source = definition.ignores[site.index].source
      case .findings: source = definition.findings[site.index].source
      case .scopes, .containers, .collections, .externals: source = nil
      }
      return source.map { FindingPosition($0, in: definition.symbols) }
    case .unknownMember(let index):
      return document.unknownMembers[index].site.flatMap { position(of: .site($0)) }
    case .ownFile(let source):
      return source.map { FindingPosition($0, in: definition.symbols) }
    }
  }

  private func position(ofBinding row: Int) -> FindingPosition? {
    let table = definition.bindingTable
    return table.files[row].map {
      FindingPosition($0, line: table.lines[row], column: table.columns[row])
    }
  }

  func site(of place: Finding.Place) -> DefinitionSite? {
    switch place {
    case .binding(let row):
      return DefinitionSite(.bindings, row)
    case .member(let row, let steps):
      var site = DefinitionSite(.bindings, row)
      site.steps = steps
      return site
    case .dependency(let edge):
      let node = graph.source(of: edge)
      guard graph.isBinding(node) else { return nil }
      if graph.kind(of: edge) == .alias { return DefinitionSite(.bindings, node, .member("alias")) }
      let index = edge - graph.edges(from: node).lowerBound
      return DefinitionSite(.bindings, node, .member("dependencies"), .index(index))
    case .site(let site):
      return site
    case .unknownMember(let index):
      return document.unknownMembers[index].site
    case .ownFile:
      return nil
    }
  }

  /// The bindings of a finding, with the start of its path first.
  func nodes(of finding: Finding) -> [Int] {
    if !finding.path.isEmpty {
      let isCycle =
        graph.target(of: finding.path[finding.path.count - 1])
        == graph.source(of: finding.path[0])
      return isCycle
        ? finding.path.map { graph.source(of: $0) } : [graph.source(of: finding.path[0])]
    }
    if case .dependency(let edge) = finding.place { return [graph.source(of: edge)] }
    guard let site = site(of: finding.place), site.table == .bindings else { return [] }
    return [site.index]
  }
}

extension Finding {
  /// Whether two findings were apart in the order before they became known.
  fileprivate func isBeside(_ other: Finding) -> Bool {
    severity != other.severity || state != other.state
  }
}
