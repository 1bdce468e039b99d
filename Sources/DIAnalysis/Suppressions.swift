import DIDefinition
import DIGraph
import DIReading

/// The `ignore` entries of a definition, and the findings that they suppress.
struct Suppressions {
  /// One `ignore` entry with its owner.
  struct Entry {
    let suppression: ContainerDefinition.Suppression
    let owner: Owner
    let globs: GlobSet?

    /// Whether its last day has passed.
    func isExpired(on today: CalendarDate) -> Bool {
      suppression.until.map { $0 < today } ?? false
    }
  }

  enum Owner {
    case definition(Int)
    case binding(Int, Int)
    /// A dependency, by its edge, and the position of the entry.
    case dependency(Int, Int)
  }

  private let graph: DependencyGraph
  private(set) var entries: [Entry] = []
  private(set) var isUsed: [Bool] = []
  private var ofDefinition: [String: RuleSuppressions] = [:]
  private var ofBinding: [BindingKey: [Int]] = [:]
  private var ofDependency: [Int: [Int]] = [:]
  private var keysOfBindings: Set<ExactName> = []
  /// The rules and bindings whose entries are all marked as used already.
  private var usedRules: Set<String> = []
  private var usedBindings: Set<BindingKey> = []

  private struct BindingKey: Hashable {
    let rule: String
    let key: ExactName
    let container: Int
  }

  init(_ graph: DependencyGraph, today: CalendarDate, isOff: Bool) {
    self.graph = graph
    guard !isOff else { return }
    let definition = graph.definition
    var ofRules: [String: [Int]] = [:]
    for (index, suppression) in definition.ignores.enumerated() {
      let entry = append(suppression, .definition(index))
      guard !entries[entry].isExpired(on: today) else { continue }
      ofRules[suppression.rule, default: []].append(entry)
    }
    ofDefinition = ofRules.mapValues { RuleSuppressions($0, of: entries) }
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
      Entry(suppression: suppression, owner: owner, globs: suppression.keys.map(GlobSet.init)))
    isUsed.append(false)
    return entries.count - 1
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The state of a finding.
  ///
  /// Marks the suppressing entry as used.
  mutating func state(of finding: Finding) -> Finding.State {
    let category = Rules.category(of: finding.rule)
    let isCycle = category.isOfCycles
    var first = useOfDefinition(finding, isCycle: isCycle)
    if !isCycle {
      let ofBinding = useOfBinding(finding)
      // A path is evidence there and not the subject: other paths may follow.
      let ofDependency = category == .besideBindings ? nil : useOfDependency(finding)
      first = first ?? ofBinding ?? ofDependency
    }
    return first.map { .suppressed(reason: entries[$0].suppression.reason) } ?? .new
  }

  /// Whether an entry may suppress a rule's findings with this first key.
  func mayConcern(_ rule: String, key: String) -> Bool {
    guard !isEmpty else { return false }
    if !ofDependency.isEmpty { return true }
    if keysOfBindings.contains(ExactName(key)) { return true }
    return ofDefinition[rule]?.mayConcern(key) ?? false
  }

  /// Marks the entries of the definition's own list that suppress a finding, and returns the first one.
  private mutating func useOfDefinition(_ finding: Finding, isCycle: Bool) -> Int? {
    guard let list = ofDefinition[finding.rule] else { return nil }
    let matching = list.matching(finding.keys, entries)
    for entry in matching { isUsed[entry] = true }
    let unconditional = isCycle ? [] : list.unconditional
    if !unconditional.isEmpty, usedRules.insert(finding.rule).inserted {
      for entry in unconditional { isUsed[entry] = true }
    }
    return [matching.first, unconditional.first].compactMap(\.self).min()
  }

  private mutating func useOfBinding(_ finding: Finding) -> Int? {
    guard !ofBinding.isEmpty, let key = finding.keys.first else { return nil }
    let place = BindingKey(
      rule: finding.rule, key: ExactName(key), container: finding.container)
    guard let list = ofBinding[place] else { return nil }
    if usedBindings.insert(place).inserted { for entry in list { isUsed[entry] = true } }
    return list.first
  }

  private mutating func useOfDependency(_ finding: Finding) -> Int? {
    guard finding.keys.first != nil, let edge = finding.path.first, let list = ofDependency[edge]
    else { return nil }
    let matching = list.filter { entries[$0].suppression.rule == finding.rule }
    for entry in matching { isUsed[entry] = true }
    return matching.first
  }

  /// The keys of the definition's entries for a rule that have not silenced a finding so far.
  func unusedGlobs(of rule: String) -> [GlobSet] {
    let conditional = ofDefinition[rule]?.conditional ?? []
    return conditional.filter { !isUsed[$0] }.compactMap { entries[$0].globs }
  }

  // MARK: As findings

  /// The keys of a finding about a suppression.
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

  /// The entries that suppress a finding.
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
