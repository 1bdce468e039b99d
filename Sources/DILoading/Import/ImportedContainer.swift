import DIDefinition

/// A definition that is put together from the list of another framework.
struct ImportedContainer {
  private var definition: ContainerDefinition
  private var bound: Set<ContainedKey> = []
  private var parents: [String: String] = [:]

  /// A key in a container; nil means the root container.
  private struct ContainedKey: Hashable {
    let key: String
    let container: String?
  }

  init(name: String, format: ImportFormat) {
    definition = ContainerDefinition(name: name)
    definition.generator = .init(name: "swift-di import \(format.rawValue)")
  }

  mutating func bind(_ binding: ContainerDefinition.Binding) {
    bound.insert(ContainedKey(key: binding.key, container: binding.container))
    definition.append(binding)
  }

  /// Adds a child container, once.
  mutating func addContainer(_ name: String, parent: String?) {
    guard !definition.containers.contains(where: { $0.name == name }) else { return }
    definition.containers.append(.init(name: name, parent: parent))
    parents[name] = parent
  }

  mutating func addRoot(_ root: ContainerDefinition.Root) {
    definition.roots.append(root)
  }

  /// The definition, whose unlisted dependencies are externals, in the order of their keys.
  func finished() -> ContainerDefinition {
    var definition = definition
    var unlisted: Set<String> = []
    for binding in definition.bindings {
      switch binding.making {
      case .factory(let dependencies, _):
        for dependency in dependencies where !isBound(dependency.key, in: binding.container) {
          unlisted.insert(dependency.key)
        }
      case .alias(let target):
        if !isBound(target, in: binding.container) { unlisted.insert(target) }
      case .instance: continue
      }
    }
    definition.externals = unlisted.sorted { $0.precedes($1) }.map { .key($0, scope: nil) }
    return definition
  }

  private func isBound(_ key: String, in container: String?) -> Bool {
    var next = container
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted {
      if bound.contains(ContainedKey(key: key, container: name)) { return true }
      next = parents[name]
    }
    return bound.contains(ContainedKey(key: key, container: nil))
  }
}
