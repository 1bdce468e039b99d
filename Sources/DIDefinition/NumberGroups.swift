/// Positions grouped by their numbers; the positions of a group ascend.
struct NumberGroups: Sendable {
  /// The number of each group.
  private(set) var numbers: [UInt64] = []
  /// A hash table with open addressing, whose size is a power of 2: a group + 1, and 0 for a free slot.
  private var slots: [UInt32]
  /// The start of each group in `positions`; one entry more than there are groups.
  private var starts: [UInt32] = []
  private var positions: [UInt32]

  /// Groups the positions of a list of numbers.
  ///
  /// O(numbers).
  init(_ list: [UInt64]) {
    var size = 2
    while size < list.count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    positions = [UInt32](repeating: 0, count: list.count)
    var groups: [UInt32] = []
    groups.reserveCapacity(list.count)
    var counts: [UInt32] = []
    for number in list {
      let slot = slot(of: number)
      if slots[slot] == 0 {
        numbers.append(number)
        counts.append(0)
        slots[slot] = UInt32(numbers.count)
      }
      let group = slots[slot] - 1
      groups.append(group)
      counts[Int(group)] += 1
    }
    starts.append(0)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    var next = starts
    for (position, group) in groups.enumerated() {
      positions[Int(next[Int(group)])] = UInt32(position)
      next[Int(group)] += 1
    }
  }

  /// The positions of a group.
  subscript(group: Int) -> ArraySlice<UInt32> {
    positions[Int(starts[group])..<Int(starts[group + 1])]
  }

  /// The positions of a number.
  func members(of number: UInt64) -> ArraySlice<UInt32> {
    let group = slots[slot(of: number)]
    return group == 0 ? [] : self[Int(group - 1)]
  }

  /// The slot of a number, or the free one for it.
  private func slot(of number: UInt64) -> Int {
    let mask = slots.count - 1
    let hash = number &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[slot] != 0, numbers[Int(slots[slot] - 1)] != number { slot = (slot + 1) & mask }
    return slot
  }
}
