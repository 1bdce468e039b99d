extension KeyWords {
  /// swift-dependencies, and The Composable Architecture, which exports it.
  static let dependencies = KeyWords(
    name: "swift-dependencies",
    advice: SourceAdvice([
      "missing-binding":
        "give {key} a 'liveValue', or set it with 'prepareDependencies' where the app starts",
      "dependency-cycle": """
      use '@Dependency' of {key} in the functions of {requester}, not where its value is \
      constructed: that ends this cycle
      """,
      "torn-singleton": "let the value of one key be that of the other",
    ]),
    modules: [
      "Dependencies", "DependenciesMacros", "ComposableArchitecture", "DependenciesAdditions",
    ],
    type: "DependencyValues", protocols: ["DependencyKey", "TestDependencyKey"],
    valueProtocol: "DependencyKey", value: "liveValue",
    otherValues: ["testValue", "previewValue"], wrapper: "Dependency",
    entry: "DependencyEntry",
    setters: ["withDependencies", "prepareDependencies", "dependencies", "transformDependency"],
    setter: "dependency")
}
