import DIDefinition

/// Compares the bindings of two definitions.
enum BindingComparison {
  /// The changes, and for each row of the older definition its row in the newer one.
  static func changes(
    from old: ContainerDefinition, to new: ContainerDefinition
  ) -> (changes: [ContainerComparison.BindingChange], newRows: [Int?]) {
    let unchanged = UnchangedBindings(from: old, to: new)
    var newRows = unchanged.newRows
    let oldRows = newRows.indices.filter { newRows[$0] == nil }
    let rows = unchanged.isUnchanged.indices.filter { !unchanged.isUnchanged[$0] }
    let before = oldRows.map { DescribedBinding(old.bindings[$0]) }
    let after = rows.map { DescribedBinding(new.bindings[$0]) }
    let pairs = MatchedPairs(
      Array(before.indices), Array(after.indices),
      passes: [
        // Among bindings with one identity, equal ones are matched first, then those of one module.
        ({ before[$0].whole }, { after[$0].whole }),
        ({ before[$0].origin }, { after[$0].origin }),
        ({ before[$0].identity }, { after[$0].identity }),
      ])
    let order = KeptOrder(pairs.all, before, after)
    for case (let one?, let other?) in pairs.all { newRows[oldRows[one]] = rows[other] }
    let changes = pairs.all.compactMap { one, other in
      change(
        one.map { (oldRows[$0], before[$0]) }, other.map { (rows[$0], after[$0]) },
        order: other.flatMap { order.change(ofNew: $0) })
    }
    return (changes, newRows)
  }

  private static func change(
    _ old: (row: Int, binding: DescribedBinding)?, _ new: (row: Int, binding: DescribedBinding)?,
    order: ContainerComparison.FactChange?
  ) -> ContainerComparison.BindingChange? {
    guard let known = new?.binding ?? old?.binding else { return nil }
    let facts =
      FactList.changes(from: old?.binding.facts, to: new?.binding.facts)
      + [order].compactMap(\.self)
    let dependencies = dependencies(
      from: old?.binding.dependencies ?? [], to: new?.binding.dependencies ?? [])
    let isChanged = old != nil && new != nil
    guard !isChanged || !facts.isEmpty || !dependencies.isEmpty else { return nil }
    return ContainerComparison.BindingChange(
      change: isChanged ? .changed : old == nil ? .added : .removed, key: known.key,
      container: known.container, role: known.role, oldRow: old?.row, newRow: new?.row,
      facts: facts, dependencies: dependencies)
  }

  private static func dependencies(
    from old: [DescribedDependency], to new: [DescribedDependency]
  ) -> [ContainerComparison.DependencyChange] {
    let pairs = MatchedPairs(
      Array(old.indices), Array(new.indices),
      passes: [
        ({ old[$0].whole }, { new[$0].whole }),
        ({ [ExactName(old[$0].key)] }, { [ExactName(new[$0].key)] }),
      ])
    return pairs.all.compactMap { one, other in
      let (before, after) = (one.map { old[$0] }, other.map { new[$0] })
      guard let key = (after ?? before)?.key else { return nil }
      let facts = FactList.changes(from: before?.facts, to: after?.facts)
      let isChanged = before != nil && after != nil
      guard !isChanged || !facts.isEmpty else { return nil }
      return ContainerComparison.DependencyChange(
        change: isChanged ? .changed : before == nil ? .added : .removed, key: key, facts: facts)
    }
  }
}

/// The order of the bindings of one key, among the bindings that both versions have.
///
/// The order decides which binding is used: an override replaces the bindings before it, and a
/// decorator wraps them. The order of contributions and that of bindings of different keys have no
/// meaning.
private struct KeptOrder {
  /// For each row of the newer version, its place among the bindings of the key and their number.
  private var moves: [Int: (old: Int, new: Int, count: Int)] = [:]

  /// O(bindings · log bindings), expected.
  init(
    _ pairs: [(old: Int?, new: Int?)], _ before: [DescribedBinding], _ after: [DescribedBinding]
  ) {
    var kept: [[ExactName]: [(old: Int, new: Int)]] = [:]
    for case (let old?, let new?) in pairs where after[new].role != .contribution {
      kept[after[new].place, default: []].append((old, new))
    }
    // The pairs are in the order of the newer version.
    for rows in kept.values where rows.count > 1 {
      let earlier = rows.indices.sorted { rows[$0].old < rows[$1].old }
      for (old, new) in earlier.enumerated() where old != new {
        moves[rows[new].new] = (old + 1, new + 1, rows.count)
      }
    }
  }

  /// How the place of a binding changed, given by its row in the newer version.
  func change(ofNew row: Int) -> ContainerComparison.FactChange? {
    moves[row].map { move in
      .init(
        fact: "order", old: "\(move.old) of \(move.count)", new: "\(move.new) of \(move.count)")
    }
  }
}

/// A binding without its source locations.
private struct DescribedBinding {
  let key: String
  let container: String?
  let role: ContainerComparison.Role
  /// The binding's key and container.
  let place: [ExactName]
  let identity: [ExactName]
  let origin: [ExactName]
  let whole: [ExactName]
  let facts: FactList
  let dependencies: [DescribedDependency]

  init(_ binding: ContainerDefinition.Binding) {
    key = binding.key
    container = binding.container
    role = binding.decorates ? .decorator : binding.contributes ? .contribution : .binding
    let id = role == .contribution ? binding.id : nil
    place = [key, container ?? "", container == nil ? "" : "child"].map(ExactName.init)
    let identity = place + [role.rawValue, id ?? ""].map(ExactName.init)
    self.identity = identity
    facts = Self.facts(of: binding, role)
    switch binding.making {
    case .factory(let needs, _): dependencies = needs.map(DescribedDependency.init)
    case .alias(let target):
      dependencies = [DescribedDependency(ContainerDefinition.Dependency(target, kind: .alias))]
    case .instance: dependencies = []
    }
    origin = identity + [ExactName(binding.module ?? ""), ExactName(binding.type ?? "")]
    whole = identity + facts.name + dependencies.flatMap(\.whole)
  }

  private static func facts(
    of binding: ContainerDefinition.Binding, _ role: ContainerComparison.Role
  ) -> FactList {
    var facts = FactList()
    facts.add("scope", binding.scope)
    facts.add("module", binding.module)
    facts.add("type", binding.type)
    switch binding.making {
    case .factory(_, let arguments): facts.add("arguments", arguments)
    case .instance: facts.add("instance", true)
    case .alias: facts.add("alias", true)
    }
    if role != .contribution { facts.add("id", binding.id) }
    if role == .decorator { facts.add("contributes", binding.contributes) }
    facts.add("mapKey", binding.mapKey)
    facts.add("eager", binding.isEager)
    facts.add("overrides", binding.overrides)
    facts.add("opaque", binding.isOpaque)
    facts.add("isolation", binding.isolation)
    facts.add("async", binding.isAsync)
    facts.add("throws", binding.isThrowing)
    facts.add("sendable", binding.isSendable)
    facts.add("closes", binding.closes)
    facts.add("environment", binding.environment.map(DifferenceWords.text))
    facts.add("labels", binding.labels.map(DifferenceWords.text))
    facts.add("ignore", binding.ignores.map(DifferenceWords.ruleAndText))
    return facts
  }
}

/// A dependency without its place.
private struct DescribedDependency {
  let key: String
  let facts: FactList
  let whole: [ExactName]

  init(_ dependency: ContainerDefinition.Dependency) {
    key = dependency.key
    var facts = FactList()
    facts.add("kind", dependency.kind.word)
    if dependency.element != .instance { facts.add("element", dependency.element.word) }
    facts.add("optional", dependency.isOptional)
    if dependency.ownership != .strong { facts.add("ownership", dependency.ownership.word) }
    facts.add("name", dependency.name)
    facts.add("arguments", dependency.arguments)
    facts.add("recorded", dependency.isRecorded)
    facts.add("ignore", dependency.ignores.map(DifferenceWords.ruleAndText))
    self.facts = facts
    whole = [ExactName(key)] + facts.name + [ExactName("")]
  }
}
