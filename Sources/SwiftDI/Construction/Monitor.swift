import CSwiftDIThread

/// A lock that can be waited on.
final class Monitor: @unchecked Sendable {
  private let monitor: OpaquePointer

  init() {
    guard let monitor = swiftdi_monitor_create() else {
      preconditionFailure("no memory is left for a lock")
    }
    self.monitor = monitor
  }

  deinit { swiftdi_monitor_destroy(monitor) }

  func lock() { swiftdi_monitor_lock(monitor) }
  func unlock() { swiftdi_monitor_unlock(monitor) }
  func wait() { swiftdi_monitor_wait(monitor) }
  func wakeAll() { swiftdi_monitor_wake_all(monitor) }

  func locked<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}

/// Tells live threads apart.
struct ThreadIdentity: Hashable, Sendable {
  let address: UInt

  /// No thread at all.
  static let nobody = ThreadIdentity(address: 0)

  static var current: ThreadIdentity {
    ThreadIdentity(address: swiftdi_thread_identity())
  }
}

/// How deep requests within requests may go.
@usableFromInline
enum ThreadDepth {
  /// How many requests that wait, for values that are not kept, may be answered inside one another.
  ///
  /// They are not on a thread's stack; it is that rings which only show at run time have an end.
  static let limit = 1_000

  // Measured by a test: a factory's frames and those of the engine around it, kept or not.
  #if DEBUG
    /// What one level of factories takes of the stack at most.
    @inlinable static var bytesOfLevel: UInt { 6_144 }

    /// The longest chain of declared needs that is followed by recursion; longer ones are worked off
    /// a stack of our own.
    static let longestRecursion = 24
  #else
    /// What one level of factories takes of the stack at most.
    @inlinable static var bytesOfLevel: UInt { 1_536 }

    /// The longest chain of declared needs that is followed by recursion; longer ones are worked off
    /// a stack of our own.
    static let longestRecursion = 64
  #endif

  /// How many levels a request for something of a height may take.
  static func cost(ofHeight height: UInt16) -> UInt8 {
    UInt8(1 + min(Int(height), longestRecursion))
  }
}
