import DIDefinition

/// The words for the differences between definitions.
enum DifferenceWords {
  static func text(_ generator: ContainerDefinition.Generator?) -> String? {
    generator.map { $0.name + ($0.version.map { " \($0)" } ?? "") }
  }

  static func text(_ scalar: ContainerDefinition.Scalar) -> String {
    switch scalar {
    case .string(let text): "\"\(text)\""
    case .number(let digits): digits
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    }
  }

  static func text(_ scope: ContainerDefinition.Scope) -> String {
    "within \(scope.within ?? "singleton")"
  }

  static func text(_ container: ContainerDefinition.ChildContainer) -> String {
    "in \(container.parent ?? "the root container")"
      + (container.scope.map { ", scope \($0)" } ?? "")
  }

  static func text(_ module: ContainerDefinition.Module) -> String {
    let required = module.requires.isEmpty ? "none" : module.requires.joined(separator: ", ")
    return words(["requires " + required] + module.labels.map { text($0) })
  }

  static func text(_ root: ContainerDefinition.Root) -> String {
    words([root.kind.word] + root.arguments)
  }

  static func text(_ collection: ContainerDefinition.CollectionRequirement) -> String {
    collection.allowEmpty ? "may be empty" : "must not be empty"
  }

  static func text(_ external: ContainerDefinition.External) -> (name: String, detail: String) {
    switch external {
    case .key(let key, let scope, let container):
      (key, words(["scope \(scope ?? "singleton")", container.map { "container \($0)" } ?? ""]))
    case .pattern(let pattern): (pattern, "a pattern")
    }
  }

  static func text(_ label: ContainerDefinition.Label) -> String {
    "\(label.name) = \(label.value)"
  }

  static func text(_ suppression: ContainerDefinition.Suppression) -> String {
    words([
      (suppression.keys ?? []).map { "'\($0)'" }.joined(separator: " "),
      suppression.reason ?? "", suppression.until.map { "until \($0)" } ?? "",
    ])
  }

  static func text(_ variable: ContainerDefinition.EnvironmentVariable) -> String {
    variable.name + (variable.hasDefault ? " (has a default)" : "")
  }

  static func words(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  static func name(_ binding: ContainerDefinition.Binding) -> String {
    "'\(binding.key)'" + (binding.container.map { " in '\($0)'" } ?? "")
  }

  static func text(_ making: ContainerDefinition.Binding.Making) -> String {
    switch making {
    case .factory: "factory"
    case .instance: "instance"
    case .alias(let target): "alias of '\(target)'"
    }
  }

  /// An `ignore` of a binding or a dependency.
  static func ruleAndText(_ suppression: ContainerDefinition.Suppression) -> String {
    words([suppression.rule, text(suppression)])
  }

  static func ignores(_ dependency: ContainerDefinition.Dependency) -> String? {
    dependency.ignores.isEmpty
      ? nil : dependency.ignores.map(ruleAndText).joined(separator: "; ")
  }

  static func edge(_ asker: String, _ dependency: ContainerDefinition.Dependency) -> String {
    let facts = words(
      [
        dependency.kind == .instance ? "" : dependency.kind.word,
        dependency.element == .instance ? "" : "of \(dependency.element.word)",
        dependency.isOptional ? "optional" : "",
        dependency.ownership == .strong ? "" : dependency.ownership.word,
        dependency.isRecorded ? "recorded" : "", dependency.name.map { "'\($0)'" } ?? "",
        dependency.arguments.isEmpty ? "" : "with \(dependency.arguments.joined(separator: ", "))",
      ])
    return "\(asker) -> '\(dependency.key)'" + (facts.isEmpty ? "" : " (\(facts))")
  }
}
