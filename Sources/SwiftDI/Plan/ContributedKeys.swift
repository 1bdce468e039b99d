/// The keys that only have contributions.
struct ContributedKeys {
  /// For each key, the outermost container that contributes to it.
  private var contributing: [KeyReference: Int] = [:]
  /// For each key, the outermost container that has an ordinary binding for it or declares it as
  /// external.
  private var bound: [KeyReference: Int] = [:]

  /// O(bindings + externals).
  init(_ entries: [Blueprint.Entry], _ blueprint: Blueprint) {
    for index in entries.indices where entries[index].registration.isElement {
      note(entries[index].registration.key, entries[index].layer, in: &contributing)
    }
    guard !contributing.isEmpty else { return }
    for entry in entries where !entry.registration.isElement {
      note(entry.registration.key, entry.layer, in: &bound)
    }
    blueprint.eachModule { layer, module in
      for external in module.externals { note(external.key, layer, in: &bound) }
    }
  }

  private func note(_ key: KeyReference, _ layer: Int, in layers: inout [KeyReference: Int]) {
    layers[key] = min(layer, layers[key] ?? layer)
  }

  /// Whether a binding of a layer finds only contributions to a key, there and in the parents.
  func contains(_ key: KeyReference, seenFrom layer: Int) -> Bool {
    guard let outermost = contributing[key], outermost <= layer else { return false }
    return bound[key].map { $0 > layer } ?? true
  }
}
