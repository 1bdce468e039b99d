extension ModuleWords {
  /// This package's own library, whose advice the rules have already.
  static let swiftDI = ModuleWords(
    name: "SwiftDI",
    modules: ["SwiftDI", "SwiftDIMacros", "SwiftDIDiscovery"],
    module: "Module", configure: "configure", requires: "requires", builder: "Bindings",
    container: "Container", blueprint: "Blueprint", discovered: "Discovered", scope: "Scope",
    bindingName: "BindingName", key: "Key",
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
