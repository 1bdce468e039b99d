/// Replaces contributions by their decorators.
///
/// In a definition a decorator is not an element of a collection. So the wrapped contribution is
/// written as a separate binding, under a name that only the decorator requests, and the decorator
/// as the contribution.
enum WrappedContributions {
  private typealias Place = Blueprint.Entry.Place

  private struct Group {
    /// The positions of the contributions with the id; later ones override the first.
    var contributions: [Int] = []
    var decorators: [Int] = []
  }

  /// O(bindings).
  static func apply(to entries: [Blueprint.Entry]) -> [Blueprint.Entry] {
    guard entries.contains(where: { $0.registration.decoratedID != nil }) else { return entries }
    var inPlace: [Int: [Blueprint.Entry]] = [:]
    for (place, group) in groups(entries) {
      // A later contribution that overrides this one also replaces its decorators, as for ordinary
      // bindings.
      guard let first = group.contributions.first else { continue }
      inPlace[first] = chain(place, group, first, entries)
      for decorator in group.decorators { inPlace[decorator] = [] }
    }
    return entries.replacing(inPlace)
  }

  private static func groups(_ entries: [Blueprint.Entry]) -> [Place: Group] {
    var groups: [Place: Group] = [:]
    for (index, entry) in entries.enumerated() {
      let registration = entry.registration
      if let id = registration.decoratedID {
        groups[entry.place(id: id), default: Group()].decorators.append(index)
      } else if registration.contributes, let id = registration.id {
        groups[entry.place(id: id), default: Group()].contributions.append(index)
      }
    }
    return groups.filter { !$0.value.decorators.isEmpty }
  }

  /// The contribution under its own name, then its decorators, the last one as the contribution.
  private static func chain(
    _ place: Place, _ group: Group, _ contribution: Int, _ entries: [Blueprint.Entry]
  ) -> [Blueprint.Entry] {
    let wrapped = entries[contribution].registration
    var chain = [(index: contribution, registration: Registration(copying: wrapped))]
    for index in group.decorators {
      chain.append((index, Registration(copying: entries[index].registration)))
    }
    for (depth, link) in chain.enumerated() {
      let registration = link.registration
      registration.contributes = depth == chain.count - 1
      registration.decorates = false
      registration.decoratedID = nil
      registration.overrides = false
      registration.mapKey = registration.contributes ? wrapped.mapKey : nil
      registration.id = registration.contributes ? place.id : nil
      if depth > 0 { registration.request(name(place, depth - 1), insteadOf: place.key) }
      if !registration.contributes { registration.key = name(place, depth) }
    }
    return chain.map {
      let entry = entries[$0.index]
      return Blueprint.Entry(
        registration: $0.registration, layer: entry.layer, module: entry.module)
    }
  }

  private static func name(_ place: Place, _ depth: Int) -> KeyReference {
    var key = place.key
    let number = depth == 0 ? "" : " \(depth + 1)"
    let text = (key.name.map { $0.text + " " } ?? "") + "\(place.id ?? ""), wrapped\(number)"
    key.name = BindingName(text)
    return key
  }
}
