import DIDefinition

/// Compares the parts of two definitions beside their bindings.
enum EntryComparison {
  private typealias Words = DifferenceWords

  static func changes(
    from old: ContainerDefinition, to new: ContainerDefinition
  ) -> [ContainerComparison.EntryChange] {
    compare(.scope, old.scopes, new.scopes, name: \.name) { Words.text($0) }
      + compare(.container, old.containers, new.containers, name: \.name) { Words.text($0) }
      + compare(.module, old.modules, new.modules, name: \.name) { Words.text($0) }
      + compare(.collection, old.collections, new.collections, name: \.key) { Words.text($0) }
      + compare(.external, old.externals, new.externals, name: { Words.text($0).name }) {
        Words.text($0).detail
      }
      + compare(.root, old.roots, new.roots, name: \.key) { Words.text($0) }
      + compare(
        .environment, [old.environment?.name].compactMap(\.self),
        [new.environment?.name].compactMap(\.self), name: { $0 }, text: { _ in nil })
      + variables(old.environment?.variables ?? [], new.environment?.variables ?? [])
      + compare(.ignore, old.ignores, new.ignores, name: \.rule) {
        let text = Words.text($0)
        return text.isEmpty ? nil : text
      }
  }

  private static func compare<Entry>(
    _ part: ContainerComparison.Part, _ old: [Entry], _ new: [Entry], name: (Entry) -> String,
    text: (Entry) -> String?
  ) -> [ContainerComparison.EntryChange] {
    let (before, after) = (
      old.map { (name: name($0), text: text($0)) }, new.map { (name: name($0), text: text($0)) }
    )
    let pairs = MatchedPairs(
      Array(old.indices), Array(new.indices),
      passes: [
        (
          { [ExactName(before[$0].name), ExactName(before[$0].text ?? "")] },
          { [ExactName(after[$0].name), ExactName(after[$0].text ?? "")] }
        ), ({ [ExactName(before[$0].name)] }, { [ExactName(after[$0].name)] }),
      ])
    return pairs.all.compactMap { one, other in
      let (one, other) = (one.map { before[$0] }, other.map { after[$0] })
      guard let name = (other ?? one)?.name else { return nil }
      let isChanged = one != nil && other != nil
      if isChanged, one?.text.map(ExactName.init) == other?.text.map(ExactName.init) { return nil }
      return .init(
        change: isChanged ? .changed : one == nil ? .added : .removed, part: part, name: name,
        old: one?.text, new: other?.text)
    }
  }

  /// The result does not contain the values of variables, which may be secrets.
  private static func variables(
    _ old: [ContainerDefinition.Environment.Variable],
    _ new: [ContainerDefinition.Environment.Variable]
  ) -> [ContainerComparison.EntryChange] {
    compare(.variable, old, new, name: \.name, text: { Words.text($0.value) }).map {
      .init(change: $0.change, part: $0.part, name: $0.name, old: nil, new: nil)
    }
  }
}
