import DIDefinition
import DIGraph

/// The `ignore` entries of a definition, and which findings they silence.
struct Suppressions {
  /// One `ignore`, with where it stands.
  struct Entry {
    let suppression: ContainerDefinition.Suppression
    let owner: Owner
    let globs: [Glob]?

    /// Whether its last day has passed.
    func isExpired(on today: CalendarDate) -> Bool {
      suppression.until.map { $0 < today } ?? false
    }
  }

  enum Owner {
    case definition(Int)
    case binding(Int, Int)
    /// By its edge.
    case dependency(Int, Int)
  }

  private let graph: DependencyGraph
  private(set) var entries: [Entry] = []
  private(set) var isUsed: [Bool] = []
  private var ofDefinition: [String: [Int]] = [:]
  private var ofBinding: [BindingKey: [Int]] = [:]
  private var ofDependency: [Int: [Int]] = [:]
  private var keysOfBindings: Set<ExactName> = []

  private struct BindingKey: Hashable {
    let rule: String
    let key: ExactName
    let container: Int
  }

  init(_ graph: DependencyGraph, today: CalendarDate, isOff: Bool) {
    self.graph = graph
    guard !isOff else { return }
    let definition = graph.definition
    for (index, suppression) in definition.ignores.enumerated() {
      let entry = append(suppression, .definition(index))
      guard !entries[entry].isExpired(on: today) else { continue }
      ofDefinition[suppression.rule, default: []].append(entry)
    }
    let bindings = definition.bindingTable.ignores
    for (row, ignores) in zip(bindings.rows, bindings.values) {
      for (index, suppression) in ignores.enumerated() {
        let entry = append(suppression, .binding(Int(row), index))
        guard !entries[entry].isExpired(on: today) else { continue }
        let key = BindingKey(
          rule: suppression.rule, key: ExactName(graph.name(of: Int(row))),
          container: graph.container(of: Int(row)))
        ofBinding[key, default: []].append(entry)
        keysOfBindings.insert(ExactName(graph.name(of: Int(row))))
      }
    }
    let dependencies = definition.dependencyTable.ignores
    for (row, ignores) in zip(dependencies.rows, dependencies.values) {
      for (index, suppression) in ignores.enumerated() {
        let entry = append(suppression, .dependency(Int(row), index))
        guard !entries[entry].isExpired(on: today) else { continue }
        ofDependency[Int(row), default: []].append(entry)
      }
    }
  }

  private mutating func append(
    _ suppression: ContainerDefinition.Suppression, _ owner: Owner
  ) -> Int {
    entries.append(
      Entry(suppression: suppression, owner: owner, globs: suppression.keys?.map(Glob.init)))
    isUsed.append(false)
    return entries.count - 1
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The state of a finding.
  ///
  /// What silences it is marked as used.
  mutating func state(of finding: Finding) -> Finding.State {
    var reason: String??
    for entry in matching(finding) {
      isUsed[entry] = true
      if reason == nil { reason = .some(entries[entry].suppression.reason) }
    }
    return reason.map(Finding.State.suppressed(reason:)) ?? .new
  }

  /// Whether an entry may silence findings of a rule whose first key is this one.
  func mayConcern(_ rule: String, key: String) -> Bool {
    guard !isEmpty else { return false }
    if !ofDependency.isEmpty { return true }
    if keysOfBindings.contains(ExactName(key)) { return true }
    return (ofDefinition[rule] ?? []).contains { entry in
      entries[entry].globs?.contains { $0.matches(key) } ?? true
    }
  }

  private func matching(_ finding: Finding) -> [Int] {
    let isRing = Rules.ringRules.contains(finding.rule)
    var found = (ofDefinition[finding.rule] ?? []).filter { entry in
      guard let globs = entries[entry].globs else { return !isRing }
      return finding.keys.allSatisfy { key in globs.contains { $0.matches(key) } }
    }
    guard !isRing, let first = finding.keys.first else { return found }
    let binding = BindingKey(
      rule: finding.rule, key: ExactName(first), container: finding.container)
    found += ofBinding[binding] ?? []
    if let edge = finding.path.first {
      found += (ofDependency[edge] ?? []).filter {
        entries[$0].suppression.rule == finding.rule
      }
    }
    return found
  }

  // MARK: As findings

  /// What a finding about a suppression is about.
  func keys(of entry: Entry) -> [String] {
    switch entry.owner {
    case .definition: entry.suppression.keys ?? []
    case .binding(let row, _): [graph.name(of: row)]
    case .dependency(let edge, _):
      [
        graph.name(of: graph.source(of: edge)),
        graph.definition.symbols[graph.requestedKey(of: edge)],
      ]
    }
  }

  func site(of entry: Entry) -> DefinitionSite {
    switch entry.owner {
    case .definition(let index):
      return DefinitionSite(.ignore, index)
    case .binding(let row, let index):
      return DefinitionSite(.bindings, row, .member("ignore"), .index(index))
    case .dependency(let edge, let index):
      let row = graph.source(of: edge)
      let position = edge - graph.edges(from: row).lowerBound
      return DefinitionSite(
        .bindings, row, .member("dependencies"), .index(position), .member("ignore"), .index(index))
    }
  }

  /// The entries that silenced something.
  func used(in context: RuleContext) -> Set<SuppressionIdentity> {
    var used: Set<SuppressionIdentity> = []
    for (entry, isUsed) in zip(entries, isUsed) where isUsed {
      used.insert(
        SuppressionIdentity(
          rule: entry.suppression.rule, keys: keys(of: entry),
          container: context.graph.containers.containers[container(of: entry)].name))
    }
    return used
  }

  func container(of entry: Entry) -> Int {
    switch entry.owner {
    case .definition: 0
    case .binding(let row, _): graph.container(of: row)
    case .dependency(let edge, _): graph.container(of: graph.source(of: edge))
    }
  }
}
