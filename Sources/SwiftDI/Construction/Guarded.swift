/// A value under a lock of its own.
///
/// The standard library's `Mutex` would do, but the thread sanitizer does not know it on Linux and
/// reports races where there are none, in apps that link this.
final class Guarded<Value>: @unchecked Sendable {
  private let monitor = Monitor()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return body(&value)
  }
}
