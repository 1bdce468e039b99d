/// A value protected by its own lock.
///
/// The standard library's `Mutex` would suffice, but the thread sanitizer does not support it on
/// Linux and reports false races in apps that link this library.
///
/// Unchecked, because `monitor` guards `value`: only `withLock` accesses it, under that lock.
final class Guarded<Value>: @unchecked Sendable {
  private let monitor = Monitor()
  /// Exclusivity is not checked: the lock is not recursive, so accesses cannot overlap.
  @exclusivity(unchecked) private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    monitor.locked { body(&value) }
  }
}
