import CSwiftDI

/// The state of a slot.
///
/// Only this file switches over states, and it contains all transitions. They run under the lock of
/// the container's construction, except in slots that only one thread can reach.
@usableFromInline
enum SlotState: UInt8 {
  /// An instance that is read without a lock.
  case ready
  /// Not cached, and constructed by the recipe alone.
  case plain
  /// Not cached in this slot: constructed for each request, each graph or each argument.
  case uncached
  /// Cached, but not constructed yet.
  case empty
  /// Its factory is running.
  case constructing
  /// Constructed, and only visible to the constructing thread or task until its properties are set.
  case constructed
  /// An instance that is read under the lock, because it may be released.
  case locked
  /// It was reset; the instance remains for concurrent readers, and later ones are in a successor.
  case superseded
  /// The container was closed.
  case closed
  /// The container was closed; the instance remains for concurrent readers.
  case closedRetaining
}

extension Plan.Caching {
  var initialState: SlotState {
    switch self {
    case .plain: .plain
    case .fresh, .graph, .argument: .uncached
    case .slot, .ready, .external, .weak: .empty
    }
  }
}

// MARK: Reading

extension SlotReference {
  private var state: SlotState {
    SlotState(rawValue: swiftdi_byte_load_acquiring(&slot.pointee.state)) ?? .closed
  }

  private func set(_ state: SlotState) {
    swiftdi_byte_store_releasing(&slot.pointee.state, state.rawValue)
  }

  /// How a request gets an instance.
  enum Access {
    case copy
    case callRecipe
    case construct
    case rejected
  }

  /// How a request gets an instance, as seen without the lock.
  var access: Access {
    switch state {
    case .ready: .copy
    case .plain: .callRecipe
    case .uncached, .empty, .constructing, .constructed, .locked, .superseded: .construct
    case .closed, .closedRetaining: .rejected
    }
  }

  /// The condition of a slot, as a request finds it.
  enum Condition {
    case copied
    case empty
    case constructing
    case constructed
    case closed
  }

  /// Copies the published instance, if there is one; a weak slot whose object is gone becomes empty.
  ///
  /// Call under the lock.
  func copyPublished(into memory: UnsafeMutableRawPointer) -> Condition {
    switch state {
    case .ready:
      copyInstance(to: memory)
      return .copied
    case .locked:
      guard row.caching == .weak else {
        copyInstance(to: memory)
        return .copied
      }
      if copyWeak(to: memory) { return .copied }
      dropWeakBox()
      set(.empty)
      return .empty
    case .plain, .uncached, .empty, .superseded: return .empty
    case .constructing: return .constructing
    case .constructed: return .constructed
    case .closed, .closedRetaining: return .closed
    }
  }

  func copyInstance(to memory: UnsafeMutableRawPointer) {
    ErasedValue.copy(recipe.type, from: address, to: memory)
  }

  /// Whether a factory is running, or its instance is not published yet.
  var isUnderConstruction: Bool { state == .constructing || state == .constructed }

  /// Whether there is an instance that is not published yet, or one in a slot of a request.
  var isConstructed: Bool { state == .ready || state == .constructed }

  /// Whether the next request constructs the instance.
  var isEmpty: Bool { state == .empty }

  /// Whether requests get a cached instance.
  var isCached: Bool { state == .ready || state == .locked }

  /// This slot, or its successor if the slot was reset.
  var current: SlotReference {
    state == .superseded ? container.slot(of: self, for: nil) : self
  }

  /// Copies the published instance, also of a closed container; false if there is none.
  ///
  /// Call under the lock, and not for weak slots.
  func copyRetained(to memory: () -> UnsafeMutableRawPointer) -> Bool {
    switch state {
    case .ready, .locked, .closedRetaining:
      ErasedValue.copy(recipe.type, from: address, to: memory())
      return true
    case .plain, .uncached, .empty, .constructing, .constructed, .superseded, .closed: return false
    }
  }
}

// MARK: Constructing

extension SlotReference {
  func beginConstruction() { set(.constructing) }

  func factoryReturned() { set(.constructed) }

  /// Marks a slot without an instance as empty, or caches the instance that was put for it.
  func becomeEmpty() {
    let (isClosed, put) = container.life.withLock {
      ($0.isClosed, $0.isClosed ? nil : $0.put.removeValue(forKey: self))
    }
    guard let put else { return set(isClosed ? .closed : .empty) }
    put(memoryForValue())
    becomeCached()
  }

  /// Takes out an instance that is not published, for a release without the lock.
  func discard() -> RetiredValue {
    let value = takeValue()
    becomeEmpty()
    return value
  }

  /// Makes a constructed instance visible to all threads, or ends it.
  ///
  /// `isCached` is false if the container was closed or the slot was reset meanwhile.
  func publish(isCached: Bool, to published: inout Published) {
    switch (row.caching == .weak, isCached) {
    case (true, true):
      let value = weaken()
      // A value that is not an object was rejected before. If one came here, it would have to be
      // discarded, because a slot that stayed half constructed would block later requests.
      published.weak.append(value ?? discard())
      if value != nil { set(.locked) }
    case (true, false): published.weak.append(discard())
    case (false, true): becomeCached()
    case (false, false): published.ended.add(self, releasing: discard())
    }
  }

  /// Records the instance as created; readers find it from now on.
  func becomeCached() {
    set(container.noteCreated(self) ? .locked : .ready)
  }

  /// Marks a slot that only one request knows as readable.
  func becomeReady() { set(.ready) }

  /// Takes the instance out of a slot that only one request knows.
  func takeInstance() -> RetiredValue {
    defer { set(.empty) }
    return takeValue()
  }
}

// MARK: Ending

extension SlotReference {
  /// Removes the cached instance, and adds its close hooks to those to call.
  func reset(_ closing: inout Closing) {
    switch state {
    case .ready:
      // A thread may be reading it without the lock.
      closing.add(self, at: address)
      set(.superseded)
    case .locked:
      if row.caching == .weak { dropWeakBox() } else { closing.add(self, releasing: takeValue()) }
      set(.empty)
    case .plain, .uncached, .empty, .constructing, .constructed, .superseded, .closed,
      .closedRetaining:
      break
    }
  }

  /// Takes the instance of a closing container if it is only read under the lock.
  func closeLocked() -> RetiredValue? {
    guard state == .locked, row.caching != .weak else { return nil }
    defer { set(.closed) }
    return takeValue()
  }

  /// Rejects further requests.
  func close() {
    switch state {
    case .ready, .superseded: set(.closedRetaining)
    case .locked:
      if row.caching == .weak {
        dropWeakBox()
        set(.closed)
      } else {
        set(.closedRetaining)
      }
    case .plain, .uncached, .empty: set(.closed)
    case .constructing, .constructed, .closed, .closedRetaining: break
    }
  }

  /// Releases all instances of the slot, once no thread can request it.
  func release() {
    switch state {
    case .ready, .constructed, .superseded, .closedRetaining: dropValue()
    case .locked: if row.caching == .weak { dropWeakBox() } else { dropValue() }
    case .plain, .uncached, .empty, .constructing, .closed: break
    }
    set(.closed)
  }
}
