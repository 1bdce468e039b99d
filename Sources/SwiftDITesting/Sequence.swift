import SwiftDI

/// A factory for tests that returns given values one after another.
///
///     bindings.bind(sequence(of: Ticket(1), Ticket(2)))
///     bindings.bind(sequence((any Clock).self, of: MorningClock(), EveningClock()))
///
/// Each value is returned once, to whichever thread requests it. After the last value a request
/// fails with a `ResolutionError` of code `exhausted` that names the key.
///
/// - Parameters:
///   - type: the type to bind; only necessary if it differs from the values' own type.
///   - values: the values in the order in which they are returned.
/// - Returns: the factory, for `Bindings.bind`.
public func sequence<Value>(
  _ type: Value.Type = Value.self, of values: Value...
) -> @Sendable () throws -> Value {
  let sequence = ValueSequence(values)
  return { try sequence.next() }
}

/// A list of values that returns each one once.
private final class ValueSequence<Value>: @unchecked Sendable {
  // Never changed after `init`; a value passes to the requesting thread, like any object of a
  // container.
  private let values: [Value]
  private let position = Guarded(0)

  init(_ values: [Value]) {
    self.values = values
  }

  func next() throws(ResolutionError) -> Value {
    let position = position.withLock { next in
      defer { next += 1 }
      return next
    }
    guard position < values.count else { throw .exhausted }
    return values[position]
  }
}
