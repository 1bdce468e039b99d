public import DIDefinition
import Synchronization

extension Container {
  /// What this container is made of, for the command to lint and draw.
  ///
  /// Of a child container: with its parents. Runs no factory. O(bindings + dependencies).
  public var definition: ContainerDefinition {
    var writing = DefinitionWriting(plan.blueprint, names: .ofTypes)
    var definition = writing.definition
    let recorded = life.withLock { $0.recorded }
    if !recorded.isEmpty { definition.add(recorded) { writing.text($0) } }
    return definition
  }

  /// Notes, from now on, what opaque factories ask for; the definition then has it as recorded.
  ///
  /// Factories run as ever, with all their effects; a factory's branch that is not taken stays
  /// unknown, so its binding stays opaque.
  public func record() {
    life.withLock { $0.isRecording = true }
  }

  func note(_ key: KeyReference, askedFrom chain: RequestChain?) {
    guard let asker = chain?.slot else { return }
    life.withLock { life in
      guard life.isRecording else { return }
      let need = RecordedNeed(row: asker.facts.number, key: key)
      if !life.recorded.contains(need) { life.recorded.append(need) }
    }
  }
}

/// What an opaque factory was seen to ask for.
struct RecordedNeed: Hashable, Sendable {
  let row: Int
  let key: KeyReference
}

extension ContainerDefinition {
  /// The same definition with dependencies that were seen while factories ran.
  mutating func add(_ recorded: [RecordedNeed], text: (KeyReference) -> String) {
    let recorded = Dictionary(grouping: recorded, by: \.row)
    let bindings = Array(self.bindings)
    var changed = ContainerDefinition(name: name)
    changed.generator = generator
    changed.environment = environment
    changed.scopes = scopes
    changed.containers = containers
    changed.modules = modules
    changed.collections = collections
    changed.externals = externals
    changed.roots = roots
    changed.ignores = ignores
    for (row, binding) in bindings.enumerated() {
      var binding = binding
      if case .factory(var dependencies, let arguments) = binding.making {
        for need in recorded[row] ?? [] {
          dependencies.append(Dependency(text(need.key), isRecorded: true))
        }
        binding.making = .factory(dependencies: dependencies, arguments: arguments)
      }
      changed.append(binding)
    }
    self = changed
  }
}
