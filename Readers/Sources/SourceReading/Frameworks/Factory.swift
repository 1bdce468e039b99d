extension Framework {
  /// Factory 2 and 3.
  static let factory = Framework(
    name: "Factory", modules: ["Factory", "FactoryKit"],
    containers: ["Container", "SharedContainer"],
    bindingTypes: ["Factory", "ParameterFactory"],
    wrappers: [
      "Injected": .instance, "LazyInjected": .lazy, "WeakLazyInjected": .lazy,
      "DynamicInjected": .provider, "InjectedObject": .instance, "InjectedObservable": .instance,
    ],
    replacingFunction: "autoRegister", defaultScopeProperty: "defaultScope",
    scopes: [
      "singleton": "singleton", "cached": "singleton", "shared": "weak", "graph": "graph",
      "unique": nil,
    ])
}
