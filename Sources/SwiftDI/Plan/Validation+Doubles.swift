import DIDefinition
import DIGraph

// Faults of the doubles of a test.
extension Validation {
  /// Test doubles that replace no binding, so that the test would use the real object.
  ///
  /// A double may have its own key if another binding, such as another double, depends on it.
  func idleDoubles() -> [BuildError.Finding] {
    guard let doubles = blueprint.own.modules.last, doubles.isOfDoubles else { return [] }
    return idleContributions(doubles) + idleKeys(doubles.additions)
  }

  /// Doubles of contributions with an id that no contribution has.
  private func idleContributions(_ doubles: LoadedModule) -> [BuildError.Finding] {
    graph.effective.overridesOfNothing.compactMap { row in
      let double = entries[row].registration
      guard double.contributes, doubles.registrations.contains(where: { $0 === double }) else {
        return nil
      }
      let name = name(row)
      let ids = entries.indices.filter { row in
        let other = entries[row].registration
        return other.key == double.key && other.isElement && other !== double
      }.compactMap { entries[$0].registration.id }
      let near = double.id.flatMap { NearestName.of($0, among: ids) }
      return finding(
        .overrideOfNothing, [row],
        CheckWords(
          OverrideWords.message(ofContribution: name, id: double.id),
          help: (near.map { "did you mean '\($0)'? If not, " } ?? "")
            + "give it the id of the contribution that it replaces"))
    }
  }

  /// Doubles with a key of their own that nothing needs.
  private func idleKeys(_ additions: Set<KeyReference>) -> [BuildError.Finding] {
    guard !additions.isEmpty else { return [] }
    var bound: [KeyReference: Int] = [:]
    for entry in entries { bound[entry.registration.key, default: 0] += 1 }
    var isNeeded = [Bool](repeating: false, count: graph.nodeCount)
    for root in graph.rootNodes { isNeeded[root] = true }
    for edge in 0..<graph.edgeCount where graph.source(of: edge) != graph.target(of: edge) {
      isNeeded[graph.target(of: edge)] = true
    }
    return entries.indices.compactMap { row in
      let key = entries[row].registration.key
      // A key bound several times is shadowed, or reported as bound twice.
      guard additions.contains(key), bound[key] == 1, !isNeeded[row] else { return nil }
      let name = name(row)
      return finding(
        .overrideOfNothing, [row],
        CheckWords(
          OverrideWords.message(of: name) + ", and nothing requests it",
          help: (nearBoundKey(name, besides: additions).map { "did you mean '\($0)'? If not, " }
            ?? "")
            + "bind it under the key that it replaces, as in 'instance(fake as any Clock)', or name it "
            + "with 'root' if the test itself requests it"))
    }
  }

  /// The key of an app's binding that a double was most likely meant for.
  func nearBoundKey(_ key: String, besides additions: Set<KeyReference>) -> String? {
    let bound = entries.indices
      .filter { !additions.contains(entries[$0].registration.key) }
      .map(name)
    var similar = SimilarKeys(to: [key], among: BoundKeys(bound))
    return similar.positions(for: key).first.map { bound[$0] }
  }
}
