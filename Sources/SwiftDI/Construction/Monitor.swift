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
  private let address: UInt

  /// No thread at all.
  static let nobody = ThreadIdentity(address: 0)

  static var current: ThreadIdentity {
    ThreadIdentity(address: UInt(bitPattern: swiftdi_thread_depth()))
  }
}

/// How deep requests within requests are on this thread.
@usableFromInline
enum ThreadDepth {
  /// Frames of factories that fit on the smallest stack that apps have.
  ///
  /// Secondary threads have 512 KiB on Apple's systems and 8 MiB on Linux; an unoptimised frame of
  /// a factory and the engine takes about two kilobytes.
  #if canImport(Darwin)
    @inlinable static var limit: Int { 160 }
  #else
    @inlinable static var limit: Int { 1_000 }
  #endif

  /// The longest chain of declared needs that is followed by recursion; longer ones are worked off
  /// a stack of our own.
  static let longestRecursion = 64

  /// What a request for something of a height takes of the limit.
  static func cost(ofHeight height: UInt16) -> UInt8 {
    UInt8(1 + min(Int(height), longestRecursion))
  }
}
