/// The rules, in the order of their pages: first those about broken containers, then those about
/// surprising behaviour, then those about tidiness.
///
/// The order has no influence on findings.
public enum Rules {
  static let all: [any Rule.Type] = [
    MissingBindingRule.self,
    DependencyCycleRule.self,
    AliasCycleRule.self,
    ScopeLeakRule.self,
    DuplicateBindingRule.self,
    ArgumentMismatchRule.self,
    SharedWithArgumentsRule.self,
    EagerNotSharedRule.self,
    MissingEnvironmentRule.self,
    UnreadableEnvironmentRule.self,
    UnknownScopeRule.self,
    ScopeCycleRule.self,
    UnknownContainerRule.self,
    ContainerCycleRule.self,
    MissingModuleRule.self,
    ModuleCycleRule.self,
    UnfilledPropertyRule.self,
    UnknownPropertyRule.self,
    InjectedValueRule.self,
    WeakValueRule.self,
    EagerAsynchronousRule.self,
    ForeignActorRule.self,
    DuplicateContributionRule.self,
    SurplusParameterRule.self,
    CloseNotSharedRule.self,
    ExternalScopeRule.self,
    ScopeConflictRule.self,
    ScopeNameRule.self,
    ModuleConflictRule.self,
    ModuleFailedRule.self,
    PropertyCycleRule.self,
    TornSingletonRule.self,
    ResolverInjectedRule.self,
    OverrideOfNothingRule.self,
    UnreachableBindingRule.self,
    UnusedSuppressionRule.self,
    ExpiredSuppressionRule.self,
    DeferredCycleRule.self,
    CapturedUnscopedRule.self,
    ModuleDependencyCycleRule.self,
    OpaqueFactoryRule.self,
    StaleBaselineRule.self,
    UnknownMemberRule.self,
  ]

  /// The rules about suppressions, which all other rules use.
  ///
  /// In this order: an `ignore` may suppress findings about expired ones.
  static let aboutIgnores: [any Rule.Type] = [
    ExpiredSuppressionRule.self, UnusedSuppressionRule.self,
  ]

  /// The descriptions of all rules.
  public static let descriptions = all.map { $0.description }

  /// The category of a rule; that of a rule about bindings if it is unknown.
  package static func category(of id: String) -> RuleCategory { categories[id] ?? .binding }

  /// Whether there is a rule of this id; a newer engine may know others.
  package static func knows(_ id: String) -> Bool { categories[id] != nil }

  private static let categories = Dictionary(
    descriptions.map { ($0.id, $0.category) }, uniquingKeysWith: { first, _ in first })
}
