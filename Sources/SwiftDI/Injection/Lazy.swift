import Synchronization

/// A value that is resolved when it is first read, and then cached.
///
/// Copies share the value; reading is thread-safe and resolves once. An error is not cached: the
/// next read resolves again. Lazies of one request to the container share the instances of its
/// graph scope, even if they are read later.
public struct Lazy<Value>: Sendable {
  private let box: LazyBox<Value>

  init(_ deferral: Deferral, frame: GraphFrame?) {
    box = LazyBox(deferral, frame: frame)
  }

  /// The value, resolved at the first read.
  ///
  /// - Throws: `ResolutionError`.
  public var value: Value {
    get throws(ResolutionError) { try box.value(from: nil) }
  }

  /// Returns `value`; code of the main actor may run if this is called on the main actor.
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try box.value(from: isolation)
  }

  /// The value if it was resolved, nil otherwise.
  public var valueIfMade: Value? { box.valueIfMade }
}

/// The storage that the copies of a lazy share.
private final class LazyBox<Value>: @unchecked Sendable {
  private let deferral: Deferral
  /// All of these are written under the lock of the container's construction.
  private var frame: GraphFrame?
  private var made: Value?
  private let isMade = Atomic<Bool>(false)

  init(_ deferral: Deferral, frame: GraphFrame?) {
    self.deferral = deferral
    self.frame = frame
  }

  var valueIfMade: Value? { isMade.load(ordering: .acquiring) ? made : nil }

  func value(from isolation: (any Actor)?) throws(ResolutionError) -> Value {
    while true {
      if let value = valueIfMade { return value }
      let container = try deferral.container()
      // One thread resolves a lazy, and a wait for that thread takes part in the detection of
      // cycles.
      guard let claim = try claim(container.construction) else { continue }
      return try make(claim, container, from: isolation)
    }
  }

  /// The right to resolve, with the shared frame of the request.
  private struct Claim {
    let unit: Construction.Unit
    let frame: GraphFrame?
  }

  private func make(
    _ claim: Claim, _ container: Container, from isolation: (any Actor)?
  ) throws(ResolutionError) -> Value {
    let answer: Result<Value, ResolutionError>
    do throws(ResolutionError) {
      answer = .success(try deferral.request(Value.self, from: isolation, frame: claim.frame))
    } catch {
      answer = .failure(error)
    }
    // Released after the lock, because objects may be deinitialised and tasks resumed.
    var waiting: [CheckedContinuation<Bool, Never>] = []
    let done: GraphFrame? = container.construction.monitor.locked {
      defer { waiting = container.construction.release(claim.unit) }
      claim.frame?.giveUpReservation()
      guard case .success(let value) = answer else { return nil }
      made = value
      isMade.store(true, ordering: .releasing)
      defer { frame = nil }
      return frame
    }
    withExtendedLifetime(done) {}
    for task in waiting { task.resume(returning: true) }
    return try answer.get()
  }

  /// The right to resolve, or nil after waiting for a thread that had it.
  private func claim(_ construction: Construction) throws(ResolutionError) -> Claim? {
    construction.monitor.lock()
    defer { construction.monitor.unlock() }
    guard !isMade.load(ordering: .relaxed) else { return nil }
    let me = ThreadIdentity.current
    var shared = frame
    // Acquires the frame first. Its owner may be about to read this lazy, and then need not wait.
    if let frame, !frame.reserve(for: me) {
      do throws(ResolutionError) {
        try construction.wait(for: frame.unit, deferral.slot, me)
        return nil
      } catch {
        // The owner waits for this thread, though not for this lazy, so the frame cannot be shared.
        shared = nil
      }
    }
    let key = Construction.UnitKey(container: ObjectIdentifier(self), component: 0, slot: nil)
    do throws(ResolutionError) {
      guard let unit = try construction.claim(key, for: deferral.slot, by: me) else {
        shared?.giveUpReservation()
        return nil
      }
      // Requested by its own construction.
      guard unit.depth == 0 else { throw deferral.slot.error(.cycle) }
      unit.depth = 1
      return Claim(unit: unit, frame: shared)
    } catch {
      shared?.giveUpReservation()
      throw error
    }
  }
}

extension Lazy: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Need.of(Value.self).wrapped(in: Self.self) { $0.deferral(.lazy) })
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .lazy) { slot, context in
      let target = slot.link(0)
      return Self(
        Deferral(target, of: slot), frame: target.facts.usesGraph ? context.frame : nil)
    }
  }
}
