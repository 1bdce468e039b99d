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

  /// The category of a rule; that of a rule about bindings if it is unknown.
  package static func category(of id: String) -> RuleCategory {
    rule(id)?.description.category ?? .binding
  }

  package static func rule(_ id: String) -> (any Rule)? { byID[id] }

  private static let byID = Dictionary(
    all.map { ($0.description.id, $0) }, uniquingKeysWith: { first, _ in first })
}
