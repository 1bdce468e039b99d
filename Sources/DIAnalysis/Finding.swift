public import DIDefinition
import DIGraph
public import DIReading

/// One result of a rule, as data.
///
/// The rule provides its words: `Analysis.words(for:)`.
public struct Finding: Sendable {
  /// The id of the rule.
  public let rule: String
  /// The severity after the configuration was applied to that of the rule.
  public internal(set) var severity: Severity
  /// Whether the finding is new, in the baseline or suppressed.
  public internal(set) var state: State = .new
  /// Whether the engine that wrote the definition builds no container because of this finding, so that
  /// nothing silences it.
  package internal(set) var preventsBuilding = false
  /// What would silence the finding if it did not prevent building the container.
  public internal(set) var vainSilence: VainSilence?
  /// The identity of the finding within its rule and container, as the format defines it.
  public let keys: [String]
  /// The edges of the evidence, in order.
  public let path: [Int]
  /// The place where the user should look.
  public let place: Place
  /// The container of the first key, by its position; 0 is the root.
  public let container: Int
  private(set) var facts: any FindingFacts

  /// The state of a finding, which determines whether it counts.
  public enum State: Sendable, Hashable {
    /// Neither in the baseline nor suppressed; only new findings make a run fail.
    case new
    /// The baseline contains it.
    case known
    /// Suppressed by an `ignore`, with its reason.
    case suppressed(reason: String?)

    /// Whether the finding is new, so that it can make a run fail.
    package var isNew: Bool {
      switch self {
      case .new: true
      case .known, .suppressed: false
      }
    }
  }

  /// What has no effect on a finding that prevents building the container.
  public enum VainSilence: Sendable, Hashable {
    /// An `ignore`.
    case suppression
    /// An entry of the baseline.
    case baseline
  }

  /// The place of a finding.
  public enum Place: Sendable, Hashable {
    /// A binding, by its row.
    case binding(Int)
    /// One member of a binding.
    case member(binding: Int, [DefinitionSite.Step])
    /// A dependency, by its edge.
    case dependency(Int)
    /// Another entry of the definition.
    case site(DefinitionSite)
    /// A member unknown to the format, by its position among these members.
    case unknownMember(Int)
    /// A location in the baseline or in the configuration; nil if it is unknown.
    case ownFile(SourceLocation?)
  }

  /// The engine's code for a fault of compiled code; nil for all other findings.
  public var code: String? {
    rule == DoesNotBuildRule.id ? facts(of: DoesNotBuildRule.self)?.code : nil
  }

  /// The rule, with the engine's code if there is one.
  package var label: String { Self.label(rule, code) }

  static func label(_ rule: String, _ code: String?) -> String {
    code.map { "\(rule): \($0)" } ?? rule
  }

  /// The facts of a rule's finding; nil for a finding of another rule.
  func facts<Origin: Rule>(of rule: Origin.Type) -> Origin.Facts? {
    (facts as? RuleFacts<Origin>)?.facts
  }
}

extension Finding {
  /// Returns the finding with the missing variables of another environment added.
  package func merging(_ other: Finding) -> Finding {
    guard let own = facts(of: MissingEnvironmentRule.self),
      let others = other.facts(of: MissingEnvironmentRule.self)
    else { return self }
    var merged = self
    merged.facts = RuleFacts<MissingEnvironmentRule>(facts: own.merging(others))
    return merged
  }

  /// The edges that a picture marks: the path, or the edges from each holder to its own instance.
  package var markedEdges: [Int] {
    if case .held(_, let edges) = facts(of: TornSingletonRule.self) { edges } else { path }
  }

  /// The bindings that contradict one another; the finding names one of them.
  package var contradicting: [Int]? { facts(of: DuplicateBindingRule.self)?.rows }

  /// A key that nothing binds, for which the words may propose others.
  enum UnboundKey {
    case missing(Symbol)
    case collection(Symbol)
  }

  /// The key for which the words of the finding may propose others; nil if they propose none.
  func unboundKey(in context: RuleContext) -> UnboundKey? {
    switch rule {
    case MissingBindingRule.description.id:
      switch facts(of: MissingBindingRule.self) {
      case .request(let edge): .missing(context.graph.requestedKey(of: edge))
      case .root(_, let key): .missing(key)
      case nil: nil
      }
    case OverrideOfNothingRule.description.id:
      facts(of: OverrideOfNothingRule.self).map { .missing(context.graph.key(of: $0)) }
    case EmptyCollectionRule.description.id:
      facts(of: EmptyCollectionRule.self).map { .collection($0.key) }
    default: nil
    }
  }

  /// The names of modules, scopes, containers or variables that the definition uses and does not declare.
  package var undeclaredNames: [String] {
    if let facts = facts(of: MissingModuleRule.self) { return [facts.module] }
    if let facts = facts(of: UnknownScopeRule.self) { return [facts.scope] }
    if let facts = facts(of: UnknownContainerRule.self) { return [facts.container] }
    return facts(of: MissingEnvironmentRule.self)?.variables.map(\.name) ?? []
  }

  /// Whether the finding is about the baseline or the configuration and not about the definition.
  package var isAboutBaseline: Bool {
    guard rule == StaleSuppressionRule.id else { return false }
    switch facts(of: StaleSuppressionRule.self) {
    case .entry, .exception: return true
    case .unused, .expired, nil: return false
    }
  }

  /// Whether the same finding of two environments may have different words.
  package var dependsOnEnvironment: Bool { facts(of: MissingEnvironmentRule.self) != nil }
}
