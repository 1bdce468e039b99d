/// The rules, in the order of their pages: first those about broken containers, then those about
/// surprising behaviour, then those about tidiness.
///
/// `StaleSuppressionRule` is last, because it checks what the others silenced.
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
    UnknownScopeRule.self,
    ScopeCycleRule.self,
    UnknownContainerRule.self,
    ContainerCycleRule.self,
    MissingModuleRule.self,
    ModuleCycleRule.self,
    UnknownMemberRule.self,
    DoesNotBuildRule.self,
    ContractRule.self,
    PropertyCycleRule.self,
    EmptyCollectionRule.self,
    TornSingletonRule.self,
    ResolverInjectedRule.self,
    OverrideOfNothingRule.self,
    UnreachableBindingRule.self,
    DeferredCycleRule.self,
    ModuleDependencyCycleRule.self,
    OpaqueFactoryRule.self,
    StaleSuppressionRule.self,
  ]

  /// The rules about bindings that lead back to themselves.
  static let ofCycles: [any BindingCycleRule.Type] = all.compactMap {
    $0 as? any BindingCycleRule.Type
  }

  /// The descriptions of all rules.
  public static let descriptions = all.map { $0.description }

  /// The category of a rule; that of a rule about bindings if it is unknown.
  package static func category(of id: String) -> RuleCategory { categories[id] ?? .binding }

  /// Whether the engine refuses to build a container for an error of a rule.
  package static func preventBuilding(_ id: String) -> Bool { ofEngine.contains(id) }

  private static let ofEngine = Set(
    [
      MissingBindingRule.self, DependencyCycleRule.self, AliasCycleRule.self, ScopeLeakRule.self,
      DuplicateBindingRule.self, SharedWithArgumentsRule.self, EagerNotSharedRule.self,
      MissingEnvironmentRule.self, ModuleCycleRule.self, DoesNotBuildRule.self,
    ].map { (rule: any Rule.Type) in rule.description.id })

  /// Whether there is a rule of this id.
  package static func knows(_ id: String) -> Bool { categories[id] != nil }

  private static let categories = Dictionary(
    descriptions.map { ($0.id, $0.category) }, uniquingKeysWith: { first, _ in first })
}
