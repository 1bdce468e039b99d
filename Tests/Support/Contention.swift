import Foundation

/// Threads that request one instance at the same time, and a factory that lets them catch up.
///
/// The factory calls `factoryRuns`, which does not return before every thread has begun its request,
/// nor before those threads had enough time to run the factory, too. So an engine that constructs
/// the instance twice is detected, however few processors there are.
public final class Contention: @unchecked Sendable {
  /// The results of the threads' requests.
  public struct Outcome: Sendable, Equatable, CustomStringConvertible {
    /// The number of runs of the factory.
    public var runs: Int
    /// The number of requests that returned an instance.
    public var answers: Int
    /// The number of different instances that they returned.
    public var instances: Int
    /// The errors of the other requests.
    public var failures: [String] = []

    public var description: String {
      "\(runs) runs of the factory, \(answers) answers with \(instances) instances, \(failures)"
    }
  }

  private let threads: Int
  private let condition = NSCondition()
  private var arrived = 0
  private var runs = 0
  private var answers: [AnyObject] = []
  private var failures: [String] = []

  public init(threads: Int = 16) {
    self.threads = threads
  }

  /// The expected outcome: the factory runs once, and every thread gets its instance.
  public var oneInstance: Outcome { Outcome(runs: 1, answers: threads, instances: 1) }

  /// Performs the request on all threads.
  public func request(_ body: @escaping @Sendable () throws -> AnyObject) -> Outcome {
    onThreads(threads) { [self] _ in
      arrive()
      do {
        let instance = try body()
        condition.withLock { answers.append(instance) }
      } catch {
        condition.withLock { failures.append("\(error)") }
      }
    }
    return condition.withLock {
      Outcome(
        runs: runs, answers: answers.count,
        instances: Set(answers.map { ObjectIdentifier($0) }).count, failures: failures.sorted())
    }
  }

  /// Called by the factory.
  public func factoryRuns() {
    condition.withLock {
      runs += 1
      while arrived < threads { condition.wait() }
    }
    // Between its arrival and the factory a thread only runs the engine's own code.
    for _ in 0..<1_000 where condition.withLock({ runs }) == 1 { sched_yield() }
  }

  private func arrive() {
    condition.withLock {
      arrived += 1
      condition.broadcast()
    }
  }
}

/// A barrier: threads wait until all of them have arrived.
public final class Rendezvous: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  public init(_ count: Int) { missing = count }

  /// Waits for the others; returns false after a minute, so that a failing test ends.
  public func meet() -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    return condition.withLock {
      missing -= 1
      condition.broadcast()
      while missing > 0 { guard condition.wait(until: end) else { return false } }
      return true
    }
  }
}
