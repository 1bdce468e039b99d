/// The containers that an app creates, and what is registered in each.
struct Composition {
  struct Container {
    var slot: Slot
    var name: String
    var defaultScope: String??
    /// The position of the parent.
    var parent: Int?
  }

  private(set) var containers: [Container] = []
  /// The positions of the containers that each slot may hold.
  private var held: [Slot: Set<Int>] = [:]
  /// The creations that certainly lead to a slot whenever their own code runs.
  private var certain: [Slot: Set<Slot>] = [:]
  /// The local variables that are assigned more than once.
  private var reassigned: Set<Slot> = []
  /// The slots that may hold a container that is not traced.
  private var open: Set<Slot> = []
  /// Whether every container is traced from its creation to its registrations.
  private(set) var isComplete: Bool
  /// Whether all ways of containers were followed to their ends.
  private(set) var isBounded = true

  /// The most links that are followed, from all containers together.
  private static let mostSteps = 4_000_000

  /// Traces the containers of an app, given the slots of each registration.
  init(
    _ flow: ContainerFlow, registering: [[Slot]], shared: String, name: (Place) -> String
  ) {
    isComplete = flow.isComposed
    var left = Self.mostSteps
    var targets: [Slot: [Link]] = [:]
    var sources: [Slot: Int] = [:]
    for link in flow.links {
      targets[link.from, default: []].append(link)
      if case .local = link.to { sources[link.to, default: 0] += 1 }
    }
    reassigned = Set(sources.filter { $0.value > 1 }.keys)
    let creations = flow.creations.values.sorted {
      ($0.place.file, $0.place.offset) < ($1.place.file, $1.place.offset)
    }
    let starts = creations.map { Slot.created($0.place) } + [.shared]
    var reached: [Slot: Set<Slot>] = [:]
    for start in starts {
      for slot in Self.reach(start, targets, &left) {
        reached[slot, default: []].insert(start)
      }
      for slot in Self.reach(start, targets, &left, certainBut: reassigned) {
        certain[slot, default: []].insert(start)
      }
    }
    open = Self.reach(.unknown, targets, &left)
    // An assembler that fills a container is that container.
    var same: [Slot: Slot] = [:]
    for creation in creations {
      guard let filled = creation.filled else { continue }
      let found = filled.reduce(into: Set<Slot>()) { $0.formUnion(reached[$1] ?? []) }
      guard found.count == 1, let first = found.first, open.isDisjoint(with: filled) else {
        isComplete = false
        continue
      }
      same[.created(creation.place)] = first
    }
    func root(_ slot: Slot) -> Slot {
      var slot = slot
      for _ in 0..<16 { slot = same[slot] ?? slot }
      return slot
    }
    var used: Set<Slot> = []
    for slots in registering {
      let found = slots.reduce(into: Set<Slot>()) { $0.formUnion(reached[$1] ?? []) }
      if found.isEmpty || !open.isDisjoint(with: slots) { isComplete = false }
      used.formUnion(found.map(root))
    }
    // A container without registrations counts if it has a parent or is one.
    for creation in creations where creation.parent != nil {
      used.insert(root(.created(creation.place)))
    }
    var numbers: [Slot: Int] = [:]
    for start in starts where root(start) == start && used.contains(start) {
      numbers[start] = containers.count
      var container = Container(slot: start, name: "", defaultScope: nil, parent: nil)
      if case .created(let place) = start {
        container.name = name(place)
      } else {
        container.name = shared
      }
      containers.append(container)
    }
    for (slot, found) in reached {
      held[slot] = Set(found.compactMap { numbers[root($0)] })
    }
    for creation in creations {
      guard let number = numbers[root(.created(creation.place))] else { continue }
      if let scope = creation.defaultScope { containers[number].defaultScope = scope }
      guard let parent = creation.parent else { continue }
      let found = parent.reduce(into: Set<Int>()) { $0.formUnion(held[$1] ?? []) }
      guard found.count == 1, let first = found.first, open.isDisjoint(with: parent),
        first != number
      else {
        isComplete = false
        continue
      }
      containers[number].parent = first
    }
    if containers.indices.contains(where: { ancestors(of: $0).count > 64 }) { isComplete = false }
    isBounded = left > 0
    if !isBounded { isComplete = false }
  }

  /// The slots that a container may reach, or those that it certainly reaches without a way through `loose`
  /// slots.
  private static func reach(
    _ start: Slot, _ targets: [Slot: [Link]], _ left: inout Int,
    certainBut loose: Set<Slot>? = nil
  ) -> Set<Slot> {
    var seen: Set<Slot> = [start]
    var pending = [start]
    while let slot = pending.popLast() {
      for link in targets[slot] ?? [] where left > 0 {
        left -= 1
        if let loose, link.isConditional || slot.isLoose || loose.contains(slot) { continue }
        if seen.insert(link.to).inserted { pending.append(link.to) }
      }
    }
    return seen
  }

  /// The containers that some slots may hold; nil if one of them is not traced.
  func containers(in slots: [Slot]) -> Set<Int>? {
    guard !slots.isEmpty, open.isDisjoint(with: slots) else { return nil }
    let found = slots.reduce(into: Set<Int>()) { $0.formUnion(held[$1] ?? []) }
    return found.isEmpty ? nil : found
  }

  /// The creations that certainly lead to code that registers in some slots.
  func creations(of slots: [Slot]) -> Set<Slot> {
    guard slots.count == 1, let slot = slots.first, !slot.isLoose, !reassigned.contains(slot)
    else { return [] }
    return certain[slot] ?? []
  }

  /// A container and those above it, nearest first.
  func ancestors(of container: Int) -> [Int] {
    var found = [container]
    while found.count < 66, let parent = containers[found[found.count - 1]].parent {
      found.append(parent)
    }
    return found
  }
}
