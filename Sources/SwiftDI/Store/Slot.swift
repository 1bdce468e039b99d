public import CSwiftDI

/// The storage of one binding in one container: the value, if it is cached, and the recipe to
/// construct it.
///
/// It has 80 bytes on a 64-bit machine, and most requests access nothing else. The plan contains
/// the facts for errors and exports.
@usableFromInline
struct Slot: ~Copyable {
  /// Storage for values; its size does not depend on the size of a word.
  @usableFromInline typealias Payload = (UInt64, UInt64, UInt64, UInt64, UInt64)

  /// The value, or a pointer to it if it is larger; the first member, so that the slot and the
  /// value have the same address.
  @usableFromInline var payload: Payload = (0, 0, 0, 0, 0)
  /// The recipe, which the plan keeps alive.
  @usableFromInline let recipe: Unmanaged<Recipe>
  /// The slots of the recipe's dependencies, in its order, then those of the properties.
  @usableFromInline var links: UnsafeMutablePointer<SlotReference>
  /// The container that owns this slot.
  @usableFromInline let container: Unmanaged<Container>
  @usableFromInline var state: swiftdi_byte
  /// The number of stack levels of factories that constructing the value may use.
  @usableFromInline let cost: UInt8
  /// Whether it is the successor of a slot that was reset; its value is read under the lock.
  let isSuccessor: Bool
  /// Whether it is cached for the request and its construction consists of the recipe alone.
  let isPlainInGraph: Bool
  /// The binding's row, which the plan keeps alive.
  let row: Unmanaged<Plan.Row>

  /// A slot in its initial state; `links` are the links of all slots that are created with it.
  init(
    _ start: SlotLayout.Start, links: UnsafeMutablePointer<SlotReference>, container: Container
  ) {
    recipe = start.recipe
    self.links = links + Int(start.firstLink)
    self.container = .passUnretained(container)
    row = start.row
    cost = start.cost
    isPlainInGraph = start.isPlainInGraph
    isSuccessor = false
    state = swiftdi_byte(value: start.state.rawValue)
  }

  /// A separate slot with the recipe and row of another one.
  init(
    like slot: SlotReference, links: UnsafeMutablePointer<SlotReference>? = nil, state: SlotState,
    isSuccessor: Bool = false
  ) {
    recipe = slot.slot.pointee.recipe
    self.links = links ?? slot.slot.pointee.links
    container = slot.slot.pointee.container
    row = slot.slot.pointee.row
    cost = slot.slot.pointee.cost
    isPlainInGraph = slot.slot.pointee.isPlainInGraph
    self.isSuccessor = isSuccessor
    self.state = swiftdi_byte(value: state.rawValue)
  }
}
