/// Constructs values with long chains of dependencies on an explicit stack.
///
/// Factories are called recursively as long as the calls are certain to fit on the thread's stack.
/// For longer chains the dependencies of a binding are constructed first, and put where its factory
/// will look for them.
struct DeepConstruction {
  private let context: Context
  private var frames: [Frame] = []
  /// The slots of the frames.
  private var entered: Set<UnsafeMutablePointer<Slot>> = []

  /// A binding whose dependencies are being constructed.
  private struct Frame {
    let slot: SlotReference
    let facts: Plan.Row
    var next = 0
    /// The links with some dependencies replaced by constructed ones; nil as long as there are
    /// none.
    var links: UnsafeMutablePointer<SlotReference>?
    /// The values that were constructed only for this frame.
    var made: [UnsafeMutablePointer<Slot>] = []

    init(_ slot: SlotReference) {
      self.slot = slot
      facts = slot.facts
    }
  }

  init(_ context: Context) {
    self.context = context
  }

  /// O(bindings below that are not constructed yet).
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
        // The path of a deep request is long; its two ends are enough.
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
      // Two statements, because a single one would copy the whole stack.
      let done = frames.removeLast()
      release(done)
    }
  }

  /// The next dependency that has a long chain itself.
  private mutating func nextNeed(of index: Int) -> SlotReference? {
    while frames[index].next < frames[index].facts.links.count {
      let position = frames[index].next
      frames[index].next += 1
      guard frames[index].facts.links[position] != nil else { continue }
      let isProperty = position >= frames[index].facts.needCount
      let target = frames[index].slot.link(position)
      let facts = target.facts
      guard facts.isDeep,
        target.isToBeConstructed(in: context),
        facts.handle == nil || facts.handle == .now || facts.handle == .collection
      else { continue }
      // A property that depends on its cached holder is constructed after the holder.
      if isProperty, facts.component == frames[index].facts.component { continue }
      // The properties of an object in the graph scope are set at the end of the request.
      if isProperty, frames[index].facts.keeping == .graph { continue }
      if entered.contains(target.slot) { continue }
      return target
    }
    return nil
  }

  /// Constructs a frame's value for the frame below it.
  private mutating func make(_ frame: Frame, for holder: Int) throws(ResolutionError) {
    switch frame.facts.keeping {
    case .slot, .ready, .external, .weak, .graph:
      // The value is cached, and found there when the holder is constructed.
      let memory = ErasedValue.allocate(frame.facts.recipe.type)
      defer { memory.deallocate() }
      try frame.slot.valueByKeeping(frame.facts, into: memory, context, links: frame.links)
      frames[holder].made += hold(memory, frame)
    case .plain, .fresh, .argument:
      let stand = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
      stand.initialize(
        to: Slot(like: frame.slot, state: .empty))
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
      reference.becomeReady()
      frames[holder].made.append(stand)
      relink(frame.slot, to: reference, in: holder)
    }
  }

  /// Retains a value that is cached weakly, or for the request, until its holder is constructed.
  private func hold(
    _ memory: UnsafeMutableRawPointer, _ frame: Frame
  ) -> [UnsafeMutablePointer<Slot>] {
    let stand = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    stand.initialize(
      to: Slot(like: frame.slot, state: .empty))
    let reference = SlotReference(stand)
    ErasedValue.move(frame.facts.recipe.type, from: memory, to: reference.room())
    reference.becomeReady()
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
    // The dependency constructed last is the one before the next.
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
