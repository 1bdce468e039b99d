extension ModuleWords {
  /// This package's own library.
  static let swiftDI = ModuleWords(
    name: "SwiftDI",
    advice: SourceAdvice([
      "missing-binding":
        "bind {key} in a module, or make the parameter optional; '--sources' adds the folder of another module",
      "dependency-cycle":
        "let {requester} take a 'Provider' or a 'Lazy' of {key}, or set a property: that ends this cycle",
      "property-cycle":
        "declare the property 'weak', or write '.ignoring(\"property-cycle\", reason: \"…\")'",
      "scope-leak":
        "bind {requester} in the scope of {key}, or pass {key} to the method that uses it",
      "torn-singleton": "bind it once with 'in: .singleton'; 'as' gives it further types",
      "duplicate-binding":
        "remove one, give one a name with 'named', or call 'overrides()' on the last one",
      "unreachable-binding":
        "if the app requests it itself, add 'bindings.root(…)' for it; otherwise remove it",
      "opaque-factory": "take parameters in place of the resolver, or call 'needs'",
    ]),
    modules: ["SwiftDI", "SwiftDIMacros", "SwiftDIDiscovery"],
    module: "Module", configure: "configure", requires: "requires", builder: "Bindings",
    container: "Container", blueprint: "Blueprint", discovered: "Discovered",
    discover: "discover", mark: "Injectable", markOfInitializer: "InjectableInit",
    automatic: "AutoInjectable", describing: "Discoverable", describe: "describe",
    record: "Discovery.Record", scope: "Scope", bindingName: "BindingName", key: "Key",
    resolver: "Resolver",
    handles: [
      "Optional": .optional, "Provider": .provider, "Lazy": .lazy, "All": .collection,
      "Make": .make,
    ],
    builtIn: ["Resolver", "Container", "Container.Environment"],
    scopes: [
      "unscoped": nil, "prototype": "prototype", "graph": "graph", "singleton": "singleton",
      "weak": "weak",
    ],
    wrappers: ["Inject": true, "InjectWeak": false],
    verbs: [
      "bind", "instance", "alias", "wiring", "external", "declare", "root", "ignore", "collection",
      "contains",
    ],
    modifiers: [
      "named", "using", "eager", "overrides", "decorates", "contributes", "as", "set", "injected",
      "needs", "reads", "label", "ignoring", "onMade", "onAwake", "onClose", "cachedByArgument",
    ],
    parameters: ["named", "labelled", "variable", "owned"])
}
