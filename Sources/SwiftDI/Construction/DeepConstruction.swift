/// Makes what stands on long chains of needs, on a stack of its own.
///
/// Factories are called by recursion as long as that is sure to fit on the thread's stack. Longer
/// chains are worked off from their ends: what a binding needs is made first and put where the
/// factory will look for it.
struct DeepConstruction {
  private let context: Context
  private var frames: [Frame] = []
  /// The slots of the frames.
  private var entered: Set<UnsafeMutablePointer<Slot>> = []

  /// A binding whose needs are being made.
  private struct Frame {
    let slot: SlotReference
    let facts: Plan.Row
    var next = 0
    /// The links with some needs already made; nil as long as none is.
    var links: UnsafeMutablePointer<SlotReference>?
    /// The values that were made for this frame alone.
    var made: [UnsafeMutablePointer<Slot>] = []

    init(_ slot: SlotReference) {
      self.slot = slot
      facts = slot.facts
    }
  }

  init(_ context: Context) {
    self.context = context
  }

  /// O(bindings below that are not made yet).
  mutating func make(
    _ slot: SlotReference, into memory: UnsafeMutableRawPointer
  ) throws(ResolutionError) {
    frames = [Frame(slot)]
    entered = [slot.slot]
    do throws(ResolutionError) {
      try run(into: memory)
    } catch {
      var failure = error
      for frame in frames.reversed() {
        release(frame)
        // The chain of a deep request is long; its ends say what there is to say.
        if failure.steps.count < 100, frame.slot != frames.last?.slot {
          failure = frame.slot.failing(failure)
        }
      }
      frames = []
      throw failure
    }
  }

  private mutating func run(into memory: UnsafeMutableRawPointer) throws(ResolutionError) {
    while let index = frames.indices.last {
      if let need = nextNeed(of: index) {
        frames.append(Frame(need))
        entered.insert(need.slot)
        continue
      }
      let frame = frames[index]
      if index == 0 {
        try frame.slot.valueByKeeping(frame.facts, into: memory, context, links: frame.links)
        release(frame)
        frames.removeLast()
        return
      }
      try make(frame, for: index - 1)
      entered.remove(frame.slot.slot)
      // In two steps, because the call would copy the whole stack beforehand.
      let done = frames.removeLast()
      release(done)
    }
  }

  /// The next need that stands on a long chain itself.
  private mutating func nextNeed(of index: Int) -> SlotReference? {
    while frames[index].next < frames[index].facts.links.count {
      let position = frames[index].next
      frames[index].next += 1
      guard frames[index].facts.links[position] != nil else { continue }
      let isProperty = position >= frames[index].facts.needCount
      let target = frames[index].slot.link(position)
      let facts = target.facts
      guard facts.height > UInt16(ThreadDepth.longestRecursion), target.isToBeMade(in: context),
        facts.handle == nil || facts.handle == .now || facts.handle == .collection
      else { continue }
      // What is set as a property of something kept is made after it, if it needs it in turn.
      if isProperty, facts.component == frames[index].facts.component { continue }
      if entered.contains(target.slot) { continue }
      return target
    }
    return nil
  }

  /// Makes a frame's value for the frame below it.
  private mutating func make(_ frame: Frame, for holder: Int) throws(ResolutionError) {
    switch frame.facts.keeping {
    case .slot, .ready, .external, .weak, .graph:
      // It is kept, and found where it is kept when the holder is made.
      let memory = ErasedValue.allocate(frame.facts.recipe.type)
      defer { memory.deallocate() }
      try frame.slot.valueByKeeping(frame.facts, into: memory, context, links: frame.links)
      frames[holder].made += hold(memory, frame)
    case .plain, .fresh, .argument:
      let stand = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
      stand.initialize(
        to: Slot(like: frame.slot, state: .absent))
      let reference = SlotReference(stand)
      let room = reference.room()
      do throws(ResolutionError) {
        try frame.slot.valueByKeeping(frame.facts, into: room, context, links: frame.links)
      } catch {
        reference.giveBackRoom()
        stand.deinitialize(count: 1)
        stand.deallocate()
        throw error
      }
      reference.set(.ready)
      frames[holder].made.append(stand)
      relink(frame.slot, to: reference, in: holder)
    }
  }

  /// Keeps a value that is kept weakly, or with the request, alive until its holder is made.
  private func hold(
    _ memory: UnsafeMutableRawPointer, _ frame: Frame
  ) -> [UnsafeMutablePointer<Slot>] {
    let stand = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    stand.initialize(
      to: Slot(like: frame.slot, state: .absent))
    let reference = SlotReference(stand)
    ErasedValue.move(frame.facts.recipe.type, from: memory, to: reference.room())
    reference.set(.ready)
    return [stand]
  }

  private mutating func relink(_ slot: SlotReference, to stand: SlotReference, in holder: Int) {
    let count = frames[holder].facts.links.count
    let links: UnsafeMutablePointer<SlotReference>
    if let own = frames[holder].links {
      links = own
    } else {
      links = .allocate(capacity: count)
      links.initialize(from: frames[holder].slot.slot.pointee.links, count: count)
      frames[holder].links = links
    }
    // The need that was just made is the one before the next.
    links[frames[holder].next - 1] = stand
  }

  private func release(_ frame: Frame) {
    for slot in frame.made {
      SlotReference(slot).destroy()
      slot.deallocate()
    }
    frame.links?.deallocate()
  }
}
