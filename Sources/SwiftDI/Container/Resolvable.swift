/// A type with a static function to resolve it: `let car = try Car.resolve()`.
///
/// It resolves from the current container; see `Container.withCurrent`.
public protocol Resolvable {}

extension Resolvable {
  /// Resolves this type from the current container.
  ///
  /// - Throws: `ResolutionError`, of code `noCurrentContainer` if there is none.
  public static func resolve(
    isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Self {
    try Container.required(for: Self.self).resolveElsewhere(Self.self, nil, isolation)
  }
}

extension Resolvable where Self: AnyObject {
  /// Sets this object's properties from the current container; see `Container.wire`.
  ///
  /// - Throws: `ResolutionError`, of code `noCurrentContainer` if there is none.
  public func wire(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) {
    try Container.required(for: Self.self).wire(self, isolation: isolation)
  }
}
