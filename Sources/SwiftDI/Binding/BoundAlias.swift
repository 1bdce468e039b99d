/// An alias that was just described, to say more about it.
///
/// What makes an instance, and how long it is kept, is said where the alias leads.
public struct BoundAlias<T> {
  let bound: Bound<T>

  /// Deliberately replaces what is bound under the same key before it.
  @discardableResult
  public func overrides() -> BoundAlias {
    BoundAlias(bound: bound.overrides())
  }

  /// Contributes to the collection under the key; `All` and `Keyed` ask for it.
  ///
  /// - Parameters:
  ///   - mapKey: the element's key in a map.
  ///   - id: tells contributions apart, so that one can be overridden.
  /// - Returns: the same alias.
  @discardableResult
  public func contributes(mapKey: String? = nil, id: String? = nil) -> BoundAlias {
    BoundAlias(bound: bound.contributes(mapKey: mapKey, id: id))
  }

  /// A free label for filters and contracts.
  @discardableResult
  public func label(_ name: String, _ value: String) -> BoundAlias {
    BoundAlias(bound: bound.label(name, value))
  }
}
