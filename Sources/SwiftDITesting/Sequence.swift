import SwiftDI
import Synchronization

/// A factory for tests that answers given values one after another.
///
///     bindings.bind(sequence(of: Ticket(1), Ticket(2)))
///     bindings.bind(sequence((any Clock).self, of: MorningClock(), EveningClock()))
///
/// Each value is answered once, whichever thread asks. Past the end the request fails with a
/// `ResolutionError` of code `exhausted` that names the key.
///
/// - Parameters:
///   - type: what is bound; needed only where the values' own type is another.
///   - values: in the order in which they are answered.
/// - Returns: the factory, for `Bindings.bind`.
public func sequence<Value>(
  _ type: Value.Type = Value.self, of values: Value...
) -> @Sendable () throws -> Value {
  let sequence = ValueSequence(values)
  return { try sequence.next() }
}

/// Values that are handed out once each.
private final class ValueSequence<Value>: @unchecked Sendable {
  // Handed to whoever asks, as any object of a container is.
  private let values: [Value]
  private let position = Atomic(0)

  init(_ values: [Value]) {
    self.values = values
  }

  func next() throws(ResolutionError) -> Value {
    let position = position.wrappingAdd(1, ordering: .relaxed).oldValue
    guard position < values.count else { throw .exhausted }
    return values[position]
  }
}
