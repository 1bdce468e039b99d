/// The initial slots of each container of one level of a plan, and the tables that find them.
///
/// It is computed once and never changes. A further container copies a few bytes for each slot and
/// each link, and shares the tables.
final class SlotLayout: @unchecked Sendable {
  /// The contents of a slot that do not depend on the container.
  struct Start {
    let recipe: Unmanaged<Recipe>
    /// The binding's row, which the plan keeps alive.
    let row: Unmanaged<Plan.Row>
    let firstLink: Int32
    let cost: UInt8
    let isPlainInGraph: Bool
    let state: SlotState

    init(_ row: Plan.Row, height: UInt16, firstLink: Int = 0) {
      recipe = .passUnretained(row.recipe)
      self.row = .passUnretained(row)
      self.firstLink = Int32(firstLink)
      cost = ThreadDepth.cost(ofHeight: height)
      isPlainInGraph = row.isPlainInGraph
      state = row.caching.initialState
    }
  }

  /// The target of a link.
  ///
  /// A number that is not negative is a position among the slots; others are rows elsewhere.
  struct Link {
    let number: Int32

    init(position: Int32) { number = position }

    /// Creates a link to a row without a slot on this level; -1 for an unbound dependency.
    init(row: Int) { number = -2 - Int32(row) }

    var row: Int { -2 - Int(number) }
  }

  /// The row of each slot.
  let rows: [Int]
  /// The position of each row's slot; -1 for none.
  let positions: [Int32]
  let starts: [Start]
  let links: [Link]
  /// The slots that have their instances from the start.
  let ready: [Int]
  let types: TypeIndex
  let names: NameIndex
  /// The slots of bindings with run-time arguments.
  let arguments: [KeyReference: SlotOffset]

  /// Lays out one level of a plan: O(rows + links).
  init(_ plan: Plan, _ level: Plan.Level) {
    rows = level.rows
    positions = level.position
    var starts: [Start] = []
    var links: [Link] = []
    var ready: [Int] = []
    starts.reserveCapacity(rows.count)
    links.reserveCapacity(plan.links.count)
    for index in rows {
      let row = plan.rows[index]
      if row.caching == .ready { ready.append(starts.count) }
      starts.append(Start(row, height: plan.heights[index], firstLink: links.count))
      Self.add(plan.links[row.links.range], to: &links, positions)
    }
    self.starts = starts
    self.links = links
    self.ready = ready
    var plain: [(type: UInt, offset: SlotOffset)] = []
    var named: [(key: KeyReference, offset: SlotOffset)] = []
    var arguments: [KeyReference: SlotOffset] = [:]
    plain.reserveCapacity(plan.entries.count)
    for entry in plan.entries {
      let row = Int(entry)
      // Other rows are on another level.
      guard positions[row] >= 0 else { continue }
      let offset = Int(positions[row]) * MemoryLayout<Slot>.stride
      let key = plan.rows[row].key
      if !key.arguments.isEmpty {
        arguments[key] = offset
      } else if key.name == nil {
        plain.append((AddressTable.address(key.type), offset))
      } else {
        named.append((key, offset))
      }
    }
    types = TypeIndex(plain)
    names = NameIndex(named)
    self.arguments = arguments
  }

  @inline(__always)
  private static func add(
    _ targets: ArraySlice<Int32>, to links: inout [Link], _ positions: [Int32]
  ) {
    for target in targets {
      let position = target < 0 ? -1 : positions[Int(target)]
      links.append(position < 0 ? Link(row: Int(target)) : Link(position: position))
    }
  }

  /// The slot for requests by a key; nil for none.
  func offset(of key: KeyReference) -> SlotOffset? {
    guard key.arguments.isEmpty else { return arguments[key] }
    let type = AddressTable.address(key.type)
    guard let name = key.name else { return types.offset(of: type) }
    return names.offset(of: type, name.text)
  }

  /// The row for requests by a key; nil if it is not on this level.
  func row(of key: KeyReference) -> Int? {
    offset(of: key).map { rows[$0 / MemoryLayout<Slot>.stride] }
  }
}

/// The distance of a slot from the first slot of the container, in bytes.
///
/// Indices contain distances, so that the containers of one plan can share them.
typealias SlotOffset = Int
