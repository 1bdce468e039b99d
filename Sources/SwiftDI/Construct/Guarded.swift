/// A value protected by its own lock.
///
/// The standard library's `Mutex` needs macOS 15 or iOS 18. On Linux the thread sanitizer does not
/// support it and reports false races in apps that link this library.
///
/// Unchecked, because `monitor` guards `value`: only `withLock` accesses it, under that lock.
package final class Guarded<Value>: @unchecked Sendable {
  private let monitor = Monitor()
  /// Exclusivity is not checked: the lock is not recursive, so accesses cannot overlap.
  @exclusivity(unchecked) private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try monitor.locked { () throws(Failure) in try body(&value) }
  }
}
