import Synchronization

/// Asks when its value is first read, then keeps what it got.
///
/// Copies share the value; reading is safe from any thread and asks once. A failed request is not
/// kept: the next read asks again. Within one request to the container, lazies share the instances
/// of its graph scope, also when they are read later.
public struct Lazy<Value>: Sendable {
  private let box: LazyBox<Value>

  init(_ deferral: Deferral, frame: GraphFrame?) {
    box = LazyBox(deferral, frame: frame)
  }

  /// The value, made now if it has not been.
  ///
  /// - Throws: `ResolutionError`.
  public var value: Value {
    get throws(ResolutionError) { try box.value }
  }

  /// The same as `value`.
  public func callAsFunction() throws(ResolutionError) -> Value {
    try box.value
  }

  /// The value if it has been asked for, without asking.
  public var valueIfMade: Value? { box.valueIfMade }
}

/// Where the copies of a lazy keep what they got.
private final class LazyBox<Value>: @unchecked Sendable {
  private let deferral: Deferral
  private var frame: GraphFrame?
  private var made: Value?
  private let monitor = Monitor()
  private var asking: ThreadIdentity?

  init(_ deferral: Deferral, frame: GraphFrame?) {
    self.deferral = deferral
    self.frame = frame
  }

  var valueIfMade: Value? { monitor.locked { made } }

  var value: Value {
    get throws(ResolutionError) {
      if let value = try claim() { return value }
      let answer: Result<Value, ResolutionError>
      do {
        answer = .success(try deferral.request(Value.self, frame: frame))
      } catch {
        answer = .failure(error)
      }
      monitor.locked {
        asking = nil
        if case .success(let value) = answer {
          made = value
          frame = nil
        }
        monitor.wakeAll()
      }
      return try answer.get()
    }
  }

  /// The value, or nil if this thread is to ask for it now.
  private func claim() throws(ResolutionError) -> Value? {
    let me = ThreadIdentity.current
    monitor.lock()
    defer { monitor.unlock() }
    while made == nil, let other = asking {
      // Asked by its own making: one ring or another.
      if other == me { throw ResolutionError(.cycle, key: deferral.key.text) }
      monitor.wait()
    }
    if let made { return made }
    asking = me
    return nil
  }
}

extension Lazy: DependencyHandle {
  public static var dependencyNeed: DependencyNeed {
    DependencyNeed(Need.of(Value.self).wrapped(in: Self.self) { $0.deferral(.lazy) })
  }

  public static func recipe(links: Int) -> HandleRecipe {
    HandleRecipe(Self.self, .lazy) { slot, context in
      Self(Deferral(slot.link(0), of: slot), frame: context.frame)
    }
  }

  public static func handle(
    from resolver: Resolver, name: BindingName?
  ) throws(ResolutionError) -> Self {
    try Self(resolver.deferral(to: Value.self, name), frame: resolver.frame)
  }
}
