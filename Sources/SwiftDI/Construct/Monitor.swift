import CSwiftDI

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

  func locked<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
