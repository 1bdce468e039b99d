import CSwiftDIThread

/// A lock with a condition to wait for.
///
/// The pointer never changes after `init`, and any thread may use the C lock behind it.
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

  func locked<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// The identity of a live thread.
struct ThreadIdentity: Hashable, Sendable {
  let address: UInt

  /// No thread.
  static let nobody = ThreadIdentity(address: 0)

  static var current: ThreadIdentity {
    ThreadIdentity(address: swiftdi_thread_identity())
  }
}

/// The limits for the depth of nested requests.
@usableFromInline
enum ThreadDepth {
  /// The limit of nested asynchronous requests for values that are not cached.
  ///
  /// They do not use a thread's stack; the limit ends cycles that only occur at run time.
  static let limit = 1_000

  // Measured by a test: the frames of a factory and of the engine, cached or not.
  #if DEBUG
    /// The largest stack use of one level of factories.
    @inlinable static var bytesOfLevel: UInt { 6_144 }

    /// The longest chain of declared dependencies that is resolved recursively; longer chains use
    /// an explicit stack.
    static let longestRecursion = 24
  #else
    /// The largest stack use of one level of factories.
    @inlinable static var bytesOfLevel: UInt { 1_536 }

    /// The longest chain of declared dependencies that is resolved recursively; longer chains use
    /// an explicit stack.
    static let longestRecursion = 64
  #endif

  /// The number of levels that a request for a binding of some height may use.
  static func cost(ofHeight height: UInt16) -> UInt8 {
    UInt8(1 + min(Int(height), longestRecursion))
  }
}
