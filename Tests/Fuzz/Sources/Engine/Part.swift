import FuzzSupport
import Synchronization

protocol Thing: AnyObject, Sendable {}

/// The object that the factories of random modules construct.
///
/// It retains nothing, so a part that is alive at the end of a program is retained by the engine.
final class Part: Thing, @unchecked Sendable {
  let traits: BindingTraits
  let serial: Int
  private let ledger: Ledger
  weak var property: Part?
  weak var thing: (any Thing)?

  init(_ traits: BindingTraits, in ledger: Ledger) {
    self.traits = traits
    self.ledger = ledger
    serial = ledger.constructed(traits)
  }

  deinit { ledger.released() }

  /// Called by the close hook.
  func close() { ledger.closed(serial) }

  /// Called for each part that a container returned.
  func noteReturned() { ledger.returned(serial) }
}

/// The facts about a binding on which the checks depend.
struct BindingTraits: Sendable {
  /// The position of the binding in its program.
  var number: Int
  /// Whether the binding is a singleton, of which a container has one instance.
  var isSingleton = false
  /// Whether a container caches the instance: the binding is a singleton or in a declared scope.
  var isCached = false
  /// Whether there is a close hook.
  var hasCloseHook = false
  /// Whether no step after the factory can fail, so that one call constructs the instance.
  var isPlain = true
}

/// The recorded events of the parts of one program.
final class Ledger: Sendable {
  private struct Entry {
    let traits: BindingTraits
    var closings = 0
    var isReturned = false
  }

  private let entries = Mutex<[Entry]>([])
  private let calls = Mutex<[Int: Int]>([:])
  private let bindingCount = Atomic(0)
  private let alive = Atomic(0)
  /// Whether a step of the program allows a cached instance to be constructed again.
  private let mayRepeat = Atomic(false)

  func nextBinding() -> Int { bindingCount.wrappingAdd(1, ordering: .relaxed).oldValue }

  func allowRepetition() { mayRepeat.store(true, ordering: .relaxed) }

  /// Counts the calls of a binding's factory.
  func called(_ binding: Int) -> Int {
    calls.withLock { calls in
      calls[binding, default: 0] += 1
      return calls[binding, default: 0]
    }
  }

  func constructed(_ traits: BindingTraits) -> Int {
    alive.wrappingAdd(1, ordering: .relaxed)
    return entries.withLock { entries in
      entries.append(Entry(traits: traits))
      return entries.count - 1
    }
  }

  func released() { alive.wrappingSubtract(1, ordering: .relaxed) }

  func closed(_ serial: Int) {
    let closings = entries.withLock { entries in
      entries[serial].closings += 1
      return entries[serial].closings
    }
    require(closings == 1, "an instance was closed \(closings) times")
  }

  func returned(_ serial: Int) { entries.withLock { $0[serial].isReturned = true } }

  /// Checks the parts after all containers were closed and released.
  func check() {
    let alive = alive.load(ordering: .relaxed)
    require(alive == 0, "\(alive) instances are left")
    let entries = entries.withLock { $0 }
    for entry in entries where entry.isReturned && entry.traits.isCached {
      guard entry.traits.hasCloseHook else { continue }
      require(entry.closings == 1, "a cached instance of \(entry.traits) was never closed")
    }
    guard !mayRepeat.load(ordering: .relaxed) else { return }
    var counts: [Int: Int] = [:]
    for entry in entries where entry.traits.isSingleton && entry.traits.isPlain {
      counts[entry.traits.number, default: 0] += 1
    }
    for (binding, count) in counts {
      require(count == 1, "binding \(binding) has one instance and constructed \(count)")
    }
  }

  var isEmpty: Bool { alive.load(ordering: .acquiring) == 0 }
}
