/// The rules, in the order of their pages: first those about broken containers, then those about
/// surprising behaviour, then those about tidiness.
///
/// The order has no influence on findings.
public enum Rules {
  package static let all: [any Rule] = [
    MissingBindingRule(),
    DependencyCycleRule(),
    AliasCycleRule(),
    ScopeLeakRule(),
    DuplicateBindingRule(),
    ArgumentMismatchRule(),
    SharedWithArgumentsRule(),
    EagerNotSharedRule(),
    MissingEnvironmentRule(),
    UnreadableEnvironmentRule(),
    UnknownScopeRule(),
    ScopeCycleRule(),
    UnknownContainerRule(),
    ContainerCycleRule(),
    MissingModuleRule(),
    ModuleCycleRule(),
    UnfilledPropertyRule(),
    UnknownPropertyRule(),
    InjectedValueRule(),
    WeakValueRule(),
    EagerAsynchronousRule(),
    ForeignActorRule(),
    DuplicateContributionRule(),
    SurplusParameterRule(),
    CloseNotSharedRule(),
    ExternalScopeRule(),
    ScopeConflictRule(),
    ScopeNameRule(),
    ModuleConflictRule(),
    ModuleFailedRule(),
    PropertyCycleRule(),
    TornSingletonRule(),
    ResolverInjectedRule(),
    OverrideOfNothingRule(),
    UnreachableBindingRule(),
    UnusedSuppressionRule(),
    ExpiredSuppressionRule(),
    DeferredCycleRule(),
    CapturedUnscopedRule(),
    ModuleDependencyCycleRule(),
    OpaqueFactoryRule(),
    StaleBaselineRule(),
    UnknownMemberRule(),
  ]

  /// The descriptions of all rules.
  public static var descriptions: [RuleDescription] { all.map(\.description) }

  /// The rules about cycles: only the definition's own `ignore` suppresses their findings, and only
  /// if it names all keys.
  public static let ringRules: Set<String> = [
    "dependency-cycle", "alias-cycle", "property-cycle", "deferred-cycle",
  ]

  /// Whether the first key of a rule's findings is always that of a binding, which can silence them.
  package static func isAboutBindings(_ id: String) -> Bool { !rulesBesideBindings.contains(id) }

  private static let rulesBesideBindings: Set<String> = [
    "container-cycle", "expired-suppression", "missing-module", "module-cycle",
    "module-dependency-cycle", "scope-cycle", "unknown-member", "unused-suppression",
  ]

  package static func rule(_ id: String) -> (any Rule)? { byID[id] }

  private static let byID = Dictionary(
    all.map { ($0.description.id, $0) }, uniquingKeysWith: { first, _ in first })
}
