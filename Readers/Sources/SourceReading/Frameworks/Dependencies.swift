extension Framework {
  /// swift-dependencies, and The Composable Architecture, which exports it.
  static let dependencies = Framework(
    name: "swift-dependencies",
    modules: [
      "Dependencies", "DependenciesMacros", "ComposableArchitecture", "DependenciesAdditions",
    ],
    keyedValues: KeyedValues(
      type: "DependencyValues", protocols: ["DependencyKey", "TestDependencyKey"],
      valueProtocol: "DependencyKey", value: "liveValue",
      otherValues: ["testValue", "previewValue"], wrapper: "Dependency",
      entry: "DependencyEntry",
      setters: ["withDependencies", "prepareDependencies", "dependencies", "transformDependency"],
      setter: "dependency"))
}
