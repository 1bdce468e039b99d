import DIDefinition

/// A definition that is put together from the list of another framework.
struct ImportedContainer {
  private var definition: ContainerDefinition
  private var added: Set<String> = []

  init(name: String, format: ImportFormat) {
    definition = ContainerDefinition(name: name)
    definition.generator = .init(name: "swift-di import \(format.rawValue)")
  }

  mutating func bind(_ binding: ContainerDefinition.Binding) {
    definition.append(binding)
  }

  /// Adds a child container, once.
  mutating func addContainer(_ name: String, parent: String?) {
    guard added.insert(name).inserted else { return }
    definition.containers.append(.init(name: name, parent: parent))
  }

  mutating func addRoot(_ root: ContainerDefinition.Root) {
    definition.roots.append(root)
  }

  /// The definition, whose unlisted dependencies are externals, in the order of their keys.
  func finished() -> ContainerDefinition {
    var definition = definition
    definition.externals = unlisted().sorted { $0.precedes($1) }.map { .key($0, scope: nil) }
    return definition
  }

  /// A step of the walk through the tree of containers, where nil is the root container.
  private enum Step {
    case enter(String?)
    case leave(String)
  }

  /// The keys that a binding requests where neither its container nor one above binds them.
  ///
  /// - Complexity: O(bindings and dependencies), however deep the containers are.
  private func unlisted() -> Set<String> {
    let bindings = Dictionary(grouping: definition.bindings) { $0.container }
    let children = Dictionary(grouping: definition.containers) { container in
      container.parent.flatMap { added.contains($0) ? $0 : nil }
    }
    var visible: [String: Int] = [:]
    var unlisted: Set<String> = []
    var entered: Set<String?> = []
    // Containers that are their own ancestors are reached from none, so they come last.
    var pending = definition.containers.reversed().map { Step.enter($0.name) } + [.enter(nil)]
    while let step = pending.popLast() {
      switch step {
      case .leave(let name):
        for binding in bindings[name] ?? [] { visible[binding.key, default: 0] -= 1 }
      case .enter(let name):
        guard entered.insert(name).inserted else { continue }
        let own = bindings[name] ?? []
        for binding in own { visible[binding.key, default: 0] += 1 }
        for key in own.lazy.flatMap(Self.requests) where visible[key, default: 0] == 0 {
          unlisted.insert(key)
        }
        // All containers see the bindings of the root container.
        if let name { pending.append(.leave(name)) }
        pending += (children[name] ?? []).map { .enter($0.name) }
      }
    }
    return unlisted
  }

  private static func requests(of binding: ContainerDefinition.Binding) -> [String] {
    switch binding.making {
    case .factory(let dependencies, _): dependencies.map(\.key)
    case .alias(let target): [target]
    case .instance: []
    }
  }
}
