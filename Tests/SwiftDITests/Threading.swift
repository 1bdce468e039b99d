import Foundation
import SwiftDI
import Synchronization

/// A count that many threads may raise.
final class Tally: Sendable {
  private let store = Atomic<Int>(0)

  var count: Int { store.load(ordering: .sequentiallyConsistent) }

  /// Raises the count and gives the new one.
  @discardableResult
  func raise() -> Int { store.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// A list that many threads may append to.
///
/// Under a lock that the thread sanitizer knows, which the standard library's is not.
final class Journal<Entry: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Entry] = []

  var entries: [Entry] { lock.withLock { list } }

  func note(_ entry: Entry) { lock.withLock { list.append(entry) } }
}

/// Holds a container, for factories that capture one although they had better not.
final class ContainerBox: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: Container?

  var container: Container? {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }
}

/// The error that a request ends with; nil if it is answered.
func failure<Value>(_ request: () throws -> Value) -> ResolutionError? {
  do {
    _ = try request()
    return nil
  } catch {
    return error as? ResolutionError
  }
}

/// The error that an asynchronous request ends with; nil if it is answered.
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
