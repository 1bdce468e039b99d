package import DIDefinition
package import DIGraph
package import DIReading

/// A check over a definition's graph.
///
/// One rule, one file.
package protocol Rule: Sendable {
  /// The description for lists, pages and the command.
  var description: RuleDescription { get }

  /// Adds all findings, in any deterministic order.
  func check(_ context: RuleContext, into findings: inout FindingCollector)

  /// The words of one of this rule's findings.
  func words(for finding: Finding, in context: RuleContext) -> FindingWords

  /// The cause that a finding may share with others; nil if there is none.
  func cause(of finding: Finding, in context: RuleContext) -> FindingCause?
}

extension Rule {
  package func cause(of finding: Finding, in context: RuleContext) -> FindingCause? { nil }
}

/// The description of a rule, with everything that is printed about it.
public struct RuleDescription: Sendable {
  /// An id that reads well after "ignore" and never changes.
  public let id: String
  /// The severity of its findings without a configuration; of several degrees the gravest.
  public let severity: Severity
  /// The kind of fault that the rule finds.
  public let category: RuleCategory
  /// One sentence.
  public let summary: String
  /// Why the rule matters, and what it does not report.
  public let rationale: String
  /// Advice on fixing a finding; nil if the rationale or each finding contains it.
  package let advice: Advice?
  /// Definitions that have no finding of this rule.
  public let nonTriggering: [RuleExample]
  /// Definitions with one finding at each `↓`.
  public let triggering: [RuleExample]
  /// Code from which the engine builds a container; only for rules that only compiled code can
  /// violate.
  public let soundCode: [CodeExample]
  /// Code that the engine rejects.
  public let brokenCode: [CodeExample]
  /// Whether only compiled code can violate the rule.
  public var isAboutCode: Bool { !brokenCode.isEmpty }
  /// The settings that a configuration can change.
  public let options: [RuleOption]
  /// Whether the rule runs only if it is enabled by name.
  public let isOffByDefault: Bool
  /// The first version of swift-di with the rule.
  public let since: String

  package init(
    id: String, severity: Severity, category: RuleCategory = .binding, summary: String,
    rationale: String, advice: Advice? = nil, options: [RuleOption] = [],
    nonTriggering: [RuleExample], triggering: [RuleExample], isOffByDefault: Bool = false,
    since: String = "0.1.0"
  ) {
    self.init(
      id: id, severity: severity, category: category, summary: summary, rationale: rationale,
      advice: advice, options: options, nonTriggering: nonTriggering, triggering: triggering,
      soundCode: [], brokenCode: [], isOffByDefault: isOffByDefault, since: since)
  }

  /// Describes a rule that only compiled code can violate.
  package init(
    id: String, summary: String, rationale: String, soundCode: [CodeExample],
    brokenCode: [CodeExample], since: String = "0.1.0"
  ) {
    self.init(
      id: id, severity: .error, category: .binding, summary: summary, rationale: rationale,
      advice: nil,
      options: [], nonTriggering: [], triggering: [], soundCode: soundCode, brokenCode: brokenCode,
      isOffByDefault: false,
      since: since)
  }

  private init(
    id: String, severity: Severity, category: RuleCategory, summary: String, rationale: String,
    advice: Advice?, options: [RuleOption], nonTriggering: [RuleExample], triggering: [RuleExample],
    soundCode: [CodeExample], brokenCode: [CodeExample], isOffByDefault: Bool, since: String
  ) {
    self.id = id
    self.severity = severity
    self.category = category
    self.summary = summary
    self.rationale = rationale
    self.advice = advice
    self.options = options
    self.nonTriggering = nonTriggering
    self.triggering = triggering
    self.soundCode = soundCode
    self.brokenCode = brokenCode
    self.isOffByDefault = isOffByDefault
    self.since = since
  }
}

/// The input of rules: the definition, its graph, and values that several rules need.
package struct RuleContext: Sendable {
  package let document: DefinitionDocument
  package let graph: DependencyGraph
  /// The graph's definition.
  ///
  /// Stored, because a getter would copy it at each use in a loop.
  package let definition: ContainerDefinition
  /// The components over hard edges.
  package let hardComponents: StronglyConnectedComponents
  /// The components over hard and deferred edges.
  package let deferredComponents: StronglyConnectedComponents
  /// The nodes that the roots reach.
  package let reach: RootReach
  /// The day for the expiry of suppressions, in UTC.
  package let today: CalendarDate
  /// The settings of rules.
  let options: RuleOptionValues
  /// The bound keys that may have been meant by missing ones.
  package let nearKeys: NearKeys
  /// The bindings of keys that some request does not find although they are bound.
  package let boundElsewhere: BoundElsewhere
  /// The declared names that may have been meant by undeclared ones.
  package let undeclared: UndeclaredNames
  /// The objects of which several holders have one each; nil unless torn-singleton runs.
  var torn: TornObjects?

  init(
    document: DefinitionDocument, graph: DependencyGraph, today: CalendarDate,
    options: RuleOptionValues
  ) {
    self.document = document
    self.graph = graph
    definition = graph.definition
    self.today = today
    self.options = options
    deferredComponents = graph.components([.hard, .deferred])
    hardComponents =
      deferredComponents.isDiscrete ? deferredComponents : graph.components(.hard)
    reach = RootReach(graph)
    let missing = MissingKeys(graph)
    nearKeys = NearKeys(missing, in: graph)
    boundElsewhere = BoundElsewhere(missing.keys, in: graph)
    undeclared = UndeclaredNames(graph)
  }

  /// The notation of the definition, which selects the advice.
  package var notation: Notation { document.notation }

  /// Whether the definition says where the app asks first.
  var judgesReachability: Bool { !definition.roots.isEmpty }

  /// Whether a root reaches a binding; true for all bindings if there are no roots.
  func isReached(_ binding: Int) -> Bool { !judgesReachability || reach.isReached(binding) }

  /// The name of a node's key.
  package func name(_ node: Int) -> String { graph.name(of: node) }

  /// The name of a child container; nil for the root.
  func child(_ container: Int) -> String? {
    container == 0 ? nil : graph.containers.containers[container].name
  }

  /// The name of a container for use in a sentence.
  package func containerName(_ container: Int) -> String {
    graph.containers.phrase(container)
  }
}
