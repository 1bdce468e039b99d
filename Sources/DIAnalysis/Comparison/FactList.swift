import DIDefinition

/// Facts with their texts, in a fixed order; facts without a text are omitted.
struct FactList {
  private(set) var facts: [(name: String, value: String)] = []

  mutating func add(_ name: String, _ value: String?) {
    if let value { facts.append((name, value)) }
  }

  mutating func add(_ name: String, _ isTrue: Bool) {
    if isTrue { facts.append((name, "true")) }
  }

  mutating func add(_ name: String, _ values: [String]) {
    if !values.isEmpty { facts.append((name, values.joined(separator: ", "))) }
  }

  /// The facts as a name to match by.
  var name: [ExactName] { facts.flatMap { [ExactName($0.name), ExactName($0.value)] } }

  /// The differences, in the order of the older facts, followed by the new ones.
  static func changes(from old: FactList?, to new: FactList?) -> [ContainerComparison.FactChange] {
    var changes: [ContainerComparison.FactChange] = []
    let (before, after) = (old?.facts ?? [], new?.facts ?? [])
    for fact in before {
      let value = after.first { $0.name == fact.name }?.value
      if let value, ExactName(value) == ExactName(fact.value) { continue }
      changes.append(.init(fact: fact.name, old: fact.value, new: value))
    }
    for fact in after where !before.contains(where: { $0.name == fact.name }) {
      changes.append(.init(fact: fact.name, old: nil, new: fact.value))
    }
    return changes
  }
}
