/// The kinds of dependencies.
public enum DependencyKind: UInt8, Sendable, CaseIterable {
  /// Resolved before the object is constructed.
  case instance
  /// Set after the object is constructed.
  case property
  /// A closure that resolves at each call.
  case provider
  /// Resolved at first use, then cached.
  case lazy
  /// All contributions under the key.
  case collection
  /// The edge from an alias to its target; never written as a kind in a definition.
  case alias

  /// The kind's word in a definition and in a report.
  public var word: String {
    switch self {
    case .instance: "instance"
    case .property: "property"
    case .provider: "provider"
    case .lazy: "lazy"
    case .collection: "collection"
    case .alias: "alias"
    }
  }

  /// The kinds that a definition can contain, which excludes the edge of an alias.
  public static var written: [DependencyKind] {
    [.instance, .property, .provider, .lazy, .collection]
  }
}
