extension RegisteringWords {
  /// Swinject 2.8 to 2.10, with SwinjectAutoregistration.
  static let swinject = RegisteringWords(
    name: "Swinject",
    advice: SourceAdvice([
      "missing-binding":
        "register {key} in an assembly with 'container.register(…) { … }', or resolve it without '!'",
      "dependency-cycle": "resolve {key} in '.initCompleted' of {requester}: that ends this cycle",
      "scope-leak":
        "give {requester} the scope of {key} with '.inObjectScope(…)', or resolve {key} where it is used",
      "torn-singleton":
        "register it once with '.inObjectScope(.container)'; '.implements(…)' gives it further types",
      "duplicate-binding": "remove one, or give one a name: 'name: \"…\"'",
      "shared-with-arguments": "give it '.inObjectScope(.transient)'",
    ]),
    adviceForDefaults: """
      register {key}, or construct {requester} in 'container.register(…) { … }': 'autoregister' resolves every \
      parameter, also one with a default argument
      """,
    modules: ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"],
    containers: ["Container", "Resolver", "Assembler", "SynchronizedResolver"],
    registering: ["Container", "Assembler"], others: ["SwinjectStoryboard"], passed: "Resolver",
    assemblySuffix: "Assembly",
    assemblyFunctions: ["assemble", "loaded"],
    members: [
      "Assembler.resolver": "Resolver", "Container.synchronize": "Resolver",
      "SwinjectStoryboard.defaultContainer": "Container",
    ],
    registrations: [
      RegistrationForm(
        function: "register", labels: ["name", "factory"], nameLabel: "name",
        factoryLabel: "factory"),
      RegistrationForm(
        function: "autoregister", labels: ["name", "initializer", "argument", "arguments"],
        nameLabel: "name", initializerLabel: "initializer"),
      // Extensions of containers call the function behind `register`.
      RegistrationForm(
        function: "_register", labels: ["name", "factory", "option"], nameLabel: "name",
        factoryLabel: "factory"),
    ],
    modifiers: [
      "inObjectScope": .scope, "implements": .aliases, "initCompleted": .completion,
    ],
    forward: ("forward", "to"),
    completions: ["storyboardInitCompleted"],
    requests: [
      RequestForm(
        function: "resolve", labels: ["name", "argument", "arguments"], nameLabel: "name"),
      // Packages extend resolvers by a function that infers the type.
      RequestForm(
        function: "resolve", labels: ["name", "argument", "arguments"], nameLabel: "name",
        isInferred: true),
    ],
    operators: ["~>"],
    scopes: [
      "container": "singleton", "transient": "prototype", "weak": "weak", "graph": "graph",
    ],
    defaultScopeLabel: "defaultObjectScope",
    containerLabels: [
      "": .assemblies, "assemblies": .assemblies, "assembly": .assemblies, "container": .filled,
      "parent": .parent, "parentAssembler": .parent,
    ], argumentLabels: ["argument", "arguments"])
}
