/// The values that are provided when a scope is opened.
public struct ProvidedValues {
  var values: [KeyReference: (UnsafeMutableRawPointer) -> Void] = [:]

  /// Provides the `value` of a key that was declared with `Bindings.external`: its type and `name`.
  ///
  /// A later value of the same key replaces an earlier one.
  public mutating func provide<T>(_ value: T, _ name: BindingName? = nil) {
    values[KeyReference(T.self, name: name)] = { $0.initializeMemory(as: T.self, to: value) }
  }
}
