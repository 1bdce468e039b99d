import DIDefinition

/// Which bindings of a key count, and in which order they wrap one another.
///
/// One group for each key and container. Ordinary bindings, decorators and contributions are taken
/// in order of registration, as the format says: an override replaces what was registered before
/// it, a decorator wraps it.
struct EffectiveBindings {
  struct Group {
    let key: UInt32
    let container: UInt32
    /// The next group of the same key, in another container.
    var next: UInt32 = none
    /// What answers an ordinary request.
    ///
    /// With several, the first; all are in `manyEntries`.
    var entry: UInt32 = none
    /// The position of the group's contributions in `contributions`.
    var contributions: UInt32 = none
  }

  static let none: UInt32 = .max

  private(set) var groups: [Group] = []
  /// The first group of each key, by symbol.
  private(set) var firstGroup: [UInt32]
  /// For a group with several entries: all of them.
  private(set) var manyEntries: [UInt32: [UInt32]] = [:]
  private(set) var contributions: [[UInt32]] = []
  /// For a decorator: what it wraps; empty where there was nothing.
  private(set) var wrapped: [UInt32: [UInt32]] = [:]
  /// What answers for each key that is bound once, and in the root container: everybody sees it.
  ///
  /// By symbol. Nearly all requests of a large definition are answered from here.
  private(set) var soleEntries: [UInt32] = []
  /// The rows that an override replaced.
  private(set) var isReplaced: [Bool]
  /// For each row that was replaced: the override that did it.
  private(set) var replacedBy: [UInt32: UInt32] = [:]
  /// The rows that override, though there was nothing to replace.
  private(set) var overridesOfNothing: [Int] = []
  /// The groups by key and container, where there are child containers.
  private var groupOfPlace: [Place: UInt32] = [:]
  /// The contributions that an override of the same id would replace.
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
      // Only the first group of a key is found without its container.
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

  /// What answers an ordinary request for a group's key.
  func entries(of group: Int) -> [UInt32] {
    if let many = manyEntries[UInt32(group)] { return many }
    let entry = groups[group].entry
    return entry == Self.none ? [] : [entry]
  }

  /// The ordinary bindings of a group that count, without decorators, in order of registration.
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
