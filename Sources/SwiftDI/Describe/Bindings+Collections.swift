extension Bindings {
  /// Declares a collection, which may be empty.
  ///
  ///     bindings.collection(of: (any Plugin).self)
  ///
  /// A request such as `All<any Plugin>` gets an empty collection if nothing contributes to it, and
  /// the analysis reports that, because a misspelt key looks the same. It does not for a collection
  /// that is declared, such as one that only some builds contribute to.
  ///
  /// - Parameter type: the type of the elements.
  public func collection<T>(of type: T.Type) { collections.append(KeyReference(T.self)) }

  /// Declares a collection, which may be empty, as for a type.
  ///
  /// - Parameter key: the key of the elements.
  public func collection<T>(of key: Key<T>) { collections.append(key.reference) }
}
