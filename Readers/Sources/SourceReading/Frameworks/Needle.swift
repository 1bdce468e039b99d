extension ComponentWords {
  /// Needle.
  static let needle = ComponentWords(
    name: "Needle",
    advice: SourceAdvice([
      "missing-binding": "declare a property in a component above: {key} is its type and name",
      "dependency-cycle":
        "pass {requester} a closure in place of {key}: that ends this cycle",
      "torn-singleton":
        "construct it in one property with 'shared { … }', and let the others return that one",
    ]),
    modules: ["NeedleFoundation"],
    bases: ["Component", "PluginizedComponent", "NonCoreComponent"],
    roots: ["BootstrapComponent"], dependency: "dependency", shared: "shared",
    parentLabel: "parent")
}
