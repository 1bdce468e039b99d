// Hooks and setters as they were given, with their isolation; see `IsolatedCall`.

/// A hook of an instance.
struct IsolatedHook<T> {
  let call: @isolated(any) @Sendable (T) throws -> Void

  /// The same hook, to be called on its actor.
  var plain: @Sendable (T) throws -> Void { IsolatedCall.cast(self, to: PlainHook<T>.self).call }
}

private struct PlainHook<T> {
  let call: @Sendable (T) throws -> Void
}

/// A function that sets a property.
struct IsolatedSetter<T, V> {
  let call: @isolated(any) @Sendable (inout T, V) throws -> Void

  /// The same setter, to be called on its actor.
  var plain: @Sendable (inout T, V) throws -> Void {
    IsolatedCall.cast(self, to: PlainSetter<T, V>.self).call
  }
}

private struct PlainSetter<T, V> {
  let call: @Sendable (inout T, V) throws -> Void
}
