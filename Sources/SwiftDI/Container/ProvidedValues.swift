/// The values that are provided when a scope is opened.
public struct ProvidedValues {
  var values: [KeyReference: (UnsafeMutableRawPointer) -> Void] = [:]

  /// Provides the `value` of its type, which was declared with `Bindings.external`.
  ///
  /// A later value of the same key replaces an earlier one.
  public mutating func provide<T>(_ value: T) {
    values[KeyReference(T.self)] = { $0.initializeMemory(as: T.self, to: value) }
  }

  /// Provides the `value` of a `key`, which was declared with `Bindings.external`.
  public mutating func provide<T>(_ value: T, for key: Key<T>) {
    values[key.reference] = { $0.initializeMemory(as: T.self, to: value) }
  }
}
