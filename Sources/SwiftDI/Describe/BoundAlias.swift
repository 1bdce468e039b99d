/// A described alias, with methods to refine it.
///
/// The binding at its end determines the construction and the scope of an instance.
public struct BoundAlias<T> {
  let bound: Bound<T, Void>

  /// Resolves the alias under a name; nil for the type alone.
  @discardableResult
  public func named(_ name: BindingName?) -> BoundAlias {
    BoundAlias(bound: bound.named(name))
  }

  /// Deliberately replaces earlier bindings of the same key.
  @discardableResult
  public func overrides() -> BoundAlias {
    BoundAlias(bound: bound.overrides())
  }

  /// Contributes to the collection under the key, which `All` requests.
  ///
  /// - Parameter id: identifies the contribution, so that it can be overridden.
  /// - Returns: the same alias.
  @discardableResult
  public func contributes(id: String? = nil) -> BoundAlias {
    BoundAlias(bound: bound.contributes(id: id))
  }

  /// Adds a label for filters and contracts, with a `name` and a `value`.
  @discardableResult
  public func label(_ name: String, _ value: String) -> BoundAlias {
    BoundAlias(bound: bound.label(name, value))
  }
}
