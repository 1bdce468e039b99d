import SwiftDI

/// A counter that many threads may increment.
final class Tally: Sendable {
  private let store = Guarded(0)

  var count: Int { store.withLock(\.self) }

  /// Increments the counter and returns the new value.
  @discardableResult
  func raise() -> Int {
    store.withLock { count in
      count += 1
      return count
    }
  }
}

/// A list that many threads may append to.
final class Journal<Entry: Sendable>: Sendable {
  private let list = Guarded<[Entry]>([])

  var entries: [Entry] { list.withLock(\.self) }

  func note(_ entry: Entry) { list.withLock { $0.append(entry) } }
}

/// Holds a container, for factories that capture a container although they should not.
final class ContainerBox: Sendable {
  private let kept = Guarded<Container?>(nil)

  var container: Container? {
    get { kept.withLock(\.self) }
    set { kept.withLock { $0 = newValue } }
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
