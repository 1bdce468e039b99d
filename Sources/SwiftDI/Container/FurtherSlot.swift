/// Identifies a slot beside another one: the slot for one value of the arguments or, without an
/// argument, the successor of a slot that was reset.
///
/// The first value of a slot that was reset stays in place, because a thread may be reading it. The
/// argument is only hashed and compared, under the lock of `Container.life`.
struct FurtherSlot: Hashable, @unchecked Sendable {
  let slot: SlotReference
  let argument: AnyHashable?
}

extension Container {
  /// The slot of a binding's instance for one value of its arguments; without one, its successor.
  ///
  /// Not inlined, because the frames of its callers are part of each level of factories.
  @inline(never)
  func slot(of slot: SlotReference, for argument: AnyHashable?) -> SlotReference {
    life.withLock { life in
      let key = FurtherSlot(slot: slot, argument: argument)
      if let known = life.further[key] { return known }
      let own = further.append(
        Slot(like: slot, state: .empty, isSuccessor: argument == nil), keeping: slot.row)
      life.further[key] = own
      return own
    }
  }
}
