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
      writer.object("generator", inline: generator.advice.isEmpty) { writer in
        writer.member("name", generator.name)
        writer.member("version", generator.version)
        guard !generator.advice.isEmpty else { return }
        writer.object("advice", inline: false) { writer in
          for (rule, text) in generator.advice.sorted(by: { $0.key < $1.key }) {
            writer.member(rule, text)
          }
        }
      }
    }
    if let environment = definition.environment { writer.write(environment) }
    writer.table("scopes", definition.scopes) { $0.write($1) }
    writer.flag("resetScopes", definition.resetsScopes)
    writer.table("containers", definition.containers) { $0.write($1) }
    writer.table("modules", definition.modules) { $0.write($1) }
    writer.array("bindings", definition.bindings) { $0.write($1) }
    writer.table("collections", definition.collections) { $0.write($1) }
    writer.table("externals", definition.externals) { $0.write($1) }
    writer.table("roots", definition.roots) { $0.write($1) }
    writer.table("ignore", definition.ignores) { $0.write($1) }
    writer.table("findings", definition.findings) { $0.write($1) }
    writer.table("notRead", definition.notRead) { $0.write($1) }
    writer.write(definition.balance)
    writer.end()
    writer.finish()
    return writer.bytes
  }

  /// Writes one `binding` as a definition contains it.
  package static func write(_ binding: ContainerDefinition.Binding) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(binding)
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func table<Value>(
    _ name: String, _ values: [Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    if !values.isEmpty { array(name, values, write) }
  }

  fileprivate mutating func write(_ environment: ContainerDefinition.Environment) {
    object("environment", inline: false) { writer in
      writer.member("name", environment.name)
      guard !environment.variables.isEmpty else { return }
      writer.object("variables", inline: false) { writer in
        for variable in environment.variables {
          writer.member(variable.name)
          switch variable.value {
          case .string(let text): writer.string(text)
          case .number(let digits): writer.raw(digits)
          case .bool(let value): writer.bool(value)
          case .null: writer.raw("null")
          }
        }
      }
    }
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
    member("source", module.source)
    end()
  }

  fileprivate mutating func write(_ collection: ContainerDefinition.CollectionRequirement) {
    beginObject(inline: true)
    member("key", collection.key)
    if !collection.allowEmpty { member("allowEmpty", false) }
    end()
  }

  fileprivate mutating func write(_ external: ContainerDefinition.External) {
    switch external {
    case .key(let key, nil, nil):
      string(key)
    case .key(let key, let scope, let container):
      beginObject(inline: true)
      member("key", key)
      member("scope", scope)
      member("container", container)
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
    member("source", root.source)
    end()
  }

  fileprivate mutating func write(_ suppression: ContainerDefinition.Suppression) {
    beginObject(inline: true)
    member("rule", suppression.rule)
    if let keys = suppression.keys { list("keys", keys) }
    member("reason", suppression.reason)
    member("until", suppression.until?.description)
    member("source", suppression.source)
    end()
  }

  fileprivate mutating func write(_ finding: EngineFinding) {
    beginObject()
    member("code", finding.code)
    member("message", finding.message)
    member("keys", finding.keys)
    member("help", finding.help)
    if !finding.bindings.isEmpty {
      array("bindings", finding.bindings, inline: true) { $0.number($1) }
    }
    member("source", finding.source)
    end()
  }

  fileprivate mutating func write(_ unread: ContainerDefinition.NotRead) {
    beginObject(inline: true)
    member("source", unread.source)
    member("reason", unread.reason)
    // An empty list is written, too: it says that the place binds no key.
    if let binds = unread.binds { array("binds", binds, inline: true) { $0.string($1) } }
    if let forgotten = unread.forgotten {
      array("forgotten", forgotten, inline: true) { $0.string($1) }
    }
    end()
  }

  fileprivate mutating func write(_ labels: [ContainerDefinition.Label]) {
    guard !labels.isEmpty else { return }
    object("labels") { writer in
      for label in labels { writer.member(label.name, label.value) }
    }
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
    member("source", binding.source)
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
    array("environment", variables, inline: true) { writer, variable in
      guard variable.hasDefault else { return writer.string(variable.name) }
      writer.beginObject(inline: true)
      writer.member("name", variable.name)
      writer.flag("hasDefault", true)
      writer.end()
    }
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
    member("source", dependency.source)
    write(dependency.ignores)
    end()
  }
}
