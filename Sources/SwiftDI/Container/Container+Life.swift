import CSwiftDIThread
import Synchronization

/// What changes in the life of a container, under its lock.
struct ContainerLife: Sendable {
  var isClosed = false
  /// The close hooks that were sent to the main actor.
  var closing: Task<Void, Never>?
  /// What was made and kept, in order.
  var created: [SlotReference] = []
  /// What stands on this container and has to end before it.
  var dependents = DependentContainers()
  /// The values of slots that were reset: they are read under the lock from then on.
  ///
  /// The value that a slot had before stays where it is, because somebody may be reading it.
  var outside: [SlotIdentity: RetiredValue] = [:]
  /// Instances for each value of an argument.
  var byArgument: [ArgumentInstance: SlotReference] = [:]
  /// What factories asked for, while requests are recorded.
  var recorded = RecordedNeeds()
  var isRecording = false
  /// Whether an opaque factory has requested the container, so that what it makes may hold it.
  var isHandedOut = false
  /// What keeps values that may hold it, outside of its slots.
  var released = ReleasedValues()
}

/// A slot, as something to be found in a set.
struct SlotIdentity: Hashable, Sendable {
  let address: UInt

  init(_ slot: SlotReference) {
    address = UInt(bitPattern: slot.slot)
  }
}

/// The instance of a binding for one value of its arguments.
struct ArgumentInstance: Hashable, @unchecked Sendable {
  let slot: SlotIdentity
  let argument: AnyHashable
}

extension Container {
  var lifeline: Lifeline {
    lifelineStore.load() ?? lifelineStore.storeIfNil(Lifeline(self))
  }

  /// Makes the eager instances, dependencies first.
  func start(from isolation: (any Actor)?) throws(ResolutionError) {
    guard !plan.eager.isEmpty else { return }
    let own = own
    for row in plan.eager where own.position[row] >= 0 {
      let slot = SlotReference(slots + Int(own.position[row]))
      try slot.makeAndForget(from: isolation)
    }
  }

  /// Closes the container and lets go of what it keeps, in reverse order of creation.
  func end() {
    // Where an object is let go, nobody knows on which actor.
    close(isOnMain: false)
    for slot in life.withLock({ $0.created }).reversed() { slot.dropWhatIsKept() }
    for slot in life.withLock({ Array($0.byArgument.values) }) { slot.dropWhatIsKept() }
    for index in own.rows.indices.reversed() {
      SlotReference(slots + index).dropWhatIsKept()
      (slots + index).deinitialize(count: 1)
    }
  }

  // MARK: Closing

  /// Ends the container: close hooks run in reverse order of creation, requests are refused.
  ///
  /// The scopes that are open in it, its children, and what shares its instances are closed before
  /// it, innermost first.
  ///
  /// Instances that nobody else holds are let go with the container. Closing twice does nothing.
  /// A container that is dropped is closed. What is being made meanwhile is closed as soon as it is
  /// made, and whoever asked for it gets an error.
  ///
  /// Hooks of the main actor run at once if this is called there. Otherwise the first of them, and
  /// all hooks after it, are sent to the main actor and may run after this returns: see `closeAsync`.
  public func close(isolation: isolated (any Actor)? = #isolation) {
    close(isOnMain: isolation != nil && isolation === MainActor.shared)
  }

  /// Ends the container, and waits until all close hooks were called.
  ///
  /// Waits also for those that somebody else has sent to the main actor.
  public func closeAsync(isolation: isolated (any Actor)? = #isolation) async {
    close(isOnMain: isolation != nil && isolation === MainActor.shared)
    await life.withLock { $0.closing }?.value
  }

  private func close(isOnMain: Bool) {
    var containers: [Container] = []
    var closing = Closing()
    for container in closingOrder() {
      if let steps = container.beginClosing() {
        closing.add(steps)
        containers.append(container)
      }
    }
    let sent = closing.run(isOnMain: isOnMain)
    for container in containers { container.shut(sent) }
  }

  /// Refuses to keep anything from now on; gives the hooks to be called, nil if it is closed already.
  private func beginClosing() -> Closing? {
    construction.monitor.locked {
      let created: [SlotReference]? = life.withLock { life in
        guard !life.isClosed else { return nil }
        life.isClosed = true
        return life.created
      }
      guard let created else { return nil }
      var closing = Closing()
      // A reset is refused from now on: the values stay where they are.
      for slot in created.reversed() { closing.add(slot, at: slot.address) }
      return closing
    }
  }

  /// Refuses requests from now on.
  private func shut(_ sent: Task<Void, Never>?) {
    // Its tables lead to slots of the container that it shares instances with, which may stay open.
    if base != nil { isOverridden.store(true, ordering: .relaxed) }
    // Nobody reads these without the lock, so they go now, the last one first; the others go with the
    // container.
    var ended: [RetiredValue] = []
    var released: [Any?] = []
    construction.monitor.locked {
      let slots = life.withLock { life in
        life.closing = sent
        return Array(life.byArgument.values)
      }
      for slot in life.withLock({ $0.created }).reversed() {
        if let value = slot.takeGuarded() { ended.append(value) }
      }
      for index in own.rows.indices { SlotReference(self.slots + index).shut() }
      for slot in slots { slot.shut() }
      released = life.withLock { $0.released.alive }.map { $0.takeValue() }
    }
    withExtendedLifetime(released) {}
    for value in ended { value.release() }
  }

  /// Whether the container was closed.
  public var isClosed: Bool { life.withLock { $0.isClosed } }

  // MARK: Resetting

  /// Forgets the kept instance of a type; the next request makes a new one.
  ///
  /// With it what a decorator of it wraps, the contributions under the key, and the instances that are
  /// kept for its arguments. Close hooks run, those of the main actor as when the container is closed.
  /// Instances that hold the old one keep it. What is being made is handed to whoever asked for it, and
  /// not kept.
  ///
  /// What is read without a lock may be being read: the first instance that is reset is let go with
  /// the container, later ones at once. A closed container is not reset.
  public func reset<T>(
    _ type: T.Type, _ name: BindingName? = nil, isolation: isolated (any Actor)? = #isolation
  ) {
    reset(KeyReference(T.self, name: name), isolation)
  }

  /// Forgets the kept instance of a typed key.
  public func reset<T>(_ key: Key<T>, isolation: isolated (any Actor)? = #isolation) {
    reset(KeyReference(T.self, name: key.name), isolation)
  }

  /// Forgets the kept instances of one scope in this container; those of others stay.
  public func reset(_ scope: Scope, isolation: isolated (any Actor)? = #isolation) {
    let meant = plan.rows.filter { row in
      guard let registration = row.registration else { return false }
      return registration.scope == scope && !registration.isInstance && !registration.isAlias
    }
    let ends = Set(meant.map(\.number))
    reset(isolation) { ends.contains($0.number) || self.ends(alias: $0, in: ends) }
  }

  /// Forgets all kept instances of this container but those that were put in.
  ///
  /// Never those of its parent.
  public func reset(isolation: isolated (any Actor)? = #isolation) {
    reset(isolation) { $0.registration?.isInstance == false }
  }

  private func reset(_ key: KeyReference, _ isolation: (any Actor)?) {
    let ends = behind(key)
    reset(isolation) { ends.contains($0.number) || self.ends(alias: $0, in: ends) }
  }

  /// The rows of all that answers for a key: where aliases lead, what decorators wrap, what is
  /// contributed.
  ///
  /// O(bindings).
  private func behind(_ key: KeyReference) -> Set<Int> {
    var found: Set<Int> = []
    var pending = plan.contributions[key] ?? []
    for entry in plan.entries.lazy.map(Int.init) {
      var entryKey = plan.rows[entry].key
      // Those that take arguments are forgotten with it.
      entryKey.arguments = key.arguments
      if entryKey == key { pending.append(entry) }
    }
    while let row = pending.popLast() {
      // What is around a binding is no binding.
      guard row < plan.bindingCount else {
        pending += plan.rows[row].links.compactMap(\.self)
        continue
      }
      guard found.insert(row).inserted, let registration = plan.rows[row].registration else {
        continue
      }
      let links = plan.rows[row].links.prefix(plan.rows[row].needCount).compactMap(\.self)
      if registration.isAlias {
        pending += links
      } else if registration.decorates {
        pending += links.filter { plan.rows[$0].key == registration.key }
      }
    }
    return found
  }

  /// Whether a row is an alias that leads to one of some rows.
  private func ends(alias row: Plan.Row, in ends: Set<Int>) -> Bool {
    var row = row
    var steps = 0
    while row.registration?.isAlias == true, let next = row.links.first ?? nil,
      steps < plan.rows.count
    {
      if ends.contains(next) { return true }
      row = plan.rows[next]
      steps += 1
    }
    return false
  }

  private func reset(_ isolation: (any Actor)?, where isMeant: (Plan.Row) -> Bool) {
    let own = own
    var meant: [SlotReference] = []
    for (position, index) in own.rows.enumerated() where isMeant(plan.rows[index]) {
      meant.append(SlotReference(slots + position))
    }
    let identities = Set(meant.map(SlotIdentity.init))
    var closing = Closing()
    construction.monitor.locked {
      let byArgument: [SlotReference]? = life.withLock { life in
        guard !life.isClosed else { return nil }
        return life.byArgument.filter { identities.contains($0.key.slot) }.map(\.value)
      }
      guard let byArgument else { return }
      for slot in meant { forget(slot, unitKey(of: slot, isByArgument: false), &closing) }
      for slot in byArgument { forget(slot, unitKey(of: slot, isByArgument: true), &closing) }
      let all = Set((meant + byArgument).map(SlotIdentity.init))
      life.withLock { life in life.created.removeAll { all.contains(SlotIdentity($0)) } }
    }
    closing.reverse()
    closing.run(isOnMain: isolation != nil && isolation === MainActor.shared)
  }

  /// Under the lock.
  private func forget(
    _ slot: SlotReference, _ key: Construction.UnitKey, _ closing: inout Closing
  ) {
    // What was begun before is not kept: it may hold what is forgotten now.
    construction.unit(key)?.outdated.insert(SlotIdentity(slot))
    switch slot.state {
    case .guarded where !slot.slot.pointee.isReset && slot.facts.keeping != .weak:
      // It was never read without the lock.
      closing.add(slot, letting: slot.takeValue())
      slot.set(.absent)
    case .ready:
      closing.add(slot, at: slot.address)
      slot.slot.pointee.isReset = true
      slot.set(.absent)
    case .guarded where slot.facts.keeping == .weak:
      slot.dropWeakBox()
      slot.set(.absent)
    case .guarded:
      closing.add(slot, letting: slot.takeOutside())
      slot.set(.absent)
    case .plain, .general, .absent, .making, .made, .closed, .closedWithValue: break
    }
  }

  /// What makes a slot's value.
  private func unitKey(of slot: SlotReference, isByArgument: Bool) -> Construction.UnitKey {
    Construction.UnitKey(
      container: ObjectIdentifier(self), component: slot.facts.component,
      slot: isByArgument ? slot.slot : nil)
  }

  /// Notes that a value is kept from now on; how it is to be read.
  func noteCreated(_ slot: SlotReference) -> SlotState {
    life.withLock { life in
      life.created.append(slot)
      return slot.slot.pointee.isReset || slot.isAlwaysGuarded(in: life) ? .guarded : .ready
    }
  }

  /// Notes that an opaque factory requests the container: what is cached from now on may hold it.
  func noteHandedOut() {
    // Where the container is a parameter, what may hold it is known beforehand.
    guard plan.mayHandOutContainer else { return }
    life.withLock { $0.isHandedOut = true }
  }

  /// The slot of a binding's instance for one value of its arguments.
  func slot(of slot: SlotReference, for argument: AnyHashable) -> SlotReference {
    life.withLock { life in
      let key = ArgumentInstance(slot: SlotIdentity(slot), argument: argument)
      if let known = life.byArgument[key] { return known }
      let own = unopened.append(
        Slot(like: slot, state: .absent), keeping: slot.facts)
      life.byArgument[key] = own
      return own
    }
  }

  // MARK: Telling

  func tell(_ kind: TraceEvent.Kind, _ facts: Plan.Row) {
    Self.tell(trace, kind, facts)
  }

  static func tell(_ trace: Trace?, _ kind: TraceEvent.Kind, _ facts: Plan.Row) {
    guard let trace, facts.handle == nil else { return }
    let depth = swiftdi_trace_depth().pointee + (kind == .closed ? 0 : 1)
    trace(TraceEvent(kind: kind, key: facts.key.text, depth: depth, time: .now))
  }

  /// Counts what is told of meanwhile as part of one factory's request.
  func nested(
    _ facts: Plan.Row, _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    guard trace != nil, facts.handle == nil else { return try body() }
    swiftdi_trace_depth().pointee += 1
    defer { swiftdi_trace_depth().pointee -= 1 }
    try body()
  }
}

extension SlotReference {
  /// Whether the value is only read under the lock, from the beginning.
  func isAlwaysGuarded(in life: ContainerLife) -> Bool {
    // A trace is told of every request, so none may find the value by itself.
    if container.trace != nil { return true }
    switch facts.containerHolding {
    case .never: return false
    case .onceRequested: return life.isHandedOut
    case .always: return true
    }
  }

  /// Takes the value out of a slot that is read under the lock; nil of any other.
  ///
  /// Under the lock.
  func takeGuarded() -> RetiredValue? {
    guard state == .guarded, facts.keeping != .weak else { return nil }
    defer { set(.closed) }
    return takeValue()
  }

  /// Refuses requests from now on.
  func shut() {
    switch state {
    case .ready: set(.closedWithValue)
    case .guarded:
      if facts.keeping == .weak {
        dropWeakBox()
        set(.closed)
      } else {
        set(.closedWithValue)
      }
    case .plain, .general, .absent: set(.closed)
    case .making, .made, .closed, .closedWithValue: break
    }
  }

  /// Makes a value for its effects.
  func makeAndForget(from isolation: (any Actor)?) throws(ResolutionError) {
    let memory = ErasedValue.allocate(recipe.type)
    defer { memory.deallocate() }
    if state == .ready { return }
    try answer(into: memory, from: isolation)
    ErasedValue.destroy(recipe.type, at: memory)
  }
}
