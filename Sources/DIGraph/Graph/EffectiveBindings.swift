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
  /// The rows that override, though there was nothing to replace.
  private(set) var overridesOfNothing: [Int] = []
  private var replacedSomething = false

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
    var group = firstGroup[Int(key)]
    var last = Self.none
    while group != Self.none {
      if groups[Int(group)].container == container { return Int(group) }
      last = group
      group = groups[Int(group)].next
    }
    let new = UInt32(groups.count)
    groups.append(Group(key: key, container: container))
    if last == Self.none { firstGroup[Int(key)] = new } else { groups[Int(last)].next = new }
    return Int(new)
  }

  private mutating func contribute(
    _ row: UInt32, flags: BindingFlags, to group: Int, _ definition: ContainerDefinition
  ) {
    if groups[group].contributions == Self.none {
      groups[group].contributions = UInt32(contributions.count)
      contributions.append([])
    }
    let list = Int(groups[group].contributions)
    if flags.contains(.overrides) {
      let ids = definition.bindingTable.ids
      let replaced = ids[Int(row)].flatMap { id in
        contributions[list].firstIndex { ids[Int($0)] == id }
      }
      if let replaced {
        isReplaced[Int(contributions[list].remove(at: replaced))] = true
      } else {
        overridesOfNothing.append(Int(row))
      }
    }
    contributions[list].append(row)
  }

  /// Marks the ordinary bindings of a group, with the decorators around them, as replaced.
  private mutating func replaceAll(in group: Int, by row: Int) {
    var pending = entries(of: group)
    if pending.isEmpty { overridesOfNothing.append(row) }
    while let entry = pending.popLast() {
      isReplaced[Int(entry)] = true
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
