import DIDefinition

/// The effective bindings of each key, and the order in which decorators wrap them.
///
/// There is one group for each key and container. Ordinary bindings, decorators and contributions
/// are processed in order of registration, as the format defines: an override replaces the bindings
/// registered before it, a decorator wraps them.
package struct EffectiveBindings: Sendable {
  struct Group {
    let key: UInt32
    let container: UInt32
    /// The next group of the same key, in another container.
    var next: UInt32 = none
    /// The binding for an ordinary request.
    ///
    /// If there are several, this is the first, and `manyEntries` lists all.
    var entry: UInt32 = none
    /// The position of the group's contributions in `contributions`.
    var contributions: UInt32 = none
  }

  static let none: UInt32 = .max

  private(set) var groups: [Group] = []
  /// The first group of each key, by symbol.
  private(set) var firstGroup: [UInt32]
  /// All entries of a group that has several.
  private(set) var manyEntries: [UInt32: [UInt32]] = [:]
  private(set) var contributions: [[UInt32]] = []
  /// The bindings that each decorator wraps in its own container; empty if there were none.
  package private(set) var wrapped: [UInt32: [UInt32]] = [:]
  /// The binding of each key that is bound once and in the root container, where every container
  /// sees it.
  ///
  /// The index is the key's symbol. Nearly all requests of a large definition end here.
  private(set) var soleEntries: [UInt32] = []
  /// Whether an override replaced each row.
  private(set) var isReplaced: [Bool]
  /// For each replaced row, the override that replaced it.
  package private(set) var replacedBy: [UInt32: UInt32] = [:]
  /// The rows of overrides that replace nothing.
  package private(set) var overridesOfNothing: [Int] = []
  /// The bindings that contradict each other; empty before the bindings are `finished`.
  package private(set) var duplicates: [Duplicate] = []
  /// The groups by key and container, if there are child containers.
  private var groupOfPlace: [Place: UInt32] = [:]
  /// The contributions that an override with the same id replaces.
  private var contributionOfID: [GroupID: UInt32] = [:]

  private struct Place: Hashable {
    let key: UInt32
    let container: UInt32
  }

  private struct GroupID: Hashable {
    let group: Int
    let id: UInt32
  }

  init(_ definition: ContainerDefinition, containerOfRow: (Int) -> Int) {
    let table = definition.bindingTable
    firstGroup = [UInt32](repeating: Self.none, count: definition.symbols.count)
    isReplaced = [Bool](repeating: false, count: table.count)
    groups.reserveCapacity(table.count)
    for row in 0..<table.count {
      let group = group(of: table.keys[row], in: UInt32(containerOfRow(row)))
      let flags = table.flags[row]
      if flags.contains(.contributes) && !flags.contains(.decorates) {
        contribute(UInt32(row), flags: flags, to: group, definition)
        continue
      }
      if flags.contains(.overrides) { replaceAll(in: group, by: row) }
      if flags.contains(.decorates) {
        wrapped[UInt32(row)] = entries(of: group)
        manyEntries[UInt32(group)] = nil
        groups[group].entry = UInt32(row)
      } else if groups[group].entry == Self.none {
        groups[group].entry = UInt32(row)
      } else {
        manyEntries[UInt32(group), default: [groups[group].entry]].append(UInt32(row))
      }
    }
    dropReplacedContributions()
    findSoleEntries()
  }

  /// The bindings for queries: with the duplicates, and without the tables that only building a graph
  /// needs.
  func finished(_ externals: Externals, in containers: ContainerTree) -> Self {
    var finished = self
    finished.duplicates = findDuplicates(externals, containers)
    finished.soleEntries = []
    finished.groupOfPlace = [:]
    finished.contributionOfID = [:]
    return finished
  }

  private mutating func findSoleEntries() {
    soleEntries = [UInt32](repeating: Self.none, count: firstGroup.count)
    for (index, group) in groups.enumerated()
    where group.container == 0 && group.next == Self.none && firstGroup[Int(group.key)] == index {
      soleEntries[Int(group.key)] = group.entry
    }
    for group in manyEntries.keys { soleEntries[Int(groups[Int(group)].key)] = Self.none }
  }

  private mutating func group(of key: UInt32, in container: UInt32) -> Int {
    let first = firstGroup[Int(key)]
    if first != Self.none, groups[Int(first)].container == container { return Int(first) }
    let place = Place(key: key, container: container)
    if first != Self.none, let known = groupOfPlace[place] { return Int(known) }
    let new = UInt32(groups.count)
    groups.append(Group(key: key, container: container))
    if first == Self.none {
      firstGroup[Int(key)] = new
    } else {
      // The first group of a key is found through `firstGroup`, without its container.
      groupOfPlace[place] = new
      groups[Int(new)].next = groups[Int(first)].next
      groups[Int(first)].next = new
    }
    return Int(new)
  }

  private mutating func contribute(
    _ row: UInt32, flags: BindingFlags, to group: Int, _ definition: ContainerDefinition
  ) {
    if groups[group].contributions == Self.none {
      groups[group].contributions = UInt32(contributions.count)
      contributions.append([])
    }
    let id = definition.bindingTable.ids[Int(row)].map { GroupID(group: group, id: $0) }
    if flags.contains(.overrides) {
      if let replaced = id.flatMap({ contributionOfID[$0] }) {
        isReplaced[Int(replaced)] = true
        replacedBy[replaced] = row
      } else {
        overridesOfNothing.append(Int(row))
      }
    }
    if let id { contributionOfID[id] = row }
    contributions[Int(groups[group].contributions)].append(row)
  }

  private mutating func dropReplacedContributions() {
    guard !contributionOfID.isEmpty else { return }
    for list in contributions.indices {
      contributions[list].removeAll { isReplaced[Int($0)] }
    }
  }

  /// Marks the ordinary bindings of a group, with the decorators around them, as replaced.
  private mutating func replaceAll(in group: Int, by row: Int) {
    var pending = entries(of: group)
    if pending.isEmpty { overridesOfNothing.append(row) }
    while let entry = pending.popLast() {
      isReplaced[Int(entry)] = true
      replacedBy[entry] = UInt32(row)
      pending.append(contentsOf: wrapped[entry] ?? [])
    }
    manyEntries[UInt32(group)] = nil
    groups[group].entry = Self.none
  }

  /// The bindings for an ordinary request for a group's key.
  func entries(of group: Int) -> [UInt32] {
    if let many = manyEntries[UInt32(group)] { return many }
    let entry = groups[group].entry
    return entry == Self.none ? [] : [entry]
  }

  /// The effective ordinary bindings of a group, without decorators, in order of registration.
  func ordinaryBindings(of group: Int) -> [UInt32] {
    var pending = entries(of: group)
    var rows: [UInt32] = []
    while let entry = pending.popLast() {
      if let inner = wrapped[entry] {
        pending.append(contentsOf: inner)
      } else {
        rows.append(entry)
      }
    }
    return rows.sorted()
  }
}
