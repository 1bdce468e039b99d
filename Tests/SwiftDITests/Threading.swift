import Foundation
import SwiftDI
import Synchronization

/// A counter that many threads may increment.
final class Tally: Sendable {
  private let store = Atomic<Int>(0)

  var count: Int { store.load(ordering: .sequentiallyConsistent) }

  /// Increments the counter and returns the new value.
  @discardableResult
  func raise() -> Int { store.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// A list that many threads may append to.
///
/// It has a lock that the thread sanitizer supports, unlike the standard library's `Mutex`.
final class Journal<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Entry] = []

  var entries: [Entry] { lock.withLock { list } }

  func note(_ entry: Entry) { lock.withLock { list.append(entry) } }
}

/// Holds a container, for factories that capture a container although they should not.
final class ContainerBox: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: Container?

  var container: Container? {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }
}

/// The error of a failed request; nil if the request succeeds.
func failure<Value>(_ request: () throws -> Value) -> ResolutionError? {
  do {
    _ = try request()
    return nil
  } catch {
    return error as? ResolutionError
  }
}

/// The error of a failed asynchronous request; nil if the request succeeds.
func failure<Value>(
  isolation: isolated (any Actor)? = #isolation, _ request: () async throws -> Value
) async -> ResolutionError? {
  do {
    _ = try await request()
    return nil
  } catch {
    return error as? ResolutionError
  }
}
