public import DIDefinition

/// Writes a container definition as JSON: the members in the order of the format, without defaults,
/// and the same bytes for the same definition.
public enum DefinitionWriter {
  /// Writes a `definition` as JSON: the whole text, in UTF-8 with a final line end.
  ///
  /// O(size of the definition).
  public static func write(_ definition: ContainerDefinition) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("formatVersion", ContainerDefinition.formatVersion)
    writer.member("name", definition.name)
    if let generator = definition.generator {
      writer.member("generator")
      writer.beginObject(inline: true)
      writer.member("name", generator.name)
      writer.member("version", generator.version)
      writer.end()
    }
    if let environment = definition.environment { writer.write(environment) }
    writer.table("scopes", definition.scopes) { $0.write($1) }
    writer.table("containers", definition.containers) { $0.write($1) }
    writer.table("modules", definition.modules) { $0.write($1) }
    writer.member("bindings")
    writer.beginArray()
    for binding in definition.bindings {
      writer.element()
      writer.write(binding)
    }
    writer.end()
    writer.table("collections", definition.collections) { $0.write($1) }
    writer.table("externals", definition.externals) { $0.write($1) }
    writer.table("roots", definition.roots) { $0.write($1) }
    writer.table("ignore", definition.ignores) { $0.write($1) }
    writer.end()
    writer.finish()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func table<Value>(
    _ name: String, _ values: [Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    guard !values.isEmpty else { return }
    member(name)
    beginArray()
    for value in values {
      element()
      write(&self, value)
    }
    end()
  }

  fileprivate mutating func write(_ environment: ContainerDefinition.Environment) {
    member("environment")
    beginObject()
    member("name", environment.name)
    if !environment.variables.isEmpty {
      member("variables")
      beginObject()
      for variable in environment.variables {
        member(variable.name)
        switch variable.value {
        case .string(let text): string(text)
        case .number(let digits): raw(digits)
        case .bool(let value): bool(value)
        case .null: raw("null")
        }
      }
      end()
    }
    end()
  }

  fileprivate mutating func write(_ scope: ContainerDefinition.Scope) {
    beginObject(inline: true)
    member("name", scope.name)
    member("within", scope.within)
    end()
  }

  fileprivate mutating func write(_ container: ContainerDefinition.ChildContainer) {
    beginObject(inline: true)
    member("name", container.name)
    member("parent", container.parent)
    member("scope", container.scope)
    end()
  }

  fileprivate mutating func write(_ module: ContainerDefinition.Module) {
    beginObject(inline: true)
    member("name", module.name)
    member("requires", module.requires)
    write(module.labels)
    write(module.source)
    end()
  }

  fileprivate mutating func write(_ collection: ContainerDefinition.CollectionRequirement) {
    beginObject(inline: true)
    member("key", collection.key)
    if !collection.allowEmpty {
      member("allowEmpty")
      bool(false)
    }
    end()
  }

  fileprivate mutating func write(_ external: ContainerDefinition.External) {
    switch external {
    case .key(let key, nil):
      string(key)
    case .key(let key, let scope):
      beginObject(inline: true)
      member("key", key)
      member("scope", scope)
      end()
    case .pattern(let pattern):
      beginObject(inline: true)
      member("pattern", pattern)
      end()
    }
  }

  fileprivate mutating func write(_ root: ContainerDefinition.Root) {
    if root == ContainerDefinition.Root(key: root.key) {
      string(root.key)
      return
    }
    beginObject(inline: true)
    member("key", root.key)
    if root.kind != .instance { member("kind", root.kind.word) }
    member("arguments", root.arguments)
    write(root.source)
    end()
  }

  fileprivate mutating func write(_ suppression: ContainerDefinition.Suppression) {
    beginObject(inline: true)
    member("rule", suppression.rule)
    if let keys = suppression.keys {
      member("keys")
      beginArray()
      for key in keys {
        element()
        string(key)
      }
      end()
    }
    member("reason", suppression.reason)
    member("until", suppression.until?.description)
    end()
  }

  fileprivate mutating func write(_ labels: [ContainerDefinition.Label]) {
    guard !labels.isEmpty else { return }
    member("labels")
    beginObject(inline: true)
    for label in labels { member(label.name, label.value) }
    end()
  }

  fileprivate mutating func write(_ source: SourceLocation?) {
    guard let source else { return }
    member("source")
    beginObject(inline: true)
    member("file", source.file)
    member("line", source.line)
    member("column", source.column)
    end()
  }

  fileprivate mutating func write(_ ignores: [ContainerDefinition.Suppression]) {
    table("ignore", ignores) { $0.write($1) }
  }

  fileprivate mutating func write(_ binding: ContainerDefinition.Binding) {
    beginObject()
    member("key", binding.key)
    member("id", binding.id)
    member("container", binding.container)
    member("scope", binding.scope)
    member("module", binding.module)
    write(binding.source)
    member("type", binding.type)
    switch binding.making {
    case .factory(let dependencies, let arguments):
      table("dependencies", dependencies) { $0.write($1) }
      flag("opaque", binding.isOpaque)
      member("arguments", arguments)
    case .instance:
      flag("opaque", binding.isOpaque)
      flag("instance", true)
    case .alias(let target):
      flag("opaque", binding.isOpaque)
      member("alias", target)
    }
    flag("eager", binding.isEager)
    flag("contributes", binding.contributes)
    member("mapKey", binding.mapKey)
    flag("overrides", binding.overrides)
    flag("decorates", binding.decorates)
    if !binding.environment.isEmpty { write(binding.environment) }
    member("isolation", binding.isolation)
    flag("async", binding.isAsync)
    flag("throws", binding.isThrowing)
    flag("sendable", binding.isSendable)
    flag("closes", binding.closes)
    write(binding.labels)
    write(binding.ignores)
    end()
  }

  private mutating func write(_ variables: [ContainerDefinition.EnvironmentVariable]) {
    member("environment")
    beginArray(inline: true)
    for variable in variables {
      element()
      if variable.hasDefault {
        beginObject(inline: true)
        member("name", variable.name)
        flag("hasDefault", true)
        end()
      } else {
        string(variable.name)
      }
    }
    end()
  }

  private mutating func write(_ dependency: ContainerDefinition.Dependency) {
    if dependency == ContainerDefinition.Dependency(dependency.key) {
      string(dependency.key)
      return
    }
    beginObject(inline: true)
    member("key", dependency.key)
    if dependency.kind != .instance { member("kind", dependency.kind.word) }
    if dependency.element != .instance { member("element", dependency.element.word) }
    flag("optional", dependency.isOptional)
    member("name", dependency.name)
    if dependency.ownership != .strong { member("ownership", dependency.ownership.word) }
    flag("recorded", dependency.isRecorded)
    member("arguments", dependency.arguments)
    write(dependency.source)
    write(dependency.ignores)
    end()
  }
}
