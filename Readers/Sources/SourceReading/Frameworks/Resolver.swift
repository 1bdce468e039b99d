extension RegisteringWords {
  /// Resolver 1.
  static let resolver = RegisteringWords(
    name: "Resolver",
    advice: SourceAdvice([
      "missing-binding":
        "register {key} with 'register { … }', or request it with 'optional()' or '@OptionalInjected'",
      "dependency-cycle":
        "inject {key} with '@LazyInjected', or set it in '.resolveProperties': that ends this cycle",
      "scope-leak":
        "give {requester} the scope of {key} with '.scope(…)', or resolve {key} where it is used",
      "torn-singleton":
        "register it once with '.scope(.application)'; '.implements(…)' gives it further types",
      "duplicate-binding": "remove one, or give one a name: 'name: \"…\"'",
      "shared-with-arguments": "give it '.scope(.unique)'",
    ]),
    modules: ["Resolver"], containers: ["Resolver"],
    called: ["registerAllServices": "ResolverRegistering"],
    members: [
      "Resolver.main": "Resolver", "Resolver.root": "Resolver", "Resolver.mock": "Resolver",
    ],
    registrations: [
      RegistrationForm(
        function: "register", labels: ["name", "factory"], nameLabel: "name",
        factoryLabel: "factory", isInferred: true)
    ],
    aliasesDropName: true,
    modifiers: ["scope": .scope, "implements": .aliases, "resolveProperties": .completion],
    requests: [
      RequestForm(
        function: "resolve", labels: ["name", "args"], nameLabel: "name", isInferred: true),
      RequestForm(
        function: "optional", labels: ["name", "args"], nameLabel: "name", isInferred: true,
        isOptional: true),
    ],
    hasStaticFunctions: true,
    typeWrappers: [
      "Injected": .instance, "OptionalInjected": .instance, "LazyInjected": .lazy,
      "WeakLazyInjected": .lazy, "InjectedObject": .instance,
    ],
    defaultScopeProperty: "defaultScope",
    scopes: [
      "application": "singleton", "cached": "singleton", "shared": "weak", "graph": "graph",
      "unique": nil,
    ],
    // The container that is searched after the new one is called its child.
    containerLabels: ["child": .parent, "parent": .parent])
}
