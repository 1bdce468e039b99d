extension PropertyWords {
  /// Factory 2 and 3.
  static let factory = PropertyWords(
    name: "Factory",
    advice: SourceAdvice([
      "dependency-cycle":
        "inject {key} with '@LazyInjected', or resolve it in a function of {requester}: that ends this cycle",
      "scope-leak":
        "give {requester} the scope of {key}, or inject {key} with '@DynamicInjected', which resolves it at each access",
      "torn-singleton":
        "give it a scope that shares it, such as '.singleton'",
      "duplicate-binding": "remove one, or rename it",
      "shared-with-arguments":
        "remove its scope, or add '.scopeOnParameters' before it",
    ]),
    modules: ["Factory", "FactoryKit"], containers: ["Container", "SharedContainer"],
    bindingTypes: ["Factory", "ParameterFactory"],
    wrappers: [
      "Injected": .instance, "LazyInjected": .lazy, "WeakLazyInjected": .lazy,
      "DynamicInjected": .provider, "InjectedObject": .instance, "InjectedObservable": .instance,
    ],
    request: "resolve", register: "register", replacingFunction: "autoRegister",
    promise: "promised", defaultScopeProperty: "defaultScope", managerProperty: "manager",
    manager: "ContainerManager", scopeFunction: "scope", cachedByArgument: "scopeOnParameters",
    scopes: [
      "singleton": "singleton", "cached": "singleton", "shared": "weak", "graph": "graph",
      "unique": nil,
    ])
}
