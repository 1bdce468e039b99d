import Foundation
import Testing

/// Blocks threads until it is opened.
public final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  public init() {}

  public func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  /// Whether it is open, without waiting.
  public var isOpened: Bool { condition.withLock { isOpen } }

  public func wait() {
    condition.withLock {
      while !isOpen { condition.wait() }
    }
  }
}

/// Runs a closure on several new threads at once, and waits for them.
///
/// A pool may have a single thread, on which the closures would run one after the other. An error
/// that the closure throws is an issue of the test.
public func onThreads(
  _ count: Int, stackSize: Int = 8 << 20, _ body: @escaping @Sendable (Int) throws -> Void
) {
  let start = Gate()
  let failures = ThrownErrors()
  let done = DispatchSemaphore(value: 0)
  for number in 0..<count {
    let thread = Thread {
      start.wait()
      do { try body(number) } catch { failures.note(error) }
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
  }
  start.open()
  for _ in 0..<count { done.wait() }
  for error in failures.all { Issue.record(error) }
}

private final class ThrownErrors: @unchecked Sendable {
  private let lock = NSLock()
  private var errors: [any Error] = []

  var all: [any Error] { lock.withLock { errors } }

  func note(_ error: any Error) { lock.withLock { errors.append(error) } }
}
