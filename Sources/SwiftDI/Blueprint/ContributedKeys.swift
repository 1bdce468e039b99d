/// The keys that are contributed to and that nothing else answers for.
struct ContributedKeys {
  /// The outermost containers that contribute to a key.
  private var contributing: [KeyReference: Int] = [:]
  /// The outermost containers in which such keys are bound by themselves, or announced.
  private var answering: [KeyReference: Int] = [:]

  /// O(bindings + externals).
  init(_ entries: [Blueprint.Entry], _ blueprint: Blueprint) {
    // Layers come outermost first.
    for index in entries.indices
    where entries[index].registration.isElement {
      let key = entries[index].registration.key
      if contributing[key] == nil { contributing[key] = entries[index].layer }
    }
    guard !contributing.isEmpty else { return }
    for entry in entries where !entry.registration.isElement {
      note(entry.registration.key, entry.layer)
    }
    for (layer, module) in blueprint.layers.enumerated() {
      for external in module.modules.flatMap(\.externals) { note(external.key, layer) }
    }
  }

  private mutating func note(_ key: KeyReference, _ layer: Int) {
    guard contributing[key] != nil, answering[key].map({ layer < $0 }) ?? true else { return }
    answering[key] = layer
  }

  var isEmpty: Bool { contributing.isEmpty }

  /// Whether a binding of a layer, which sees those around it, finds nothing but contributions.
  func contains(_ key: KeyReference, seenFrom layer: Int) -> Bool {
    guard let outermost = contributing[key], outermost <= layer else { return false }
    return answering[key].map { $0 > layer } ?? true
  }
}
